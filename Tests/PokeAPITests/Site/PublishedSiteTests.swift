import Foundation
import PokeAPI
import Pokedex
import TestSupport
import Testing

@Suite(
  "A site of all that PokéAPI publishes",
  .enabled(if: PublishedDocuments.comparison != nil, "no sample, or no script, is there"))
struct PublishedSiteTests {
  @Test func `the comparison from outside finds no difference`() throws {
    let comparison = try #require(PublishedDocuments.comparison)
    let expected = try #require(PublishedDocuments.folder).appendingPathComponent("expected")
    let file = try PublishedDocuments.file.get()
    let site = file.folder.appendingPathComponent("site")
    try SiteExport(file.documents.database, languages: ["en"]).write(to: site.path)
    let server = try FileServer(of: site)
    defer { server.stop() }
    let result = try ChildProcess.program(
      "python3", [comparison.path, "http://127.0.0.1:\(server.port)", expected.path])
    let report = result.output
    #expect(result.code == 0, "\(report)\(result.errors)")
    // "total {'exact': 1237, 'same-set': 40}": nothing differs or fails, and little is only a set.
    let total = try #require(report.split(separator: "\n").last { $0.hasPrefix("total ") })
    let exact = try #require(total.firstMatch(of: #/'exact': (\d+)/#)?.1)
    #expect(try #require(Int(exact)) >= 1237, "\(total)")
  }
}

/// A web server of the files of a site, by Python's own.
private final class FileServer {
  let port: Int
  private let process: ChildProcess

  init(of site: URL) throws {
    process = try ChildProcess(
      ChildProcess.env, ["python3", "-c", Self.program, site.path],
      environment: ProcessInfo.processInfo.environment)
    port = try process.wait { said in
      said.firstMatch(of: /^(\d+)\n/).flatMap { Int($0.1) }
    }
  }

  func stop() { process.stop() }

  private static let program = """
    import http.server, os, sys
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def do_GET(self):
            path = self.path.split("?")[0].strip("/")
            try:
                body, status = open(os.path.join(sys.argv[1], path, "index.json"), "rb").read(), 200
            except OSError:
                body, status = b"", 404
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def log_message(self, *arguments):
            pass
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """
}

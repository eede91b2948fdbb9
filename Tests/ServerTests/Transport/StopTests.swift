import Foundation
import Pokedex
import PokedexServer
import Testing

@Suite(.serialized) struct `The service as a process` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test func `finishes what is in flight before it stops`() throws {
    let size = 8 << 20
    let large = Route(.get, "/large", name: "large", abstract: "much", freshness: .never) { _, _ in
      HTTPResponse(mediaType: "image/png", body: [UInt8](repeating: 7, count: size))
    }
    let server = try HTTPServer(
      path: fixture.path,
      service: Service(router: Router([large]), settings: ServiceSettings()),
      listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 1)
    let client = try RawClient(port: server.port)
    let idle = try RawClient(port: server.port)
    client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let first = try #require(client.receive(100))
    #expect(first.count == 100)
    let stopped = SharedFlag()
    Thread.detachNewThread {
      server.stop(within: 20_000)
      stopped.set()
    }
    // Who asks nothing is let go at once.
    #expect(idle.receive() == [])
    #expect(!stopped.isSet)
    let rest = try #require(client.receiveAll())
    let text = String(decoding: (first + rest).prefix(600), as: UTF8.self)
    let head = try #require(text.range(of: "\r\n\r\n")).upperBound.utf16Offset(in: text)
    #expect(first.count + rest.count == head + size)
    #expect(throws: RawClient.Failure.self) { try RawClient(port: server.port) }
  }

  /// A running `pokedb serve`.
  private final class Running {
    let process = Process()
    let folder: URL
    var errors: String { (try? String(contentsOf: file("err"), encoding: .utf8)) ?? "" }
    var log: String { (try? String(contentsOf: file("out"), encoding: .utf8)) ?? "" }

    init(_ fixture: ServerFixture, _ arguments: String...) throws {
      folder = fixture.folder
      for name in ["out", "err"] { try Data().write(to: file(name)) }
      process.executableURL = URL(fileURLWithPath: Tool.path("pokedb"))
      process.arguments = ["serve", "--port", "0", "--db", fixture.path] + arguments
      process.environment = [:]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: file("out"))
      process.standardError = try FileHandle(forWritingTo: file("err"))
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The port of the ready line, for which it waits.
    func port() throws -> UInt16 {
      for _ in 0..<1000 where process.isRunning {
        if let match = errors.firstMatch(of: #/serving .* at https?://[^:]*:(\d+)/\n/#) {
          return try #require(UInt16(match.1))
        }
        Thread.sleep(forTimeInterval: 0.01)
      }
      throw RawClient.Failure(what: "not ready: \(errors)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `says where it is, answers, and ends with 0 when told to`(_ signal: Int32) throws {
    let running = try Running(fixture)
    let client = try RawClient(port: try running.port())
    client.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\nUser-Agent: a\"b\r\n\r\n")
    #expect(try client.response().status == 200)
    client.send("GET /v1/pokemon/abc?a=%22\" HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 400)
    kill(running.process.processIdentifier, signal)
    running.process.waitUntilExit()
    #expect(running.process.terminationReason == .exit)
    #expect(running.process.terminationStatus == 0)
    let lines = running.log.split(separator: "\n")
    try #require(lines.count == 2)
    let time = #"\[\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d \+0000\]"#
    let first = try Regex(
      #"127\.0\.0\.1 - - \#(time) "GET /v1/pokemon/6 HTTP/1\.1" 200 \d+"#)
    let second = try Regex(
      #"127\.0\.0\.1 - - \#(time) "GET /v1/pokemon/abc\?a=%22\\" HTTP/1\.1" 400 \d+"#)
    #expect(try first.wholeMatch(in: lines[0]) != nil, "\(lines[0])")
    #expect(try second.wholeMatch(in: lines[1]) != nil, "\(lines[1])")
  }

  @Test func `logs in JSON where that is asked for`() throws {
    let running = try Running(fixture, "--log", "json")
    let client = try RawClient(port: try running.port())
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 200)
    kill(running.process.processIdentifier, SIGTERM)
    running.process.waitUntilExit()
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(running.log.utf8)) as? [String: Any])
    #expect(line["request"] as? String == "GET /healthz HTTP/1.1")
    #expect(line["status"] as? Int == 200)
    #expect(line["bytes"] as? Int == 16)
    #expect(line["address"] as? String == "127.0.0.1")
    #expect((line["time"] as? String)?.hasSuffix("Z") == true)
    #expect(line["microseconds"] is Int)
  }

  @Test func `writes a note with the token of a file`() throws {
    let token = fixture.folder.appendingPathComponent("token")
    try Data("0123456789abcdef0123\n".utf8).write(to: token)
    let running = try Running(fixture, "--token-file", token.path)
    let client = try RawClient(port: try running.port())
    client.send(
      "POST /v1/pokemon/6/notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n"
        + "Authorization: Bearer 0123456789abcdef0123\r\n\r\n{\"text\":\"mine\"}")
    #expect(try client.response().status == 201)
    kill(running.process.processIdentifier, SIGTERM)
    running.process.waitUntilExit()
    #expect(running.process.terminationStatus == 0)
  }

  @Test(arguments: [
    (["--db", "none.sqlite"], Int32(4), "there is no database at none.sqlite"),
    (["--port", "70000"], 2, "--port"),
    (["--host", "203.0.113.7", "--port", "0"], 1, "cannot listen on 203.0.113.7:0"),
    (["--token-file", "none"], 4, "cannot read none"),
    (["--token-file", "/dev/null"], 2, "holds no token"),
    (["--base-url", "dex.example.org"], 2, "--base-url takes an address"),
    (["--base-url", "https://"], 2, "--base-url takes an address"),
    (["--tls-cert", "a"], 2, "both --tls-cert and --tls-key"),
  ])
  func `that cannot start says why`(
    _ arguments: [String], _ code: Int32, _ sentence: String
  ) throws {
    let database = arguments.contains("--db") ? [] : ["--db", fixture.path]
    let result = try Tool.run(Tool.path("pokedb"), ["serve"] + database + arguments)
    #expect(result.code == code, "\(result.errors)")
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `that finds its port taken says so`() throws {
    let running = try fixture.serve()
    let result = try Tool.run(
      Tool.path("pokedb"), ["serve", "--db", fixture.path, "--port", "\(running.port)"])
    #expect(result.code == 1)
    #expect(
      result.errors.contains("cannot listen on 127.0.0.1:\(running.port): Address already in use"))
  }
}

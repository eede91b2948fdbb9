import Foundation
import Pokedex
import PokedexServer
import TestSupport
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
  private struct Running {
    let process: ChildProcess

    init(
      _ fixture: ServerFixture, _ arguments: String..., environment: [String: String] = [:]
    ) throws {
      process = try ChildProcess(
        ChildProcess.tool, ["serve", "--port", "0", "--db", fixture.path] + arguments,
        environment: environment)
    }

    /// The port of the ready line, for which it waits.
    func port() throws -> UInt16 {
      try process.wait { said in
        said.firstMatch(of: #/serving .* at https?://[^:]*:(\d+)/.*\n/#).flatMap { UInt16($0.1) }
      }
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
    running.process.send(signal)
    let result = try running.process.finish()
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2)
    let time = #"\[\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d \+0000\]"#
    let first = try Regex(
      #"127\.0\.0\.1 - - \#(time) "GET /v1/pokemon/6 HTTP/1\.1" 200 \d+"#)
    let second = try Regex(
      #"127\.0\.0\.1 - - \#(time) "GET /v1/pokemon/abc\?a=%22\\" HTTP/1\.1" 400 \d+"#)
    #expect(try first.wholeMatch(in: lines[0]) != nil, "\(lines[0])")
    #expect(try second.wholeMatch(in: lines[1]) != nil, "\(lines[1])")
  }

  @Test func `waits for no head that was begun, once it stops`() throws {
    var settings = ServiceSettings()
    // Nothing else ends the connection.
    settings.limits.idleSeconds = 600
    settings.limits.requestMilliseconds = 600_000
    let running = try fixture.serve(settings)
    var client: RawClient? = try RawClient(port: running.port)
    client?.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: loc")
    let other = try RawClient(port: running.port)
    other.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try other.response().status == 200)
    let stopping = Companions(1) { _, _ in running.server.stop(within: 600_000) }
    #expect(client?.receive() == [])
    client = nil
    stopping.stop()
  }

  @Test(arguments: [
    (
      ["--base-url", "https://dex.example.org/"], "127.0.0.1", ", known as https://dex.example.org/"
    ),
    (["--host", "0.0.0.0"], "0.0.0.0", ""), (["--host", "localhost"], "localhost", ""),
  ])
  func `says where it listens, whatever it is known as`(
    _ arguments: [String], _ host: String, _ name: String
  ) throws {
    let running = try Running(fixture, arguments[0], arguments[1])
    let port = try running.port()
    let line = running.process.errors.split(separator: "\n").first ?? ""
    #expect(line == "serving \(fixture.path) at http://\(host):\(port)/\(name)")
    let client = try RawClient(port: port)
    client.send("GET /v1/pokemon/charizard HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 200)
  }

  @Test func `shows the page in a browser that can be stopped, and is waited for`() throws {
    let folder = fixture.folder.path
    let script = """
      #!/bin/sh
      cd '\(folder)'
      echo $$ > browser
      echo "$1" > address
      grep SigBlk /proc/self/status > mask.new
      mv mask.new mask

      """
    try Data(script.utf8).write(to: fixture.folder.appendingPathComponent("xdg-open"))
    chmod("\(folder)/xdg-open", 0o755)
    let running = try Running(
      fixture, "--open", environment: ["PATH": "\(folder):/usr/bin:/bin"])
    let port = try running.port()
    func written(_ name: String) -> String {
      let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      return (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
    #expect(eventually { FileManager.default.fileExists(atPath: "\(folder)/mask") })
    #expect(written("address") == "http://127.0.0.1:\(port)/")
    #expect(written("mask").hasSuffix("0000000000000000"))
    let browser = written("browser")
    #expect(Int(browser) != nil)
    #expect(eventually { !FileManager.default.fileExists(atPath: "/proc/\(browser)") })
  }

  @Test func `refuses a file that is too large for what it should be`() throws {
    let large = fixture.folder.appendingPathComponent("large")
    try Data(repeating: 0x61, count: 1_048_577).write(to: large)
    for options in [
      ["--token-file", large.path], ["--tls-cert", large.path, "--tls-key", large.path],
    ] {
      let result = try Tool.run(["serve", "--db", fixture.path, "--port", "0"] + options)
      #expect(result.code == 1)
      #expect(result.errors.contains("\(large.path) has more than 1048576 bytes"))
    }
  }

  @Test func `logs in JSON where that is asked for`() throws {
    let running = try Running(fixture, "--log", "json")
    let client = try RawClient(port: try running.port())
    client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 200)
    running.process.send(SIGTERM)
    let log = try running.process.finish().bytes
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(log)) as? [String: Any])
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
    running.process.send(SIGTERM)
    #expect(try running.process.finish().code == 0)
  }

  @Test(arguments: [
    (["--db", "none.sqlite"], Int32(4), "there is no database at none.sqlite"),
    (["--port", "70000"], 2, "--port"),
    (["--host", "203.0.113.7", "--port", "0"], 1, "cannot listen on 203.0.113.7:0"),
    (["--token-file", "none"], 4, "cannot read none"),
    (["--token-file", "/dev/null"], 2, "holds no token"),
    (["--base-url", "dex.example.org"], 2, "--base-url takes an address"),
    (["--base-url", "https://"], 2, "--base-url takes an address"),
    (["--base-url", "https://example.org/dex"], 2, "--base-url takes an address without a path"),
    (["--tls-cert", "a"], 2, "both --tls-cert and --tls-key"),
    (["--keep", "200MB"], 2, "--keep says how much of what --images fetches is kept"),
  ])
  func `that cannot start says why`(
    _ arguments: [String], _ code: Int32, _ sentence: String
  ) throws {
    let database = arguments.contains("--db") ? [] : ["--db", fixture.path]
    let result = try Tool.run(["serve"] + database + arguments)
    #expect(result.code == code, "\(result.errors)")
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `that finds its port taken says so`() throws {
    let running = try fixture.serve()
    let result = try Tool.run(["serve", "--db", fixture.path, "--port", "\(running.port)"])
    #expect(result.code == 1)
    #expect(
      result.errors.contains("cannot listen on 127.0.0.1:\(running.port): Address already in use"))
  }
}

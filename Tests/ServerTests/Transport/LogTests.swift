import Foundation
import PokedexServer
import SQLite
import TestSupport
import Testing

@Suite struct `The log` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  /// Takes lines, once it may.
  private final class Reader: Sendable {
    private let lock = Lock()
    private nonisolated(unsafe) var bytes: [UInt8] = []
    let isReading = SharedFlag()

    var lines: [Substring] {
      String(decoding: lock.withLock { bytes }, as: UTF8.self).split(separator: "\n")
    }

    func take(_ piece: [UInt8]) {
      _ = eventually { isReading.isSet }
      lock.withLock { bytes += piece }
    }
  }

  private func ask(_ target: String, times: Int, of running: RunningServer) throws {
    let client = try RawClient(port: running.port)
    for _ in 0..<times {
      client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response().status == 200)
    }
  }

  @Test func `has a line for each answer once the service has stopped`() throws {
    let reader = Reader()
    reader.isReading.set()
    let running = try fixture.serve(log: AccessLog(.common, to: LineWriter(write: reader.take)))
    try ask("/v1/pokemon/6", times: 30, of: running)
    running.server.stop()
    #expect(reader.lines.count == 30)
    #expect(reader.lines.allSatisfy { $0.contains("] \"GET /v1/pokemon/6 HTTP/1.1\" 200 ") })
  }

  @Test func `that nobody reads keeps nobody waiting, and what is dropped is counted`() throws {
    let reader = Reader()
    defer { reader.isReading.set() }
    let writer = LineWriter(limit: 2000, write: reader.take)
    let running = try fixture.serve(log: AccessLog(.common, to: writer))
    let metrics = SocketTransport(running: running)
    var asked = 0
    #expect(
      try eventually {
        try ask("/v1/pokemon/6", times: 50, of: running)
        asked += 51
        return try !metrics.get("/metrics").text.contains("pokedb_log_dropped_total 0\n")
      })
    // Nor does it keep the service from stopping.
    running.server.stop()
    #expect(reader.lines.isEmpty)
    let dropped = writer.droppedLines
    reader.isReading.set()
    #expect(eventually { reader.lines.count + dropped == asked })
  }

  @Test func `has the beginning of an address that is too long`() throws {
    let reader = Reader()
    reader.isReading.set()
    let running = try fixture.serve(log: AccessLog(.common, to: LineWriter(write: reader.take)))
    let client = try RawClient(port: running.port)
    let target = "/v1/" + String(repeating: "x", count: 5000)
    client.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.response().status == 414)
    running.server.stop()
    let line = try #require(reader.lines.first)
    #expect(line.contains("] \"GET \(target.prefix(2000)) HTTP/1.1\" 414 "))
  }

  /// What the library refuses by itself, and what the log says of it.
  private static let refusals: [(request: String, status: Int, line: String)] = [
    (
      "GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\nA: "
        + String(repeating: "x", count: 20_000) + "\r\n\r\n", 431,
      "127.0.0.1 - - [\(time)] \"- /v1/pokemon/6 -\" 431 -"
    ),
    (
      "GET /v1/pokemon/6?\"\u{7F} HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n", 400,
      "127.0.0.1 - - [\(time)] \"- /v1/pokemon/6?\\\"? -\" 400 -"
    ),
    (
      "POST /v1/pokemon/6/notes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
        + "Transfer-Encoding: chunked\r\n\r\nno length\r\n", 400,
      "127.0.0.1 - - [\(time)] \"POST /v1/pokemon/6/notes HTTP/1.1\" 400 -"
    ),
    (
      "GET /" + String(repeating: "x", count: 20_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 414,
      "- - - [\(time)] \"-\" 414 -"
    ),
    (
      "GET /v1/pokemon/6 HTTP/2.0\r\nHost: localhost\r\n\r\n", 505,
      "- - - [\(time)] \"-\" 505 -"
    ),
  ]
  private static let token = "trainer-red-of-pallet"
  private static let time = "31/Jan/2026:12:00:00 +0000"

  @Test(arguments: refusals.indices)
  func `has a line for what the library refuses by itself, which is counted too`(
    _ index: Int
  ) throws {
    let (request, status, line) = Self.refusals[index]
    let reader = Reader()
    reader.isReading.set()
    let running = try fixture.serve(
      ServiceSettings(token: AccessToken(Self.token)), threads: 1,
      log: AccessLog(.common, to: LineWriter(write: reader.take)))
    // Another request that is on its way, in whose name nothing may be told.
    let other = try RawClient(port: running.port)
    other.send("GET /v1/pokemon/7 HTTP/1.1\r\nHost: localhost\r\n")
    let client = try RawClient(port: running.port)
    client.send(request)
    #expect(try client.response().status == status)
    other.send("\r\n")
    #expect(try other.response().status == 200)
    let metrics = try SocketTransport(running: running).get("/metrics").text
    #expect(metrics.contains("pokedb_refused_total 1\n"))
    #expect(metrics.contains("pokedb_responses_total{code=\"\(status / 100)xx\"} 1\n"))
    running.server.stop()
    #expect(reader.lines.count == 3)
    #expect(reader.lines.filter { !$0.contains("\" 200 ") } == [Substring(line)])
  }
}

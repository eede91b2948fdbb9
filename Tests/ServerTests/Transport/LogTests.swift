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
}

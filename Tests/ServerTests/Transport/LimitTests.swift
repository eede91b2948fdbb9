import Foundation
import Pokedex
import PokedexServer
import SQLite
import TestSupport
import Testing

@Suite(.serialized) struct `A limit` {
  let fixture: ServerFixture
  private static let request = "GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\n\r\n"

  init() throws { fixture = try ServerFixture() }

  private func serve(
    router: Router = .standard, threads: Int = 2, _ change: (inout ServiceLimits) -> Void
  ) throws -> RunningServer {
    var settings = ServiceSettings()
    change(&settings.limits)
    return try fixture.serve(settings, router: router, threads: threads)
  }

  @Test func `on the time without a byte closes the connection`() throws {
    let running = try serve { $0.idleSeconds = 1 }
    let client = try RawClient(port: running.port)
    client.send("GET /v1/pok")
    #expect(client.receive() == [])
    let asked = try RawClient(port: running.port)
    asked.send(Self.request)
    #expect(try asked.response().status == 200)
    #expect(asked.receive() == [])
  }

  @Test func `on the time of a head closes a connection that sends a byte now and then`() throws {
    let running = try serve { $0.requestMilliseconds = 600 }
    let client = try RawClient(port: running.port)
    client.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\nA: ")
    #expect(Self.isCut(client))
  }

  @Test func `on the time of a body closes a connection that sends a byte now and then`() throws {
    let recorder = RecordingRouter()
    let running = try serve(router: recorder.router) {
      $0.requestMilliseconds = 600
      $0.body = 10_000
    }
    let client = try RawClient(port: running.port)
    client.send("POST /v1/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n")
    #expect(Self.isCut(client))
    #expect(recorder.reached.isEmpty)
  }

  /// Sends a byte now and then, without end; returns whether the connection is cut.
  private static func isCut(_ client: RawClient) -> Bool {
    eventually {
      Thread.sleep(forTimeInterval: 0.02)
      return !client.send("a")
    }
  }

  @Test func `on the time of an answer closes a connection that does not take it`() throws {
    let large = Route(
      .get, "/large", name: "large", abstract: "more than the system's buffers hold",
      freshness: .never
    ) { _, _ in HTTPResponse(mediaType: "image/png", body: [UInt8](repeating: 1, count: 32 << 20)) }
    let running = try serve(router: Router([large] + Router.standard.routes)) {
      $0.responseMilliseconds = 600
    }
    let client = try RawClient(port: running.port)
    client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let metrics = SocketTransport(running: running)
    #expect(try eventually { try metrics.get("/metrics").text.contains("pokedb_reaped_total 1\n") })
    #expect((client.receiveAll() ?? []).count < 32 << 20)
  }

  @Test func `on the connections of one address closes the next, and no other's`() throws {
    let running = try serve(threads: 1) { $0.connectionsPerAddress = 5 }
    let first = try (0..<5).map { _ in try RawClient(port: running.port, source: "127.0.0.2") }
    for client in first {
      client.send(Self.request)
      #expect(try client.response().status == 200)
    }
    let next = try RawClient(port: running.port, source: "127.0.0.2")
    next.send(Self.request)
    #expect(throws: RawClient.Failure.self) { try next.response() }
    let other = try RawClient(port: running.port, source: "127.0.0.3")
    other.send(Self.request)
    #expect(try other.response().status == 200)
  }

  @Test func `on all connections lets the rest wait until one is free`() throws {
    let running = try serve(threads: 1) { $0.connections = 4 }
    var holders = try (0..<4).map { _ in try RawClient(port: running.port) }
    for client in holders {
      client.send(Self.request)
      #expect(try client.response().status == 200)
    }
    let waiting = try RawClient(port: running.port)
    waiting.send(Self.request)
    holders.removeAll()
    #expect(try waiting.response().status == 200)
  }

  @Test func `on the time of a question stops it, and the next is answered`() throws {
    let endless = Route(.get, "/endless", name: "endless", abstract: "never") { _, repositories in
      try repositories.database.read { connection in
        _ = try connection.first(
          """
          WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)
          SELECT count(*) FROM c
          """
        ) { row throws(SQLiteError) in try row.int(0) }
      }
      return .json("never")
    }
    let running = try serve(router: Router([endless] + Router.standard.routes)) {
      $0.queryMilliseconds = 200
    }
    let client = try RawClient(port: running.port)
    client.send("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 503)
    #expect(response.problem["code"] as? String == "timeout")
    client.send(Self.request)
    #expect(try client.response().status == 200)
  }

  @Test func `leaves others their answers while many connections hang`() throws {
    let running = try serve { $0.connectionsPerAddress = 2000 }
    var idle: [RawClient] = []
    for index in 0..<300 {
      let client = try RawClient(port: running.port, source: "127.0.1.\(index % 250 + 1)")
      if index % 3 == 1 { client.send("GET /v1/pokemon HTTP/1.1\r\nHost: loc") }
      if index % 3 == 2 { client.send("GET /v1/pokemon HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      idle.append(client)
    }
    let client = try RawClient(port: running.port)
    for _ in 0..<200 {
      client.send(Self.request)
      #expect(try client.response().status == 200)
    }
  }
}

import PokedexServer
import TestSupport
import Testing

@Suite struct `What is kept ready` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  private func number(_ name: String, _ transport: any TestTransport) throws -> Int {
    let text = try transport.get("/metrics").text
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return try #require(line.flatMap { Int($0.dropFirst(name.count + 1)) })
  }

  @Test func `is what was asked before, by the same words`() throws {
    let transport = try TransportKind.socket.make(fixture)
    let first = try transport.get("/v1/pokemon/6")
    #expect(try number("pokedb_kept_answers", transport) == 1)
    for _ in 1...3 { #expect(try transport.get("/v1/pokemon/6") == first) }
    #expect(try number("pokedb_kept_hits_total", transport) == 3)
  }

  @Test func `is given also to who sends a cookie, a token or an older tag`() throws {
    let transport = try TransportKind.socket.make(fixture)
    let gzip = ("Accept-Encoding", "gzip")
    let first = try transport.get("/v1/pokemon", gzip)
    let tag = try #require(first["ETag"])
    for field in [
      ("Cookie", "a=b"), ("Authorization", "Bearer of-something-else"),
      ("If-None-Match", "\"old\""),
    ] {
      #expect(try transport.get("/v1/pokemon", gzip, field) == first)
    }
    let again = try transport.get("/v1/pokemon", gzip, ("If-None-Match", "\"old\", \(tag)"))
    #expect(again.status == 304)
    #expect(again["ETag"] == tag)
    #expect(try number("pokedb_kept_hits_total", transport) == 4)
  }

  @Test func `is told apart by what the answer depends on`() throws {
    let transport = try TransportKind.socket.make(fixture)
    for _ in 1...2 {
      #expect(try transport.get("/v1/pokemon").text.hasPrefix("[{\"number\":1,"))
      #expect(
        try transport.get("/v1/pokemon", ("Accept", "text/csv")).text.hasPrefix("number,form,"))
      #expect(
        try transport.get("/v1/pokemon", ("Accept", "application/x-ndjson")).text
          .hasPrefix("{\"number\":1,"))
      #expect(
        try transport.get("/v1/pokemon", ("Accept-Encoding", "gzip"))["Content-Encoding"] == "gzip")
      let other = try transport.get("/v1/pokemon?limit=1", ("Accept", "*/*"))
      #expect(other["Link"]?.hasPrefix("<http://localhost/v1/pokemon?limit=1&cursor=") == true)
    }
    #expect(try number("pokedb_kept_answers", transport) == 5)
  }

  @Test func `is no error, and nothing of the service itself`() throws {
    let transport = try TransportKind.socket.make(fixture)
    for target in ["/v1/pokemon/abc", "/v1/nothing", "/v1/pokemon?limit=x", "/healthz"] {
      for _ in 1...2 { _ = try transport.get(target) }
    }
    #expect(try number("pokedb_kept_answers", transport) == 0)
  }

  @Test func `takes no more room than it is given`() throws {
    var settings = ServiceSettings()
    settings.limits.keptBytes = 100_000
    let running = try fixture.serve(settings)
    let transport = SocketTransport(running: running)
    let client = try RawClient(port: running.port)
    for limit in 1...500 {
      client.send("GET /v1/pokemon?limit=\(limit) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response().status == 200)
      // What is asked again and again stays.
      client.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response().status == 200)
    }
    #expect(try number("pokedb_kept_bytes", transport) <= 100_000)
    #expect(try number("pokedb_kept_answers", transport) > 5)
    #expect(try number("pokedb_kept_hits_total", transport) > 400)
  }
}

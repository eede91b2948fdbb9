import Foundation
import PokedexServer
import TestSupport
import Testing

@Suite struct `Notes over HTTP` {
  static let token = "correct-horse-battery-staple"
  let fixture: ServerFixture
  let authorization = ("Authorization", "Bearer \(token)")

  init() throws { fixture = try ServerFixture() }

  private func transport(_ kind: TransportKind, writes: Bool = true) throws -> any TestTransport {
    var settings = ServiceSettings()
    if writes { settings.token = AccessToken(Self.token) }
    return try kind.make(fixture, settings)
  }

  private func body(_ text: String) -> [UInt8] {
    let object = try? JSONSerialization.data(withJSONObject: ["text": text])
    return Array(object ?? Data())
  }

  @Test(arguments: TransportKind.allCases)
  func `are written, listed, shown, changed and removed`(_ kind: TransportKind) throws {
    let transport = try transport(kind)
    #expect(try transport.get("/v1/pokemon/6/notes").text == "[]\n")
    let added = try transport.send(
      "POST", "/v1/pokemon/charizard/notes", [authorization], body: body("met on\nMount Ember 火"))
    #expect(added.status == 201)
    #expect(added["Location"] == "http://localhost/v1/notes/1")
    let expected = """
      {"id":1,"number":6,"form":null,"name":"Charizard","text":"met on\\nMount Ember 火",\
      "created_at":"2026-01-31T12:00:00Z"}
      """
    #expect(added.text == "\(expected)\n")
    // Seen at once, also by who asked before.
    #expect(try transport.get("/v1/pokemon/6/notes").text == "[\(expected)]\n")
    #expect(try transport.get("/v1/notes").text == "[\(expected)]\n")
    #expect(try transport.get("/v1/notes/1").text == "\(expected)\n")
    let changed = try transport.send(
      "PUT", "/v1/notes/1", [authorization, ("Content-Type", "text/plain; charset=utf-8")],
      body: Array("another".utf8))
    #expect(changed.status == 200)
    #expect(try transport.get("/v1/notes/1").text.contains("\"text\":\"another\""))
    let removed = try transport.send("DELETE", "/v1/notes/1", [authorization])
    #expect(removed.status == 204)
    #expect(try transport.get("/v1/notes/1").status == 404)
    #expect(try transport.send("DELETE", "/v1/notes/1", [authorization]).status == 404)
    #expect(try transport.get("/v1/notes").text == "[]\n")
  }

  @Test(
    arguments: TransportKind.allCases,
    [
      ("POST", "/v1/pokemon/6/notes"), ("PUT", "/v1/notes/1"), ("DELETE", "/v1/notes/1"),
    ])
  func `are written by nobody without a token in a file`(
    _ kind: TransportKind, _ request: (method: String, target: String)
  ) throws {
    let response = try transport(kind, writes: false)
      .send(request.method, request.target, [authorization], body: body("x"))
    #expect(response.status == 403)
    #expect(response.problem["code"] as? String == "read_only")
  }

  @Test(
    arguments: TransportKind.allCases,
    [
      nil, "Bearer wrong", "Bearer correct-horse-battery-stapl",
      "Bearer correct-horse-battery-staplex",
      "bearer", "Basic Y29ycmVjdA==", "correct-horse-battery-staple",
    ])
  func `are written by nobody with a wrong token`(
    _ kind: TransportKind, _ field: String?
  ) throws {
    let response = try transport(kind).send(
      "POST", "/v1/pokemon/6/notes", field.map { [("Authorization", $0)] } ?? [], body: body("x"))
    #expect(response.status == 401)
    #expect(response["WWW-Authenticate"]?.hasPrefix("Bearer realm=\"pokedb\"") == true)
    #expect(try transport(kind).get("/v1/notes").text == "[]\n")
  }

  @Test(arguments: ["bEARER ", "Bearer   "])
  func `take the scheme's name in any case, and blanks behind it`(_ scheme: String) throws {
    let response = try transport(.socket).send(
      "POST", "/v1/pokemon/6/notes", [("Authorization", scheme + Self.token)], body: body("x"))
    #expect(response.status == 201)
  }

  @Test(
    arguments: TransportKind.allCases,
    [
      ("", 400, "invalid_value"), ("{}", 400, "invalid_value"), ("[]", 400, "invalid_value"),
      ("{\"text\":1}", 400, "invalid_value"), ("{\"text\":\"a\",\"x\":1}", 400, "invalid_value"),
      ("{\"text\":\"a\"", 400, "invalid_value"), ("{\"text\":\"a\"} x", 400, "invalid_value"),
      ("{\"text\":\"a\",\"text\":\"b\"}", 400, "invalid_value"),
      ("{\"text\":\"\\ud800\"}", 400, "invalid_value"),
      ("{\"text\":\"\\udc00\\ud800\"}", 400, "invalid_value"),
      ("{\"text\":\"\\ud83dx\"}", 400, "invalid_value"),
      ("{\"text\":\"\"}", 422, "invalid_note"), ("{\"text\":\" \\n \"}", 422, "invalid_note"),
      ("{\"text\":\"\\u0001\"}", 422, "invalid_note"),
    ])
  func `that are none are refused with a reason`(
    _ kind: TransportKind, _ sent: (body: String, status: Int, code: String)
  ) throws {
    let response = try transport(kind).send(
      "POST", "/v1/pokemon/6/notes", [authorization], body: Array(sent.body.utf8))
    #expect(response.status == sent.status)
    #expect(response.problem["code"] as? String == sent.code)
    #expect(try transport(kind).get("/v1/notes").text == "[]\n")
  }

  @Test func `have a character that is written as two halves`() throws {
    let response = try transport(.inProcess).send(
      "POST", "/v1/pokemon/6/notes", [authorization],
      body: Array("{\"text\":\"\\ud83d\\udd25 \\\\ud800\"}".utf8))
    #expect(response.status == 201)
    #expect(response.text.contains("\"text\":\"🔥 \\\\ud800\""))
  }

  @Test(arguments: TransportKind.allCases)
  func `of bytes that are no text are refused`(_ kind: TransportKind) throws {
    let transport = try transport(kind)
    let bytes: [UInt8] = [0xFF, 0x61]
    let plain = try transport.send(
      "POST", "/v1/pokemon/6/notes", [authorization, ("Content-Type", "text/plain")], body: bytes)
    #expect(plain.status == 400)
    let other = try transport.send(
      "POST", "/v1/pokemon/6/notes", [authorization, ("Content-Type", "text/html")], body: bytes)
    #expect(other.status == 415)
  }

  @Test func `on no Pokémon are refused`() throws {
    let response = try transport(.socket).send(
      "POST", "/v1/pokemon/abc/notes", [authorization], body: body("x"))
    #expect(response.status == 404)
    #expect(response.problem["code"] as? String == "no_pokemon")
  }

  @Test func `that are too large are refused before they are read`() throws {
    var settings = ServiceSettings(token: AccessToken(Self.token))
    settings.limits.excessBody = 1 << 20
    let lines = SharedList()
    let log = LineWriter { lines.append(String(decoding: $0, as: UTF8.self)) }
    let running = try fixture.serve(settings, log: AccessLog(.common, to: log))
    let client = try RawClient(port: running.port)
    client.send(
      """
      POST /v1/pokemon/6/notes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(Self.token)\r\n\
      Content-Length: 70000\r\n\r\n
      """)
    #expect(try client.response().status == 413)
    // In chunks nobody says how much comes, so that it is read for a while and then refused.
    let head = """
      POST /v1/pokemon/6/notes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(Self.token)\r\n\
      Transfer-Encoding: chunked\r\n\r\n
      """
    let piece = "1000\r\n" + String(repeating: "x", count: 4096) + "\r\n"
    let chunked = try RawClient(port: running.port)
    chunked.send(head + String(repeating: piece, count: 40) + "0\r\n\r\n")
    let refusal = try chunked.response()
    #expect(refusal.status == 413)
    #expect(refusal.problem["code"] as? String == "too_large")
    #expect(refusal["Connection"]?.lowercased() == "close")
    #expect(chunked.receive() == [])
    // Without an end it is cut.
    let endless = try RawClient(port: running.port)
    endless.send(head)
    #expect(eventually { !endless.send(piece) })
    let metrics = SocketTransport(running: running)
    #expect(
      try eventually { try metrics.get("/metrics").text.contains("pokedb_refused_total 3\n") })
    #expect(try metrics.get("/v1/notes").text == "[]\n")
    running.server.stop()
    #expect(lines.items.joined().components(separatedBy: " 413 ").count == 4)
  }

  @Test func `in chunks are taken`() throws {
    let running = try fixture.serve(ServiceSettings(token: AccessToken(Self.token)))
    let client = try RawClient(port: running.port)
    client.send(
      """
      POST /v1/pokemon/6/notes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(Self.token)\r\n\
      Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n
      """)
    #expect(try client.response().status == 100)
    client.send("8\r\n{\"text\":\r\n")
    client.send("8\r\n\"chunks\"\r\n1\r\n}\r\n0\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 201)
    #expect(response.text.contains("\"text\":\"chunks\""))
  }
}

@Suite struct `A token` {
  @Test(arguments: ["", "short", "fifteen-letters", "sixteen letters!", "ｆｕｌｌ－ｗｉｄｔｈ－ｔｏｋｅｎ"])
  func `that is short or holds blanks is none`(_ text: String) {
    #expect(AccessToken(text) == nil)
  }

  @Test func `is taken from a file with blanks around it`() throws {
    let token = try #require(AccessToken("  abcdefghijklmnop\r\n\n"))
    #expect(token.allows("Bearer abcdefghijklmnop"))
    #expect(!token.allows("Bearer abcdefghijklmnop "))
    #expect(!token.allows("Bearer abcdefghijklmnoq"))
    #expect(!token.allows(nil))
  }
}

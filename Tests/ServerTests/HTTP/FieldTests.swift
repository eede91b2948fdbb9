import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

@Suite struct `The fields of an answer` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  @Test(arguments: TransportKind.allCases)
  func `have a strong tag of the content, by which 304 is told`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    let first = try transport.get("/v1/pokemon/6")
    let tag = try #require(first["ETag"])
    #expect(tag.wholeMatch(of: #/"[0-9a-f]{32}"/#) != nil)
    #expect(try transport.get("/v1/pokemon/charizard")["ETag"] == tag)
    #expect(try transport.get("/v1/pokemon/5")["ETag"] != tag)
    for condition in [tag, "\"x\", \(tag)", "W/\(tag)", "*", "\(tag.dropLast())-gzip\""] {
      // The second time a kept answer is asked.
      for _ in 1...2 {
        let again = try transport.get("/v1/pokemon/6", ("If-None-Match", condition))
        #expect(again.status == 304, "\(condition)")
        #expect(again.body.isEmpty)
        #expect(again["ETag"] == tag)
        #expect(again["Cache-Control"] == "no-cache")
        #expect(again["Vary"] == first["Vary"])
        #expect(again["Content-Type"] == nil)
      }
    }
    for condition in ["\"x\"", "x", "\(tag)x", ""] {
      #expect(try transport.get("/v1/pokemon/6", ("If-None-Match", condition)).status == 200)
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `have the tag of the coding that is negotiated, also in 304`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    let gzip = ("Accept-Encoding", "gzip")
    let plain = try #require(try transport.get("/v1/pokemon")["ETag"])
    let packed = try #require(try transport.get("/v1/pokemon", gzip)["ETag"])
    #expect(packed == "\(plain.dropLast())-gzip\"")
    // With two fields of one name nothing that is kept is given.
    for fields in [
      [("If-None-Match", plain)], [("If-None-Match", "\"x\""), ("If-None-Match", plain)],
    ] {
      for _ in 1...2 {
        let again = try transport.send("GET", "/v1/pokemon", fields + [gzip])
        #expect(again.status == 304)
        #expect(again["ETag"] == packed)
        #expect(again["Content-Encoding"] == nil)
        #expect(try transport.send("GET", "/v1/pokemon", fields)["ETag"] == plain)
      }
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `are the same for HEAD, without the body`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/v1/pokemon/6", "/v1/pokemon?limit=1", "/v1/pokemon/abc", "/healthz"] {
      // Asked twice: the second time a kept answer is asked.
      for _ in 1...2 {
        let get = try transport.get(target)
        let head = try transport.send("HEAD", target)
        #expect(head.status == get.status)
        #expect(head.body.isEmpty)
        let ours = { (response: RawClient.Response) in
          response.fields.filter { $0.name != "Date" }.map { "\($0.name): \($0.value)" }
        }
        #expect(ours(head) == ours(get))
      }
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `let pages of other sites read, errors too, but not notes`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/v1/pokemon", "/v1/pokemon/abc", "/v1/nothing", "/v1/pokemon?limit=x"] {
      let response = try transport.get(target, ("Origin", "https://example.org"))
      #expect(response["Access-Control-Allow-Origin"] == "*")
      #expect(response["Access-Control-Expose-Headers"] == "*")
    }
    let preflight = try transport.send(
      "OPTIONS", "/v1/pokemon/6",
      [("Origin", "https://example.org"), ("Access-Control-Request-Method", "GET")])
    #expect(preflight["Access-Control-Allow-Origin"] == "*")
    #expect(preflight["Access-Control-Allow-Methods"] == "GET, HEAD")
    #expect(
      preflight["Access-Control-Allow-Headers"] == "Accept, If-None-Match, If-Range, Range")
  }

  @Test(arguments: TransportKind.allCases)
  func `let no page of another site read notes, nor what is wrong with a request for them`(
    _ kind: TransportKind
  ) throws {
    let transport = try kind.make(
      fixture, ServiceSettings(token: AccessToken("a-token-of-some-length")))
    let authorization = ("Authorization", "Bearer a-token-of-some-length")
    let large = [UInt8](repeating: 0x61, count: 70_000)
    for (method, target, fields, body, status) in [
      ("GET", "/v1/notes", [], [], 200), ("GET", "/v1/notes/1", [], [], 404),
      ("GET", "/v1/pokemon/6/notes", [], [], 200), ("GET", "/v1/notes?x=1", [], [], 400),
      ("GET", "/v1/notes", [("Accept", "image/png")], [], 406),
      ("OPTIONS", "/v1/pokemon/6/notes", [], [], 204), ("PATCH", "/v1/notes", [], [], 405),
      ("POST", "/v1/pokemon/6/notes", [], [], 401), ("DELETE", "/v1/notes/1", [], [], 401),
      ("POST", "/v1/pokemon/abc/notes", [authorization], [UInt8]("{}".utf8), 404),
      ("POST", "/v1/pokemon/6/notes", [authorization], large, 413),
    ] as [(String, String, [(String, String)], [UInt8], Int)]
    // In memory nobody counts bytes.
    where kind == .socket || status != 413 {
      let response = try transport.send(
        method, target, headers: [("Origin", "https://example.org")] + fields, body: body)
      #expect(response.status == status, "\(method) \(target)")
      #expect(response.fields.allSatisfy { !$0.name.hasPrefix("Access-Control") })
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `say that nothing is packed which is not kept`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/metrics", "/v1/pokemon?\(String(repeating: "x", count: 2000))=1"] {
      let response = try transport.get(target, ("Accept-Encoding", "gzip"))
      #expect(response["Content-Encoding"] == nil)
      #expect(response["Vary"] == nil)
    }
    let large = Route(.get, "/large", name: "large", abstract: "an error") { _, _ in
      throw Problem(400, "large", String(repeating: "large ", count: 1000))
    }
    let service = Service(router: Router([large]), settings: ServiceSettings())
    let response = service.respond(
      method: "GET", target: "/large", headers: [("Accept-Encoding", "gzip")], body: [],
      Repositories(fixture.database, clock: { ServerFixture.now }))
    #expect(response.body.count > 6000)
    #expect(response.headers["Content-Encoding"] == nil)
  }

  @Test(arguments: TransportKind.allCases)
  func `forbid to guess another type`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    for target in ["/v1/pokemon", "/v1/nothing", "/healthz", "/metrics", "/v1/pokemon.csv"] {
      #expect(try transport.get(target)["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test(arguments: TransportKind.allCases)
  func `say what the answer depends on`(_ kind: TransportKind) throws {
    let transport = try kind.make(fixture)
    #expect(try transport.get("/v1/pokemon")["Vary"] == "Accept, Accept-Encoding")
    #expect(try transport.get("/v1/openapi.json")["Vary"] == "Accept-Encoding")
  }

  @Test(
    arguments: TransportKind.allCases,
    [
      ("gzip", true), ("gzip, deflate, br", true), ("deflate", false), ("identity", false),
      ("gzip;q=0", false), ("*", true), ("*;q=0", false), ("gzip;q=0.5, identity", false),
      ("br;q=1, GZIP;q=0.2", true), ("xgzipx", false), ("", false),
    ])
  func `say which coding was chosen`(
    _ kind: TransportKind, _ asked: (field: String, isPacked: Bool)
  ) throws {
    let transport = try kind.make(fixture)
    let plain = try transport.get("/v1/pokemon")
    let response = try transport.get("/v1/pokemon", ("Accept-Encoding", asked.field))
    #expect(response["Content-Encoding"] == (asked.isPacked ? "gzip" : nil))
    if asked.isPacked {
      #expect(response.body.count < plain.body.count)
      #expect(response["ETag"] != plain["ETag"])
      #expect(try Tool.gunzip(response.body) == plain.body)
    } else {
      #expect(response.body == plain.body)
      #expect(response["ETag"] == plain["ETag"])
    }
  }

  @Test func `leave a small body as it is`() throws {
    let response = try TransportKind.inProcess.make(fixture)
      .get("/v1/types/dragon/weak", ("Accept-Encoding", "gzip"))
    #expect(response["Content-Encoding"] == nil)
    #expect(response.text == "[]\n")
  }

  @Test(arguments: [
    ("application/json", "application/json"), ("*/*", "application/json"),
    ("text/html, application/xhtml+xml, */*;q=0.8", "application/json"),
    ("application/x-ndjson", "application/x-ndjson"),
    ("application/json;q=0.5, application/x-ndjson", "application/x-ndjson"),
    ("text/csv", "text/csv; charset=utf-8; header=present"),
    ("text/*", "text/csv; charset=utf-8; header=present"),
    ("text/csv;q=0.1, application/*;q=0.2", "application/json"),
  ])
  func `say the type that was wanted most`(_ accept: String, _ type: String) throws {
    let response = try TransportKind.inProcess.make(fixture).get("/v1/pokemon", ("Accept", accept))
    #expect(response.status == 200)
    #expect(response["Content-Type"] == type)
  }

  @Test(arguments: TransportKind.allCases, ["", " , "])
  func `say JSON where Accept says nothing`(_ kind: TransportKind, _ accept: String) throws {
    let response = try kind.make(fixture).get("/v1/pokemon", ("Accept", accept))
    #expect(response.status == 200)
    #expect(response["Content-Type"] == "application/json")
  }

  @Test(arguments: ["text/html", "image/png", "application/json;q=0"])
  func `say 406 where no type is one that there is`(_ accept: String) throws {
    let transport = try TransportKind.inProcess.make(fixture)
    let response = try transport.get("/v1/pokemon", ("Accept", accept))
    #expect(response.status == 406)
    #expect(response.problem["code"] as? String == "not_acceptable")
    // An extension says it without a doubt.
    #expect(try transport.get("/v1/pokemon.csv", ("Accept", accept)).status == 200)
  }

  @Test func `forbid a page all that is not its own`() throws {
    let route = Route(.get, "/", name: "page", abstract: "a page", mediaTypes: ["text/html"]) {
      _, _ in
      .html("<p>a</p>")
    }
    let service = Service(router: Router([route]), settings: ServiceSettings())
    let repositories = Repositories(fixture.database, clock: { ServerFixture.now })
    let response = service.respond(
      to: HTTPRequest(.get, RequestTarget(segments: [])), repositories)
    let policy = try #require(response.headers["Content-Security-Policy"])
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
    #expect(!policy.contains("unsafe"))
    #expect(policy.contains("frame-ancestors 'none'"))
  }
}

extension Tool {
  /// What is packed in gzip, unpacked by a program that is not ours.
  static func gunzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    return try ChildProcess.program("gzip", ["-dc", folder.write(bytes, to: "packed")]).bytes
  }
}

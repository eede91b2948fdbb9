import Foundation
import PokedexServer
import TestSupport
import Testing

@Suite struct `P1: the table of routes` {
  static let routes = Router.standard.routes

  @Test func `has no two routes that fit one request`() {
    for (index, route) in Self.routes.enumerated() {
      for other in Self.routes[(index + 1)...] where route.method == other.method {
        #expect(
          !route.pattern.overlaps(other.pattern), "\(route.pattern.text) \(other.pattern.text)")
      }
    }
  }

  @Test func `has a name of its own for each route`() {
    #expect(Set(Self.routes.map(\.name)).count == Self.routes.count)
  }

  @Test func `leads each address to its own route`() throws {
    for route in Self.routes {
      let values = Dictionary(
        uniqueKeysWithValues: route.pattern.placeholders.map { ($0.name, "铁/甲") })
      let outcome = Router.standard.find(route.method, route.pattern.segments(values))
      guard case .found(let found, let arguments, nil) = outcome else {
        Issue.record("\(route.pattern.text) leads nowhere")
        continue
      }
      #expect(found.name == route.name)
      #expect(arguments == values)
    }
  }

  static let texts = [
    "铁", "%", "/", "#", "♀", "a b", " ", "?", "&", "=", "+", "a/b/c", "100%", "%2F", "Mr. Mime",
    "nidoran♀", "喷火龙", "é", "e\u{301}", "\u{1F432}", "~-._", "\"", "<>", ";", "x.csv",
  ]

  @Test(arguments: texts) func `print, then parse, is what it was`(_ text: String) throws {
    let targets = [
      RequestTarget(segments: ["v1", "pokemon", text]),
      RequestTarget(segments: ["v1", text, "weaknesses"], query: [.init(name: text, value: text)]),
      RequestTarget(segments: [], query: [.init(name: "q", value: text)]),
    ]
    for target in targets {
      let parsed = try RequestTarget(parsing: target.text)
      #expect(parsed == target)
      #expect(Array(parsed.text.utf8) == Array(target.text.utf8))
      #expect(target.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test func `gives each route its methods, and refuses others with Allow`() throws {
    let fixture = try ServerFixture()
    for kind in TransportKind.allCases {
      let transport = try kind.make(fixture)
      for (target, allowed) in [
        ("/v1/pokemon", "GET, HEAD, OPTIONS"), ("/v1/notes/1", "DELETE, GET, HEAD, OPTIONS, PUT"),
        ("/v1/pokemon/6/notes", "GET, HEAD, OPTIONS, POST"), ("/healthz", "GET, HEAD, OPTIONS"),
      ] {
        for method in ["PATCH", "TRACE", "BREW"] {
          let response = try transport.send(method, target)
          #expect(response.status == 405)
          #expect(response["Allow"] == allowed)
          #expect(response.problem["code"] as? String == "wrong_method")
        }
        let options = try transport.send("OPTIONS", target)
        #expect(options.status == 204)
        #expect(options["Allow"] == allowed)
      }
      for target in ["/v1/nothing", "/v1", "/v1/pokemon/6/nothing", "/v1//pokemon", "/v2/pokemon"] {
        let response = try transport.get(target)
        #expect(response.status == 404)
        #expect(response["Content-Type"] == "application/problem+json")
        #expect(response.problem["code"] as? String == "unknown_path")
        #expect(try transport.send("POST", target).status == 404)
      }
    }
  }
}

/// The page `Service.md` and `/v1/openapi.json` say what the table of routes says.
@Suite struct `The documentation of the routes` {
  private static let page = PackageRoot.url("Sources/Pokedex/Pokedex.docc/Service.md")

  /// The section of the page, as the table makes it.
  private static var section: String {
    var text = "## Routes\n"
    for route in Router.standard.routes {
      text += "\n### \(route.method.rawValue) \(route.pattern.text)\n\n"
      text += "\(route.abstract.prefix(1).uppercased())\(route.abstract.dropFirst())."
      if route.isWriting { text += " Needs the token." }
      text += "\n"
      let inPath = route.pattern.placeholders.map { ("{\($0.name)}", $0.abstract) }
      let rows = inPath + route.parameters.map { ($0.name, $0.abstract) }
      if !rows.isEmpty { text += "\n| | |\n|---|---|\n" }
      for (name, abstract) in rows { text += "| `\(name)` | \(abstract) |\n" }
    }
    return text
  }

  /// After a wanted change, `POKEDB_TEST_RECORD=1 swift test --filter RouteTable` writes it anew.
  @Test func `on the page is that of the table`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "## Routes\n"))
    let end = text.range(of: "\n## ", range: start.upperBound..<text.endIndex)
    let stop = end.map { text.index(after: $0.lowerBound) } ?? text.endIndex
    let written = text[start.lowerBound..<stop]
    #expect(written == Self.section)
    if ProcessInfo.processInfo.environment["POKEDB_TEST_RECORD"] != nil {
      try text.replacing(written, with: Self.section)
        .write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  @Test func `in OpenAPI is that of the table`() throws {
    let fixture = try ServerFixture()
    let response = try TransportKind.socket.make(fixture).get("/v1/openapi.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    #expect(document["openapi"] as? String == "3.1.0")
    #expect((document["servers"] as? [[String: String]])?.first?["url"] == "http://localhost")
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    let written = paths.values.flatMap(\.keys)
      .filter { !["parameters", "head", "options"].contains($0) }
    #expect(written.count == Router.standard.routes.count)
    for route in Router.standard.routes {
      let path = try #require(paths[route.pattern.text])
      let operation = try #require(
        path[route.method.rawValue.lowercased()] as? [String: Any])
      #expect(operation["operationId"] as? String == route.name)
      #expect(operation["summary"] as? String == route.abstract)
      #expect((operation["security"] != nil) == route.isWriting)
      #expect((operation["requestBody"] != nil) == !route.bodyMediaTypes.isEmpty)
      let parameters =
        (path["parameters"] as? [[String: Any]] ?? [])
        + (try #require(operation["parameters"] as? [[String: Any]]))
      let names = parameters.map { "\($0["in"] ?? "") \($0["name"] ?? "")" }
      #expect(
        names == route.pattern.placeholders.map { "path \($0.name)" }
          + route.parameters.map { "query \($0.name)" })
      let responses = try #require(operation["responses"] as? [String: Any])
      #expect(
        Set(responses.keys)
          == Set(
            ([route.successStatus] + route.statuses + (route.hasRanges ? [206] : []))
              .map(String.init)))
    }
  }
}

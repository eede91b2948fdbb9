import Foundation
import PokedexServer
import TestSupport
import Testing

/// What `/v1/openapi.json` says of answers is what is answered.
@Suite struct `What OpenAPI says` {
  typealias Object = [String: Any]

  let fixture: ServerFixture
  let transport: SocketTransport
  let document: Object
  static let token = "a-token-of-some-length"

  init() throws {
    fixture = try DataSetRows.fixture()
    transport = SocketTransport(
      running: try fixture.serve(ServiceSettings(token: AccessToken(Self.token))))
    let bytes = try transport.get("/v1/openapi.json").body
    document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
  }

  struct Example: Sendable {
    let route: String
    let method: String
    let target: String
    let status: Int
    var fields: [String: String] = [:]
    var body: [UInt8] = []

    init(
      _ route: String, _ target: String, _ status: Int = 200, method: String = "GET",
      _ fields: [String: String] = [:], body: [UInt8] = []
    ) {
      self.route = route
      self.method = method
      self.target = target
      self.status = status
      self.fields = fields
      self.body = body
    }
  }

  /// All that a line of a list can have.
  private static let fields = [
    "number", "form", "name", "names", "types", "weaknesses", "generation", "genus", "height_m",
    "weight_kg", "stats", "description", "image_url", "multiplier", "name_language",
    "genus_language", "description_language",
  ]

  /// In this order, since some write what others read.
  private static let examples: [Example] = {
    let token = ["Authorization": "Bearer \(Self.token)"]
    let image = "/v1/pokemon/6/image/artwork"
    let text = Array("{\"text\":\"mine\"}".utf8)
    let plain = token.merging(["Content-Type": "text/plain"]) { $1 }
    return [
      Example("health", "/healthz"), Example("metrics", "/metrics"),
      Example("metrics", "/metrics?x=1", 400),
      Example("openapi", "/v1/openapi.json"),
      Example("pokemonList", "/v1/pokemon"), Example("pokemonList", "/v1/pokemon.csv"),
      Example("pokemonList", "/v1/pokemon.ndjson"), Example("pokemonList", "/v1/pokemon?limit=2"),
      Example("pokemonList", "/v1/pokemon?weak_to=rock&fields=\(fields.joined(separator: ","))"),
      Example("pokemonList", "/v1/pokemon", 304, ["If-None-Match": "*"]),
      Example("pokemonList", "/v1/pokemon", 406, ["Accept": "image/png"]),
      Example("pokemonList", "/v1/pokemon", 421, ["Host": "evil.example"]),
      Example("pokemonList", "/v1/pokemon?prefix=\(String(repeating: "x", count: 5000))", 414),
      Example("pokemonList", "/v1/pokemon", 413, body: text),
      Example("pokemon", "/v1/pokemon/6"), Example("pokemon", "/v1/pokemon/charizard"),
      Example("pokemon", "/v1/pokemon/6?lang=ja&fields=name,genus"),
      Example("pokemon", "/v1/pokemon/6?fields=name_language,genus_language,description_language"),
      Example("pokemon", "/v1/pokemon/char", 404), Example("pokemon", "/v1/pokemon/abc", 404),
      Example("weaknesses", "/v1/pokemon/6/weaknesses"),
      Example("weaknesses", "/v1/pokemon/6/weaknesses?generation=0", 400),
      Example("matchups", "/v1/pokemon/6/matchups"), Example("types", "/v1/types"),
      Example("evolution", "/v1/pokemon/6/evolution"), Example("moves", "/v1/pokemon/6/moves"),
      Example("moves", "/v1/pokemon/6/moves?version=x", 400),
      Example("lookup", "/v1/lookup?q=poing+feu"), Example("lookup", "/v1/lookup?q=thing:a", 400),
      Example("team", "/v1/team?names=6,9,1"), Example("team", "/v1/team?names=nobody", 404),
      Example("coverage", "/v1/coverage?types=ice,ground"),
      Example("walls", "/v1/coverage/walls?types=fire"),
      Example("compare", "/v1/compare?a=6&b=9"),
      Example("type", "/v1/types/fire?limit=1"), Example("type", "/v1/types/fier", 404),
      Example("weakToType", "/v1/types/fire/weak?limit=1"),
      Example("search", "/v1/search?q=char&limit=1"),
      Example("search", "/v1/search", 400), Example("suggest", "/v1/suggest?q=charizrad"),
      Example("putImage", image, method: "PUT", token, body: `Pictures over HTTP`.png),
      Example("putImage", image, 415, method: "PUT", token, body: text),
      Example("putImage", image, 401, method: "PUT", body: text),
      Example("image", image), Example("image", image, 206, ["Range": "bytes=0-3"]),
      Example("image", image, 416, ["Range": "bytes=9999-"]),
      Example("removeImage", image, 204, method: "DELETE", token),
      Example("image", image, 404), Example("placeholder", "/v1/placeholder.svg"),
      Example("addNote", "/v1/pokemon/6/notes", 201, method: "POST", token, body: text),
      Example("addNote", "/v1/pokemon/6/notes", 201, method: "POST", plain, body: text),
      Example("addNote", "/v1/pokemon/6/notes", 422, method: "POST", plain, body: [0x20]),
      Example("notes", "/v1/notes?limit=1"), Example("note", "/v1/notes/1"),
      Example("note", "/v1/notes/9", 404), Example("notesOfPokemon", "/v1/pokemon/6/notes?limit=1"),
      Example("editNote", "/v1/notes/1", method: "PUT", token, body: text),
      Example("removeNote", "/v1/notes/1", 204, method: "DELETE", token),
      Example("listPage", "/"), Example("detailPage", "/pokemon/6"),
      Example("detailPage", "/pokemon/abc", 404), Example("pagePictures", "/pictures.json"),
      Example("asset", "/static/page.css"), Example("asset", "/static/egg.svg"),
      Example("asset", "/static/x", 404), Example("view", "/static/views/list.js"),
      Example("serviceWorker", "/sw.js"), Example("manifest", "/manifest.webmanifest"),
      Example("pokeAPIRoot", "/api/v2"), Example("pokeAPIList", "/api/v2/pokemon"),
      Example("pokeAPIDocument", "/api/v2/nothing/1", 404),
      Example("pokeAPIPart", "/api/v2/move/1/encounters", 404),
    ]
  }()

  @Test func `is what each route answers: status, type, fields and content`() throws {
    var operations: [String: Object] = [:]
    for case let path as Object in try #require(document["paths"] as? Object).values {
      for case let operation as Object in path.values {
        operations[try #require(operation["operationId"] as? String)] = operation
      }
    }
    #expect(Set(Self.examples.map(\.route)) == Set(Router.standard.routes.map(\.name)))
    var shown: [String: Set<String>] = [:]
    for example in Self.examples {
      let host = example.fields["Host"] ?? "localhost"
      let response = try transport.send(
        example.method, "http://\(host)\(example.target)",
        headers: example.fields.filter { $0.key != "Host" }.map { ($0.key, $0.value) },
        body: example.body)
      let place: Comment = "\(example.method) \(example.target) \(response.status)"
      #expect(response.status == example.status, place)
      let operation = try #require(operations[example.route], place)
      let responses = try #require(operation["responses"] as? Object)
      let described = try resolved(try #require(responses["\(response.status)"], place))
      // The fields, as far as they say more than how the body is sent.
      let named = Set((described["headers"] as? Object ?? [:]).keys)
      let sent = Set(response.fields.map(\.name)).intersection(Self.headFields)
      #expect(sent.isSubset(of: named), "\(place) \(sent) \(named)")
      shown["\(example.route) \(response.status)", default: named].subtract(sent)
      // The body.
      let content = described["content"] as? Object
      guard let type = response["Content-Type"] else {
        #expect(content == nil || response.status == 304, place)
        continue
      }
      let essence = { (type: String) in String(type.prefix { $0 != ";" }) }
      let entry = try #require(
        content?.first { essence($0.key) == essence(type) }?.value as? Object, place)
      guard type.hasSuffix("/json") || type.hasSuffix("+json"),
        example.target != "/manifest.webmanifest"
      else { continue }
      let schema = try #require(entry["schema"] as? Object, place)
      let value = try JSONSerialization.jsonObject(
        with: Data(response.body), options: .fragmentsAllowed)
      for fault in try faults(value, schema, at: "$") { Issue.record("\(place): \(fault)") }
    }
    // Each field of a success that is promised was sent by some example.
    for (answer, rest) in shown where answer.hasSuffix("200") || answer.hasSuffix("201") {
      #expect(rest.isEmpty, "\(answer) \(rest)")
    }
    let unseen = Set(try allMembers()).subtracting(seen.members)
    #expect(unseen == [], "\(unseen.sorted())")
  }

  @Test func `has HEAD and OPTIONS for each address that is read`() throws {
    let paths = try #require(document["paths"] as? [String: Object])
    for (path, operations) in paths {
      #expect((operations["head"] != nil) == (operations["get"] != nil), "\(path)")
      #expect(operations["options"] != nil, "\(path)")
    }
    let names = paths.values.flatMap { $0.values.compactMap { ($0 as? Object)?["operationId"] } }
      .compactMap { $0 as? String }
    #expect(Set(names).count == names.count)
  }

  @Test func `names nothing that is not there`() throws {
    let text = try transport.get("/v1/openapi.json").text
    let references = text.matches(of: #/"\$ref":"#/([^"]*)"/#).map { String($0.1) }
    #expect(references.count > 100)
    for reference in Set(references) {
      var place: Any? = document
      for key in reference.split(separator: "/") { place = (place as? Object)?[String(key)] }
      #expect(place != nil, "\(reference)")
    }
  }

  // MARK: A small reader of schemas

  private static let headFields: Set = [
    "Allow", "Accept-Ranges", "Content-Location", "Content-Range", "ETag", "Link", "Location",
    "Pokedb-Default-Form", "Retry-After", "WWW-Authenticate",
  ]

  /// Members of schemas that an answer had.
  private final class Seen { var members: Set<String> = [] }
  private let seen = Seen()

  private func resolved(_ value: Any) throws -> Object {
    let object = try #require(value as? Object)
    guard let reference = object["$ref"] as? String else { return object }
    var place: Any? = document
    for key in reference.dropFirst(2).split(separator: "/") {
      place = (place as? Object)?[String(key)]
    }
    return try #require(place as? Object, "\(reference)")
  }

  private func faults(_ value: Any, _ written: Object, at place: String) throws -> [String] {
    let schema = try resolved(written)
    let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? ""]
    guard types.contains(where: { Self.isValue(value, of: $0) }) else {
      return ["\(place) is no \(types): \(value)"]
    }
    var faults: [String] = []
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") {
      faults.append("\(place) is none of \(words)")
    }
    if let items = schema["items"] as? Object, let values = value as? [Any] {
      for item in values { faults += try self.faults(item, items, at: "\(place)[]") }
    }
    guard let object = value as? Object, schema["additionalProperties"] != nil else {
      return faults
    }
    let properties = schema["properties"] as? Object ?? [:]
    let name = (written["$ref"] as? String)?.split(separator: "/").last.map(String.init)
    for (key, member) in object {
      if let property = (properties[key] ?? schema["additionalProperties"]) as? Object {
        if let name { seen.members.insert("\(name).\(key)") }
        faults += try self.faults(member, property, at: "\(place).\(key)")
      } else {
        faults.append("\(place).\(key) is not described")
      }
    }
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      faults.append("\(place).\(key) is missing")
    }
    return faults
  }

  private static func isValue(_ value: Any, of type: String) -> Bool {
    switch type {
    case "null": value is NSNull
    case "string": value is String
    case "array": value is [Any]
    case "object": value is Object
    case "integer": !(value is NSNull) && value is Int
    case "number": !(value is NSNull) && value is Double
    case "boolean": value is Bool
    default: false
    }
  }

  /// Every member of every schema that is answered with.
  private func allMembers() throws -> [String] {
    let schemas = try #require((document["components"] as? Object)?["schemas"] as? [String: Object])
    return schemas.filter { $0.key != "NoteText" }.flatMap { name, schema in
      (schema["properties"] as? Object ?? [:]).keys.map { "\(name).\($0)" }
    }
  }
}

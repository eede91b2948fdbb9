internal import Pokedex

/// What the documents of the service hold, as schemas of JSON.
///
/// A test compares each with what is answered.
package enum DocumentSchema: String, CaseIterable, Hashable, Sendable {
  case line = "Line"
  case record = "Record"
  case matchup = "Matchup"
  case type = "Type"
  case evolutionStep = "EvolutionStep"
  case learnedMove = "LearnedMove"
  case lookupMatch = "LookupMatch"
  case teamMatchup = "TeamMatchup"
  case coverage = "Coverage"
  case comparedField = "ComparedField"
  case typeName = "TypeName"
  case note = "Note"
  case noteText = "NoteText"
  case picture = "Picture"
  case pictures = "Pictures"
  case health = "Health"
  case problem = "Problem"

  /// What stands for it elsewhere in the document.
  var reference: JSONValue { ["$ref": .string("#/components/schemas/\(rawValue)")] }

  var document: JSONValue {
    switch self {
    case .line:
      Self.object(
        Self.pokemon + [.init("multiplier", Self.decimal)] + Self.languages,
        "number, form, name and types, and multiplier where attacks are asked for; with fields,"
          + " those members", required: [])
    case .record:
      Self.object(
        Self.pokemon + Self.languages,
        "all members but the languages of texts; with fields, those members", required: [])
    case .matchup:
      Self.object([
        .init("type", DocumentSchema.typeName.reference), .init("multiplier", Self.decimal),
      ])
    case .type:
      Self.object([
        .init("type", DocumentSchema.typeName.reference), .init("name", Self.textOrNull),
        .init("names", Self.names),
      ])
    case .evolutionStep:
      Self.object([
        .init("number", Self.number), .init("name", Self.text), .init("from", Self.integerOrNull),
        .init("how", Self.texts),
      ])
    case .learnedMove:
      Self.object([
        .init("games", Self.text), .init("method", Self.text), .init("level", ["type": "integer"]),
        .init("name", Self.text), .init("type", Self.text), .init("category", Self.text),
        .init("power", Self.integerOrNull), .init("accuracy", Self.integerOrNull),
        .init("pp", Self.integerOrNull),
      ])
    case .lookupMatch:
      Self.object([
        .init("resource", Self.text), .init("id", ["type": "integer"]),
        .init("identifier", Self.text), .init("name", Self.text), .init("matched", Self.text),
        .init("language", Self.textOrNull),
      ])
    case .teamMatchup:
      Self.object(
        [.init("type", DocumentSchema.typeName.reference)]
          + ["weak", "resistant", "immune", "covered_by"].map { .init($0, Self.texts) })
    case .coverage:
      Self.object([
        .init("multiplier", Self.decimal),
        .init("types", ["type": "array", "items": DocumentSchema.typeName.reference]),
        .init("pokemon", ["type": "integer"]),
      ])
    case .comparedField:
      Self.object([
        .init("field", Self.text), .init("first", Self.anyValue), .init("second", Self.anyValue),
      ])
    case .typeName:
      [
        "type": "string", "enum": .array(PokemonType.gameOrder.map { .string($0.name) }),
      ]
    case .note:
      Self.object([
        .init("id", ["type": "integer"]), .init("number", Self.number),
        .init("form", Self.textOrNull), .init("name", Self.text), .init("text", Self.text),
        .init("created_at", ["type": "string", "format": "date-time"]),
      ])
    case .noteText: Self.object([.init("text", Self.text)])
    case .picture:
      Self.object([
        .init("media_type", Self.text), .init("width", Self.integerOrNull),
        .init("height", Self.integerOrNull), .init("bytes", ["type": "integer"]),
        .init("sha256", Self.text),
      ])
    case .pictures:
      Self.object([
        .init("fetches", ["type": "boolean"]),
        .init("ready", ["type": "array", "items": Self.text]),
        .init("failed", ["type": "object", "additionalProperties": Self.text]),
      ])
    case .health: Self.object([.init("status", ["type": "string", "enum": ["ok"]])])
    case .problem:
      Self.object(
        [
          .init("type", Self.text), .init("title", Self.text), .init("status", ["type": "integer"]),
          .init("detail", Self.text), .init("code", Self.text), .init("hint", Self.text),
          .init("candidates", ["type": "array", "items": DocumentSchema.line.reference]),
          .init("placeholder", Self.text),
        ], "a problem document (RFC 9457)",
        required: ["type", "title", "status", "detail", "code"])
    }
  }

  private static let text: JSONValue = ["type": "string"]
  private static let anyValue: JSONValue = ["type": ["number", "string", "array", "null"]]
  private static let texts: JSONValue = ["type": "array", "items": text]
  private static let textOrNull: JSONValue = ["type": ["string", "null"]]
  private static let integerOrNull: JSONValue = ["type": ["integer", "null"]]
  private static let decimal: JSONValue = ["type": "number"]
  private static let decimalOrNull: JSONValue = ["type": ["number", "null"]]
  private static let number: JSONValue = [
    "type": "integer", "minimum": .integer(NationalNumber.range.lowerBound),
    "maximum": .integer(NationalNumber.range.upperBound),
  ]
  private static let names: JSONValue = ["type": "object", "additionalProperties": text]

  /// The members of a record, in its order.
  private static let pokemon: [JSONValue.Member] = [
    .init("number", number), .init("form", textOrNull), .init("name", textOrNull),
    .init("names", names),
    .init("types", ["type": "array", "items": DocumentSchema.typeName.reference]),
    .init("weaknesses", ["type": "array", "items": DocumentSchema.matchup.reference]),
    .init("generation", integerOrNull), .init("genus", textOrNull),
    .init("height_m", decimalOrNull), .init("weight_kg", decimalOrNull),
    .init("stats", object(BaseStats.Stat.allCases.map { .init($0.rawValue, integerOrNull) })),
    .init("description", textOrNull), .init("image_url", textOrNull),
  ]

  /// Which languages the texts of a record are in.
  private static let languages = FieldList.languages.map {
    JSONValue.Member($0, textOrNull)
  }

  /// An object of these members and no others, all of which it has unless that is said otherwise.
  private static func object(
    _ members: [JSONValue.Member], _ abstract: String? = nil, required: [String]? = nil
  ) -> JSONValue {
    var document: [JSONValue.Member] = [.init("type", "object")]
    if let abstract { document.append(.init("description", .string(abstract))) }
    document.append(.init("properties", .object(members)))
    let required = required ?? members.map(\.key)
    if !required.isEmpty {
      document.append(.init("required", .array(required.map(JSONValue.string))))
    }
    document.append(.init("additionalProperties", false))
    return .object(document)
  }
}

/// A value of a Pokémon that cannot be saved: which field, and what is wrong with it.
public struct InvalidPokemon: Error, Hashable, Sendable, CustomStringConvertible {
  /// The field, as the tool and imports name it: `name.en`, `speed`.
  public let field: String
  /// What is wrong with it.
  public let problem: String

  /// The field and the problem in one sentence.
  public var description: String { "\(field) \(problem)" }

  /// A value of a field that cannot be saved.
  public init(field: String, _ problem: String) {
    self.field = field
    self.problem = problem
  }
}

extension Pokemon {
  /// The generations of games that a Pokémon can come from; nine exist.
  package static let generations = 1...99

  /// The same Pokémon as the file keeps it: texts in NFC, without blanks around them.
  ///
  /// - Throws: ``InvalidPokemon`` where a value cannot be saved.
  package func normalized() throws(InvalidPokemon) -> Pokemon {
    var pokemon = self
    pokemon.names = try Self.normalized(names, "name")
    pokemon.descriptions = try Self.normalized(descriptions, "description", allowing: ["\n", "\t"])
    pokemon.genera = try Self.normalized(genera, "genus")
    if pokemon.names.isEmpty { throw InvalidPokemon(field: "name", "is missing") }
    if !form.utf8.allSatisfy(Self.isFormByte) {
      throw InvalidPokemon(field: "form", "may have lower-case letters, digits and hyphens only")
    }
    if let generation, !Self.generations.contains(generation) {
      throw InvalidPokemon(field: "generation", "is \(generation), not 1 to 99")
    }
    for stat in BaseStats.Stat.allCases {
      if let value = stats[stat], !BaseStats.range.contains(value) {
        throw InvalidPokemon(field: stat.rawValue, "is \(value), not 0 to 65535")
      }
    }
    for (field, value) in [("height_m", height), ("weight_kg", weight)] {
      if let value, value.thousandths < 0 {
        throw InvalidPokemon(field: field, "is \(value), less than 0")
      }
    }
    if let imageURL { pokemon.imageURL = try Self.normalized(imageURL, "image_url") }
    return pokemon
  }

  private static func normalized(
    _ texts: LocalizedText, _ field: String, allowing allowed: Set<Unicode.Scalar> = []
  ) throws(InvalidPokemon) -> LocalizedText {
    var result = LocalizedText()
    for entry in texts.entries {
      result[entry.language] = try normalized(
        entry.text, "\(field).\(entry.language.tag)", allowing: allowed)
    }
    return result
  }

  private static func normalized(
    _ text: String, _ field: String, allowing allowed: Set<Unicode.Scalar> = []
  ) throws(InvalidPokemon) -> String {
    let text = trimmed(SearchKey.nfc(text))
    if text.isEmpty { throw InvalidPokemon(field: field, "is empty") }
    let control = text.unicodeScalars.first {
      $0.properties.generalCategory == .control && !allowed.contains($0)
    }
    if let control {
      let code = String(control.value, radix: 16, uppercase: true)
      throw InvalidPokemon(field: field, "holds the control character U+\(code)")
    }
    return text
  }

  private static func trimmed(_ text: String) -> String {
    guard text.first?.isWhitespace == true || text.last?.isWhitespace == true else { return text }
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  private static func isFormByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
  }
}

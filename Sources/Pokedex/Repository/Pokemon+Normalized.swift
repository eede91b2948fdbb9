extension Pokemon {
  /// The generations of games that a Pokémon can come from; nine exist.
  package static let generations = 1...99

  /// The same Pokémon as the file keeps it: texts in NFC, without blanks around them.
  ///
  /// - Throws: ``InvalidPokemon`` where a value cannot be saved.
  package func normalized() throws(InvalidPokemon) -> Pokemon {
    var pokemon = self
    pokemon.names = try Self.normalized(names, "name")
    pokemon.descriptions = try Self.normalized(descriptions, "description", allowing: [0x09, 0x0A])
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
    _ texts: LocalizedText, _ field: String, allowing allowed: [UInt8] = []
  ) throws(InvalidPokemon) -> LocalizedText {
    var result = texts
    for entry in texts.entries where !isPlain(entry.text) {
      result[entry.language] = try normalized(
        entry.text, "\(field).\(entry.language.tag)", allowing: allowed)
    }
    return result
  }

  /// A text as the file keeps it.
  ///
  /// - Parameters:
  ///   - text: What was given.
  ///   - field: What the text is, as an error names it.
  ///   - allowed: Control characters that it may hold.
  /// - Returns: The text in NFC, without blanks around it.
  /// - Throws: ``InvalidPokemon`` where nothing is left, or a control character is.
  static func normalized(
    _ text: String, _ field: @autoclosure () -> String, allowing allowed: [UInt8] = []
  ) throws(InvalidPokemon) -> String {
    let text = SearchKey.nfc(text).trimmedOfBlanks
    if text.isEmpty { throw InvalidPokemon(field: field(), "is empty") }
    if let control = firstControl(in: text, allowing: allowed) {
      let code = String(control, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: 4 - code.utf8.count) + code
      throw InvalidPokemon(field: field(), "holds the control character U+\(padded)")
    }
    return text
  }

  /// Whether a text is of ASCII that can be seen, as most are, and so is kept as it is.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.first ?? 0x20 != 0x20 && text.utf8.last != 0x20
      && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The first control character: U+0000 to U+001F, U+007F to U+009F.
  private static func firstControl(in text: String, allowing allowed: [UInt8]) -> UInt8? {
    var isAfterC2 = false
    for byte in text.utf8 {
      if byte < 0x20 || byte == 0x7F, !allowed.contains(byte) { return byte }
      // U+0080 to U+009F are the bytes C2 80 to C2 9F.
      if isAfterC2, byte < 0xA0 { return byte }
      isAfterC2 = byte == 0xC2
    }
    return nil
  }

  private static func isFormByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
  }
}

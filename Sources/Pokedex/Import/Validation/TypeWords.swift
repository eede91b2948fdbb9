/// The words that mean a type: English names at once, those of other languages by search key.
package struct TypeWords: Sendable {
  private let byKey: [String: PokemonType]
  private let packed: [UInt64]

  /// The English names and others.
  ///
  /// - Parameter keys: Types by the search keys of their names.
  package init(_ keys: [String: PokemonType] = [:]) {
    var byKey = keys
    for type in PokemonType.allCases { byKey[type.name] = type }
    self.byKey = byKey
    packed = PokemonType.allCases.map { Self.packed($0.name) ?? 0 }
  }

  /// The names that a file has for the types, in all its languages.
  package init(_ names: [(type: PokemonType, names: LocalizedText)]) {
    var keys: [String: PokemonType] = [:]
    for entry in names {
      for name in entry.names.entries { keys[SearchKey.fold(name.text)] = entry.type }
    }
    self.init(keys)
  }

  /// The type whose English name is exactly a text, in any case of its letters.
  func english(_ text: String) -> PokemonType? {
    guard let word = Self.packed(text), let index = packed.firstIndex(of: word) else { return nil }
    return PokemonType(rawValue: index + 1)
  }

  /// The type that a text names in any language, whatever its case and width.
  package func type(_ text: some StringProtocol) -> PokemonType? {
    let text = String(text)
    if let type = english(text) { return type }
    let key = SearchKey.fold(text)
    // A key drops marks, and `fire!` is no name of a type.
    guard !key.isEmpty, !text.utf8.contains(where: Self.isMark) else { return nil }
    return byKey[key]
  }

  /// The two types that a text is made of without a mark between them: `GrassPoison`.
  func glued(_ text: some StringProtocol) -> (PokemonType, PokemonType)? {
    guard text.utf8.count <= 40 else { return nil }
    let key = SearchKey.fold(String(text))
    for end in key.indices.dropFirst() {
      if let first = byKey[String(key[..<end])], let second = byKey[String(key[end...])] {
        return (first, second)
      }
    }
    return nil
  }

  /// The English name of the type that may be meant by a text that names none.
  func nearest(to text: some StringProtocol) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let candidates = byKey.sorted { $0.key < $1.key }
      .map { (key: $0.key, payload: $0.value.name) }
    let key = SearchKey.fold(String(text))
    return NearMiss.nearest(to: key, among: candidates, limit: 1).first?.payload
  }

  /// Up to eight ASCII letters in lower case as one number, which is faster to compare than texts.
  private static func packed(_ text: String) -> UInt64? {
    guard (1...8).contains(text.utf8.count) else { return nil }
    var word: UInt64 = 0
    for byte in text.utf8 {
      let letter = byte | 0x20
      guard letter &- 0x61 < 26 else { return nil }
      word = word << 8 | UInt64(letter)
    }
    return word
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte < 0x80 && !(0x30...0x39).contains(byte) && !((byte | 0x20) &- 0x61 < 26)
  }
}

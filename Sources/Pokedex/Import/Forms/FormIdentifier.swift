/// Forms as PokéAPI names them: `mega-x`, `alola`, `female`.
enum FormIdentifier {
  /// The identifier of the words that tell a form from others of its number.
  ///
  /// - Parameter words: `["Mega", "X"]`, `["Attack", "Forme"]`, `["Alolan"]`.
  /// - Returns: `mega-x`, `attack`, `alola`; empty where no word is left.
  static func make(of words: [String]) -> String {
    words.flatMap { $0.split(separator: "-") }.map { SearchKey.fold(String($0)) }
      .filter { !["form", "forme", ""].contains($0) }
      .map { regions[$0] ?? ascii($0) }
      .filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// The regions' names, which people write as adjectives.
  private static let regions = [
    "alolan": "alola", "galarian": "galar", "hisuian": "hisui", "paldean": "paldea",
  ]

  /// An identifier has letters and digits of ASCII only; of other scripts it has the code points.
  private static func ascii(_ key: String) -> String {
    if key.utf8.allSatisfy({ $0 < 0x80 }) { return key.filter { $0.isLetter || $0.isNumber } }
    return key.unicodeScalars.map { $0.isASCII ? String($0) : String($0.value, radix: 16) }
      .joined(separator: "-")
  }
}

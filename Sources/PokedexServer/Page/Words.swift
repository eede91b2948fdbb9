package import Pokedex

/// The words of the page in one language, from the same table that the page's scripts read.
package struct Words: Sendable {
  /// The language that they are in, which need not be the one that was asked for.
  package let language: LanguageCode
  private let words: [String: String]

  /// The words in the first of some languages that the table has, else in English.
  package init(_ language: LanguageCode) {
    // Every Chinese reads one column, until there are two.
    let tags = language.lookupTags + (language.tag.hasPrefix("zh") ? ["zh-Hans"] : [])
    self.language = tags.first { Self.columns[$0.tag] != nil } ?? "en"
    let column = Self.columns[self.language.tag] ?? 1
    words = Dictionary(
      Self.rows.map { ($0[0], $0.indices.contains(column) ? $0[column] : $0[0]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A word or a sentence, with what it names put in; the key itself where there is none.
  package func say(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    var text = words[key] ?? key
    for (name, value) in values { text.replace("{\(name)}", with: value) }
    return text
  }

  /// The tag to mark a text with; `nil` for one in the language of the words around it.
  func mark(_ language: LanguageCode?) -> String? {
    language == self.language ? nil : language?.tag
  }

  /// The keys that there are.
  package static var keys: [String] { rows.map { $0[0] } }

  private static let table: [[String]] =
    String(decoding: PageAsset.named("words.tsv")?.bytes ?? [], as: UTF8.self)
    .split(separator: "\n")
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }

  private static let rows = Array(table.dropFirst())

  private static let columns: [String: Int] = Dictionary(
    (table.first ?? []).enumerated().dropFirst().map { ($1, $0) },
    uniquingKeysWith: { first, _ in first })
}

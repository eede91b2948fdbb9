internal import SQLite

/// The expression for the name of the Pokémon `p` in the first language that it has, else in the
/// first by tag, or for the language of that name; and the values of its parameters.
struct NameSelection {
  private(set) var sql = "coalesce("
  private(set) var values: [any Bindable] = []

  /// What is told of the name.
  enum Part: String {
    case text, language
  }

  /// - Parameters:
  ///   - languages: The languages, the most wanted first.
  ///   - part: What is told of the name.
  init(_ languages: [LanguageCode], telling part: Part = .text) {
    // Not the case by itself, whose name the runtime would look up in a tenth of a question's time.
    let names = "SELECT \(part.rawValue) FROM pokemon_name WHERE pokemon_id = p.id"
    for language in languages {
      sql += "(\(names) AND language = ?), "
      values.append(language.tag)
    }
    sql += "(\(names) ORDER BY language LIMIT 1), '')"
  }
}

internal import SQLite

/// The expression for the name of the Pokémon `p` in the first language that it has, else in the
/// first by tag, and the values of its parameters.
struct NameSelection {
  private(set) var sql = "coalesce("
  private(set) var values: [any Bindable] = []

  /// - Parameter languages: The languages, the most wanted first.
  init(_ languages: [LanguageCode]) {
    for language in languages {
      sql += "(SELECT text FROM pokemon_name WHERE pokemon_id = p.id AND language = ?), "
      values.append(language.tag)
    }
    sql += "(SELECT text FROM pokemon_name WHERE pokemon_id = p.id ORDER BY language LIMIT 1), '')"
  }
}

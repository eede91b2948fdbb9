internal import SQLite

/// The languages in which a file has texts, by tag.
struct FileLanguages {
  let names: [LanguageCode]
  let genera: [LanguageCode]
  let descriptions: [LanguageCode]

  init(names: [LanguageCode], genera: [LanguageCode], descriptions: [LanguageCode]) {
    self.names = names
    self.genera = genera
    self.descriptions = descriptions
  }

  init(_ connection: Connection) throws(SQLiteError) {
    let names = try Self.languages(
      "SELECT DISTINCT language FROM pokemon_name ORDER BY language", connection)
    // A table without a column for a name would be no table of Pokémon.
    self.names = names.isEmpty ? ["en"] : names
    genera = try Self.languages(
      "SELECT DISTINCT language FROM pokemon_genus ORDER BY language", connection)
    descriptions = try Self.languages(
      "SELECT DISTINCT language FROM pokemon_description ORDER BY language", connection)
  }

  private static func languages(
    _ sql: SQL, _ connection: Connection
  ) throws(SQLiteError) -> [LanguageCode] {
    try connection.rows(sql) { row throws(SQLiteError) in LanguageCode(stored: try row.text(0)) }
  }
}

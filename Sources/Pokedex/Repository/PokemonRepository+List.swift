package import SQLite

extension PokemonRepository {
  /// The Pokémon that a query asks for, in its order, then by number, default form first, form.
  ///
  /// - Parameters:
  ///   - query: What is asked.
  ///   - languages: The languages of names, the most wanted first.
  ///   - tellsLanguage: Whether the language of each name is read too.
  /// - Returns: One line a Pokémon.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func list(
    _ query: PokemonQuery = PokemonQuery(), languages: [LanguageCode],
    tellingLanguage tellsLanguage: Bool = false
  ) throws -> [PokemonSummary] {
    let statement = SummaryStatement(
      query, languages: languages, tellingLanguage: tellsLanguage)
    return try database.read { try Self.summaries(statement, $0) }
  }

  package static func summaries(
    _ statement: SummaryStatement, _ connection: Connection
  ) throws(SQLiteError) -> [PokemonSummary] {
    try connection.withStatement(SQL(statement.text)) { prepared throws(SQLiteError) in
      try prepared.bind(list: statement.values)
      return try prepared.rows { row throws(SQLiteError) in
        PokemonSummary(
          number: NationalNumber(stored: try row.int(0)), form: try row.text(1),
          name: try row.text(2),
          nameLanguage: try statement.tellsLanguage ? nameLanguage(row) : nil,
          typing: try row.typing(3),
          multiplier: try row.optionalInt(5).map { Multiplier(percent: $0) })
      }
    }
  }

  /// The language of a name; `nil` where there is none.
  private static func nameLanguage(_ row: borrowing Row) throws(SQLiteError) -> LanguageCode? {
    let tag = try row.text(6)
    return tag.isEmpty ? nil : LanguageCode(stored: tag)
  }
}

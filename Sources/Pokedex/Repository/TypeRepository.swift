public import SQLite

/// The types in a file, with their names.
public struct TypeRepository: Sendable {
  /// The file.
  public let database: Database

  /// The types of a file.
  public init(_ database: Database) { self.database = database }

  /// The types with their names in all languages, by id.
  ///
  /// - Returns: One entry a type that has a name.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func names() throws -> [(type: PokemonType, names: LocalizedText)] {
    try database.read { try Self.names($0) }
  }

  package static func names(
    _ connection: Connection
  ) throws(SQLiteError) -> [(type: PokemonType, names: LocalizedText)] {
    let rows = try connection.rows(
      "SELECT type_id, language, text FROM type_name ORDER BY type_id, language"
    ) { row throws(SQLiteError) in
      (
        type: try row.type(0), language: LanguageCode(stored: try row.text(1)),
        text: try row.text(2)
      )
    }
    var types: [(type: PokemonType, names: LocalizedText)] = []
    for row in rows {
      if types.last?.type != row.type { types.append((row.type, LocalizedText())) }
      types[types.count - 1].names[row.language] = row.text
    }
    return types
  }

  /// The type that a person means, by its name in any language, whatever its case and width.
  ///
  /// English names are known without the file.
  ///
  /// - Parameter text: What was typed: `fire`, `ほのお`, `火`.
  /// - Returns: The type, or `nil` where there is none of that name.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func find(_ text: String) throws -> PokemonType? {
    if let type = PokemonType(name: text) { return type }
    let key = SearchKey.fold(text)
    return try names().first { entry in
      entry.names.entries.contains { SearchKey.fold($0.text) == key }
    }?.type
  }
}

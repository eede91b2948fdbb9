internal import Pokedex
package import SQLite

/// Questions that PokéAPI's data set answers, in a file that has it.
package struct DataSet: Sendable {
  package let database: Database

  package init(_ database: Database) { self.database = database }

  /// Runs a closure in one read transaction.
  ///
  /// - Throws: ``MissingDataSet`` where the file does not have the data set, and what `body` throws.
  func read<R: Sendable>(_ body: (Connection) throws -> R) throws -> R {
    try database.read { connection in
      let found = try connection.first(
        "SELECT 1 FROM sqlite_schema WHERE name = 'pokeapi_source'"
      ) { row throws(SQLiteError) in try row.int(0) }
      if found == nil { throw MissingDataSet() }
      return try body(connection)
    }
  }

  /// The id in the data set of a Pokémon.
  static func id(
    of number: NationalNumber, form: String, _ connection: Connection
  ) throws(SQLiteError) -> Int? {
    try connection.first(
      """
      SELECT p.id FROM pokeapi_pokemon AS p JOIN pokeapi_pokemon_species AS s ON s.id = p.species_id
      WHERE p.species_id = ?1
        AND (?2 = '' AND p.is_default = 1 OR p.identifier IN (?2, s.identifier || '-' || ?2))
      """, number.value, form
    ) { row throws(SQLiteError) in try row.int(0) }
  }

  /// The tags of the data set's languages, by id.
  static func languages(_ connection: Connection) throws(SQLiteError) -> [Int: LanguageCode] {
    let rows = try connection.rows("SELECT id, identifier FROM pokeapi_languages ORDER BY id") {
      row throws(SQLiteError) in (id: try row.int(0), identifier: try row.text(1))
    }
    var languages: [Int: LanguageCode] = [:]
    for row in rows {
      // Latin letters are a script; `roma` is a name of PokéAPI's own.
      languages[row.id] = LanguageCode(row.identifier == "ja-roma" ? "ja-Latn" : row.identifier)
    }
    return languages
  }
}

/// A file without PokéAPI's data set.
package struct MissingDataSet: Error, Hashable {
  package init() {}
}

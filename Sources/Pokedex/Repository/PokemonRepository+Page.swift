internal import SQLite

/// What is known of the picture of one Pokémon.
package struct PictureState: Hashable, Sendable {
  package let number: NationalNumber
  package let form: String
  /// Whether its bytes are kept.
  package let isReady: Bool
  /// The status of the last answer, where there was one.
  package let status: Int?

  package init(number: NationalNumber, form: String, isReady: Bool, status: Int?) {
    self.number = number
    self.form = form
    self.isReady = isReady
    self.status = status
  }
}

extension PokemonRepository {
  /// The languages that there are names in, by tag.
  ///
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  package func languages() throws -> [LanguageCode] {
    try database.read { connection in
      try connection.rows("SELECT DISTINCT language FROM pokemon_name ORDER BY language") {
        row throws(SQLiteError) in LanguageCode(stored: try row.text(0))
      }
    }
  }

  /// The artwork that is kept, and that which could not be fetched, by number and form.
  ///
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  package func artwork() throws -> [PictureState] {
    try database.read { connection in
      try connection.rows(
        """
        SELECT p.number, p.form, i.sha256 IS NOT NULL, i.status
        FROM pokemon_image AS pi
        JOIN pokemon AS p ON p.id = pi.pokemon_id
        JOIN image AS i ON i.id = pi.image_id
        WHERE pi.kind = 'artwork' AND (i.sha256 IS NOT NULL OR i.state = 'failed')
        ORDER BY p.number, p.form
        """
      ) { row throws(SQLiteError) in
        PictureState(
          number: NationalNumber(stored: try row.int(0)), form: try row.text(1),
          isReady: try row.int(2) == 1, status: try row.optionalInt(3))
      }
    }
  }
}

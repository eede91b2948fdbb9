internal import SQLite

/// What is known of the picture of one Pokémon.
package struct PictureState: Hashable, Sendable {
  package let number: NationalNumber
  package let form: String
  /// Whether its bytes are kept.
  package let isReady: Bool
  /// Why the last attempt to fetch them failed, where it did.
  package let failure: ImageFailure.Reason?
  /// The status of the last answer, where there was one.
  package let status: Int?

  package init(
    number: NationalNumber, form: String, isReady: Bool, failure: ImageFailure.Reason? = nil,
    status: Int? = nil
  ) {
    self.number = number
    self.form = form
    self.isReady = isReady
    self.failure = failure
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
      // A file from before pictures were kept has none.
      guard try connection.userVersion() >= PokedexFile.picturesVersion else { return [] }
      return try connection.rows(
        """
        SELECT p.number, p.form, o.sha256 IS NOT NULL OR i.sha256 IS NOT NULL, i.failure, i.status
        FROM pokemon AS p
        LEFT JOIN own_image AS o ON o.pokemon_id = p.id AND o.kind = 'artwork'
        LEFT JOIN pokemon_image AS pi ON pi.pokemon_id = p.id AND pi.kind = 'artwork'
        LEFT JOIN image AS i ON i.id = pi.image_id
        WHERE o.sha256 IS NOT NULL OR i.sha256 IS NOT NULL OR i.state = 'failed'
        ORDER BY p.number, p.form
        """
      ) { row throws(SQLiteError) in
        PictureState(
          number: NationalNumber(stored: try row.int(0)), form: try row.text(1),
          isReady: try row.int(2) == 1,
          failure: try row.optionalText(3).flatMap { ImageFailure.Reason(rawValue: $0) },
          status: try row.optionalInt(4))
      }
    }
  }
}

internal import SQLite

/// A form that the file has, as far as it is to be told from others of its number.
package struct KnownForm: Hashable, Sendable {
  package let form: String
  package let isDefault: Bool
  package let name: String?

  package init(form: String, isDefault: Bool, name: String?) {
    self.form = form
    self.isDefault = isDefault
    self.name = name
  }
}

extension PokemonRepository {
  /// Makes the first form of a number the one that the number alone means, where there is none.
  static func ensureDefault(_ number: Int, _ connection: Connection) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE pokemon SET is_default = 1
      WHERE id = (SELECT id FROM pokemon WHERE number = ?1 ORDER BY is_default DESC, id LIMIT 1)
      """, number)
  }

  /// The forms that a file has of a number, with the names by which they are told apart.
  static func forms(
    of number: NationalNumber, _ connection: Connection
  ) throws(SQLiteError) -> [KnownForm] {
    try connection.rows(
      """
      SELECT form, is_default, coalesce(
        (SELECT text FROM pokemon_name WHERE pokemon_id = p.id AND language = 'en'),
        (SELECT text FROM pokemon_name WHERE pokemon_id = p.id ORDER BY language LIMIT 1))
      FROM pokemon AS p WHERE number = ? ORDER BY is_default DESC, form
      """, number.value
    ) { row throws(SQLiteError) in
      KnownForm(
        form: try row.text(0), isDefault: try row.int(1) == 1, name: try row.optionalText(2))
    }
  }
}

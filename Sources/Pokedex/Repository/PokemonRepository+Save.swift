internal import SQLite

extension PokemonRepository {
  /// Saves a Pokémon in one transaction: its row, names, search keys, types and weaknesses.
  ///
  /// Saving the same again changes nothing.
  /// A default form that is saved takes the place of the one before it. Notes, pictures and what
  /// other generations had are kept.
  ///
  /// - Parameter pokemon: The Pokémon, whole: what it does not have is removed from the file.
  /// - Returns: What was done.
  /// - Throws: ``InvalidPokemon`` where a value cannot be saved, `SQLiteError` and ``FileError``
  ///   where the file cannot be written; it is then as it was.
  public func save(_ pokemon: Pokemon) throws -> SaveOutcome {
    try database.write { try PokemonWriter($0).save(pokemon) }
  }

  /// Removes one form of a Pokémon with all that belongs to it, notes included.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func remove(_ number: NationalNumber, form: String) throws -> Bool {
    try database.write { connection in
      guard let id = try Self.id(number, form: form, connection) else { return false }
      let pictures = try connection.rows("SELECT sha256 FROM own_image WHERE pokemon_id = ?", id) {
        row throws(SQLiteError) in try row.text(0)
      }
      try connection.run("DELETE FROM pokemon WHERE id = ?", id)
      for sha256 in pictures { try ImageRepository.removeUnused(sha256, connection) }
      // A number that has forms has one that it means alone.
      try connection.run(
        """
        UPDATE pokemon SET is_default = 1
        WHERE id = (SELECT id FROM pokemon WHERE number = ?1 ORDER BY is_default DESC, form LIMIT 1)
        """, number.value)
      return true
    }
  }
}

public import SQLite

/// A trainer's notes in a file: written, read, changed and removed.
///
/// All functions run on the calling thread. Those that ask hold one read transaction, those that
/// change hold one write transaction.
public struct NoteRepository: Sendable {
  /// The file.
  public let database: Database

  /// The notes of a file.
  public init(_ database: Database) { self.database = database }

  /// Writes a note on a Pokémon.
  ///
  /// - Parameters:
  ///   - text: What is noted; lines may be ended in any way.
  ///   - number: The national number.
  ///   - form: The form; empty for the default form.
  ///   - time: When it was noted.
  ///   - languages: The languages of the name given back, the most wanted first.
  /// - Returns: The note as it is kept; `nil` where the file has no such Pokémon.
  /// - Throws: ``InvalidPokemon`` where the text is empty or holds a control character, `SQLiteError`
  ///   and ``FileError`` where the file cannot be written; it is then as it was.
  public func add(
    _ text: String, to number: NationalNumber, form: String, at time: Timestamp,
    languages: [LanguageCode]
  ) throws -> Note? {
    let text = try Note.normalized(text)
    return try database.write { connection in
      guard let pokemon = try PokemonRepository.id(number, form: form, connection) else {
        return nil
      }
      try Self.insert(text, at: time.description, to: pokemon, connection)
      return try Self.note(connection.lastInsertedID, languages, connection)
    }
  }

  /// Writes a note that is normalized.
  static func insert(
    _ text: String, at time: String, to pokemon: Int, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO note (pokemon_id, text, created_at) VALUES (?, ?, ?)", pokemon, text, time)
  }

  /// Gives a note another text; the time at which it was written stays.
  ///
  /// - Parameters:
  ///   - id: The note's own number.
  ///   - text: The new text.
  ///   - languages: The languages of the name given back, the most wanted first.
  /// - Returns: The note as it is now; `nil` where there is none of that number.
  /// - Throws: As ``add(_:to:form:at:languages:)``.
  public func edit(_ id: Int, text: String, languages: [LanguageCode]) throws -> Note? {
    let text = try Note.normalized(text)
    return try database.write { connection in
      try connection.run("UPDATE note SET text = ?1 WHERE id = ?2 AND text <> ?1", text, id)
      return try Self.note(id, languages, connection)
    }
  }

  /// Removes a note.
  ///
  /// - Parameter id: The note's own number.
  /// - Returns: Whether there was one.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func remove(_ id: Int) throws -> Bool {
    try database.write { connection in
      try connection.run("DELETE FROM note WHERE id = ?", id)
      return connection.changes > 0
    }
  }
}

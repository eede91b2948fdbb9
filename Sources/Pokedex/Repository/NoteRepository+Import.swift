internal import SQLite

extension NoteRepository {
  /// Adds those of some notes that a Pokémon does not have yet.
  ///
  /// Two are the same where text and time are; one that says no time is there where its text is.
  ///
  /// - Parameters:
  ///   - notes: The notes, in the order in which they are to be kept.
  ///   - pokemon: The id of the Pokémon.
  ///   - time: When those were written that do not say it.
  ///   - connection: A connection in a write transaction.
  /// - Returns: How many were added.
  /// - Throws: `SQLiteError` where the file cannot be written.
  static func add(
    missing notes: [ImportedNote], to pokemon: Int, at time: Timestamp, _ connection: Connection
  ) throws(SQLiteError) -> Int {
    var known = try connection.rows(
      "SELECT text, created_at FROM note WHERE pokemon_id = ? ORDER BY created_at, id", pokemon
    ) { row throws(SQLiteError) in
      ImportedNote(text: try row.text(0), createdAt: try row.text(1))
    }
    var added = 0
    for note in notes {
      // Each that is there stands for one: two equal notes are two.
      let place = known.firstIndex {
        $0.text == note.text && (note.createdAt == nil || $0.createdAt == note.createdAt)
      }
      if let place {
        known.remove(at: place)
        continue
      }
      try insert(note.text, at: note.createdAt ?? time.description, to: pokemon, connection)
      added += 1
    }
    return added
  }
}

internal import SQLite

extension PokemonRepository {
  /// Calls a closure with each Pokémon of a file, by number, default form first, form.
  ///
  /// - Parameters:
  ///   - connection: A connection in a read transaction.
  ///   - withNotes: Whether its notes are read too.
  ///   - body: Is called with one after the other.
  /// - Throws: `SQLiteError` where the file cannot be read, and what `body` throws.
  static func forEach(
    _ connection: Connection, withNotes: Bool, _ body: (NotedPokemon) throws -> Void
  ) throws {
    try eachID("SELECT id FROM pokemon ORDER BY number, is_default DESC, form", connection) { id in
      guard let detail = try detail(id, connection) else { return }
      let notes = withNotes ? try NoteRepository.notes(onPokemon: id, connection) : []
      try body(NotedPokemon(detail: detail, notes: notes))
    }
  }

  private static func eachID(
    _ sql: SQL, _ connection: Connection, _ body: (Int) throws -> Void
  ) throws {
    // A statement's closure throws only what SQLite does.
    var failure: (any Error)?
    try connection.withStatement(sql) { statement throws(SQLiteError) in
      while failure == nil, try statement.step() {
        let id = try statement.row.int(0)
        do { try body(id) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }
}

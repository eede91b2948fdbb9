internal import SQLite

extension PokemonRepository {
  /// Calls a closure with the forms that two files have of each number that one of them has, by number.
  ///
  /// - Parameters:
  ///   - first: A connection in a read transaction.
  ///   - second: A connection in a read transaction of the other file.
  ///   - withNotes: Whether notes are read too.
  ///   - body: Is called with one number after the other.
  /// - Throws: `SQLiteError` where a file cannot be read, and what `body` throws.
  static func forEachNumber(
    _ first: Connection, _ second: Connection, withNotes: Bool,
    _ body: ([NotedPokemon], [NotedPokemon]) throws -> Void
  ) throws {
    var number = 0
    // Two statements that are stepped in turn cannot be lent to one closure each; the next number is
    // found through the index instead.
    while let next = try [nextNumber(after: number, first), nextNumber(after: number, second)]
      .compactMap({ $0 }).min()
    {
      try body(
        forms(ofNumber: next, first, withNotes), forms(ofNumber: next, second, withNotes))
      number = next
    }
  }

  private static func nextNumber(
    after number: Int, _ connection: Connection
  ) throws(SQLiteError) -> Int? {
    try connection.first(
      "SELECT number FROM pokemon WHERE number > ? ORDER BY number LIMIT 1", number
    ) { row throws(SQLiteError) in try row.int(0) }
  }

  private static func forms(
    ofNumber number: Int, _ connection: Connection, _ withNotes: Bool
  ) throws(SQLiteError) -> [NotedPokemon] {
    let ids = try connection.rows("SELECT id FROM pokemon WHERE number = ?", number) {
      row throws(SQLiteError) in try row.int(0)
    }
    var forms: [NotedPokemon] = []
    for id in ids {
      guard let detail = try detail(id, connection) else { continue }
      let notes = withNotes ? try NoteRepository.notes(onPokemon: id, connection) : []
      forms.append(NotedPokemon(detail: detail, notes: notes))
    }
    return forms
  }
}

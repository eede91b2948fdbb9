internal import Pokedex
internal import SQLite

/// Writes which types Pokémon had in earlier generations.
struct TypeHistoryFill {
  private let connection: Connection
  /// What the file has, by Pokémon, where anything changed.
  private var known: [Int: Set<TypeSpan>] = [:]

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.withStatement(
      """
      SELECT pokemon_id, slot, type_id, from_generation, to_generation FROM pokemon_type
      ORDER BY pokemon_id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        guard let type = PokemonType(rawValue: try statement.row.int(2)) else { continue }
        known[try statement.row.int(0), default: []].insert(
          TypeSpan(
            slot: try statement.row.int(1), type: type,
            firstGeneration: try statement.row.int(3),
            lastGeneration: try statement.row.optionalInt(4)))
      }
    }
  }

  /// Saves the history of one Pokémon, whose types of today are saved already.
  ///
  /// - Parameters:
  ///   - history: Empty where its types never changed.
  ///   - id: The Pokémon in the file.
  /// - Returns: Whether the file had another one.
  /// - Throws: `SQLiteError` where the file cannot be written.
  mutating func save(_ history: [TypeSpan], as id: Int) throws(SQLiteError) -> Bool {
    if history.isEmpty || known[id] == Set(history) { return false }
    try connection.run("DELETE FROM pokemon_type WHERE pokemon_id = ?", id)
    for span in history {
      try connection.run(
        """
        INSERT INTO pokemon_type (pokemon_id, slot, type_id, from_generation, to_generation)
        VALUES (?, ?, ?, ?, ?)
        """, id, span.slot, span.type.rawValue, span.firstGeneration, span.lastGeneration)
    }
    return true
  }
}

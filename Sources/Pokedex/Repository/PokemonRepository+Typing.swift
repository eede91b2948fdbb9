internal import SQLite

/// The types of a Pokémon by the rules of some generation of games.
package enum PastTyping: Hashable, Sendable {
  case known(Typing)
  /// It came with a later generation: which one.
  case notYet(first: Int)
  /// The file only knows what it is today.
  case unknown
}

extension PokemonRepository {
  /// The types of a Pokémon by the rules of a generation.
  ///
  /// - Parameters:
  ///   - pokemon: The Pokémon.
  ///   - generation: The generation, from 1; `nil` for what it is today.
  /// - Returns: The types, or why there are none.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  package func typing(of pokemon: Pokemon, inGeneration generation: Int?) throws -> PastTyping {
    guard let generation else { return .known(pokemon.typing) }
    if let first = pokemon.generation, first > generation { return .notYet(first: first) }
    let types = try typing(pokemon.number, form: pokemon.form, inGeneration: generation)
    return types.map { .known($0) } ?? .unknown
  }

  /// The types that a Pokémon had in a generation of games.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form.
  ///   - generation: The generation, from 1.
  /// - Returns: The types; `nil` where the file does not say.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func typing(
    _ number: NationalNumber, form: String, inGeneration generation: Int
  ) throws -> Typing? {
    let types = try database.read { connection in
      try connection.rows(
        """
        SELECT t.type_id FROM pokemon_type AS t JOIN pokemon AS p ON p.id = t.pokemon_id
        WHERE p.number = ? AND p.form = ? AND t.from_generation <= ?
          AND coalesce(t.to_generation, 99) >= ?
        ORDER BY t.slot, t.from_generation
        """, number.value, form, generation, generation
      ) { row throws(SQLiteError) in try row.type(0) }
    }
    // A type that did not exist yet says that the file only knows what the Pokémon is today.
    guard types.allSatisfy({ $0.introducedInGeneration <= generation }) else { return nil }
    return Typing(types)
  }
}

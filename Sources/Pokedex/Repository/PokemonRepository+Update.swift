internal import SQLite

extension PokemonRepository {
  /// Changes one Pokémon in one transaction, so that of two changes at once none is lost.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form.
  ///   - change: Changes the Pokémon as the file has it; what it throws leaves the file as it was.
  /// - Returns: The Pokémon as it was changed, and what was done; `nil` where the file has none.
  /// - Throws: As ``save(_:)``, and what `change` throws.
  public func update(
    _ number: NationalNumber, form: String, _ change: (inout Pokemon) throws -> Void
  ) throws -> (pokemon: Pokemon, outcome: SaveOutcome)? {
    try database.write { connection in
      guard let id = try Self.id(number, form: form, connection),
        var pokemon = try Self.pokemon(id, connection)
      else { return nil }
      try change(&pokemon)
      return (pokemon, try PokemonWriter(connection).save(pokemon))
    }
  }
}

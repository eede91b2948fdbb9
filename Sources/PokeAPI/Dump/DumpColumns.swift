internal import Pokedex

/// What the definitions of the tables do not say of their columns.
enum DumpColumns {
  /// PokéAPI keeps whole numbers in 32 bits; whatever is computed from one fits.
  static let wholeNumbers = -2_147_483_648...2_147_483_647

  /// Those of which the Pokédex cannot hold every number, by table and column.
  private static let ranges: [String: ClosedRange<Int>] = [
    "generations.id": Pokemon.generations,
    "pokemon.height": 0...wholeNumbers.upperBound,
    "pokemon.weight": 0...wholeNumbers.upperBound,
    "pokemon_species.id": NationalNumber.range,
    "pokemon_stats.base_stat": BaseStats.range,
  ]

  /// Those that may be empty and that no document and no part of the Pokédex says anything of.
  private static let unread: Set<String> = [
    "encounter_slots.slot", "location_names.subtitle", "pokemon_moves.mastery",
    "pokemon_species.conquest_order",
  ]

  /// The numbers that a column can hold, by its table and name: `pokemon.height`.
  static func range(of column: String) -> ClosedRange<Int> { ranges[column] ?? wholeNumbers }

  /// Whether anything is made from a column.
  static func isRead(_ column: String) -> Bool {
    // No document is made from the tables of the game Conquest.
    !column.hasPrefix("conquest_") && !unread.contains(column)
  }
}

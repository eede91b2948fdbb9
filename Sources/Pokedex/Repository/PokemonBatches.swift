internal import SQLite

/// The rows of new Pokémon on their way into the tables of a file that had none.
final class PokemonBatches {
  private let pokemon: RowBatch
  private let names: RowBatch
  private let keys: RowBatch
  private let types: RowBatch
  private let weaknesses: RowBatch
  private let chart = TypeChart.today
  private var lastID = 0

  /// - Throws: `SQLiteError` where the table of waiting keys is missing.
  init(_ connection: Connection) throws(SQLiteError) {
    func batch(_ table: String, _ width: Int, _ capacity: Int) throws(SQLiteError) -> RowBatch {
      try RowBatch(connection, into: table, width: width, capacity: capacity)
    }
    pokemon = try batch(
      """
      pokemon (id, number, form, is_default, generation, height, weight,
        hp, attack, defense, special_attack, special_defense, speed)
      """, 13, 64)
    names = try batch("pokemon_name (pokemon_id, language, text)", 3, 128)
    keys = try batch("temp.waiting_key (key, pokemon_id, kind)", 3, 128)
    types = try batch("pokemon_type (pokemon_id, slot, type_id)", 3, 128)
    weaknesses = try batch("pokemon_weakness (pokemon_id, type_id, multiplier)", 3, 256)
  }

  /// The id of the next Pokémon: of rows that wait, SQLite knows none.
  func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Adds a Pokémon, but for its descriptions, genera and picture.
  ///
  /// - Parameter added: The Pokémon, normalized.
  /// - Returns: Its id.
  /// - Throws: `SQLiteError` where rows cannot be written.
  func add(_ added: Pokemon) throws(SQLiteError) -> Int {
    let id = nextID()
    try pokemon.add(
      id, added.number.value, added.form, added.isDefault, added.generation,
      added.height?.thousandths, added.weight?.thousandths, added.stats[.hp],
      added.stats[.attack], added.stats[.defense], added.stats[.specialAttack],
      added.stats[.specialDefense], added.stats[.speed])
    for entry in added.names.entries { try names.add(id, entry.language.tag, entry.text) }
    for entry in SearchKeys(of: added.names).entries {
      try keys.add(entry.key, id, entry.kind.rawValue)
    }
    try types.add(id, 1, added.typing.primary.rawValue)
    if let secondary = added.typing.secondary { try types.add(id, 2, secondary.rawValue) }
    for attacker in chart.types {
      let multiplier = chart.multiplier(attacker, against: added.typing)
      if multiplier.isWeakness {
        try weaknesses.add(id, attacker.rawValue, multiplier.percent)
      }
    }
    return id
  }

  /// Writes what waits.
  func flush() throws(SQLiteError) {
    for batch in [pokemon, names, keys, types, weaknesses] { try batch.flush() }
  }
}

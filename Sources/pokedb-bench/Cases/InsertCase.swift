import CSQLite
import Pokedex
import SQLite

/// Saves generated Pokémon into an empty file, in one transaction.
enum InsertCase {
  static func run(_ folder: Folder, _ options: Options) throws -> [Comparison] {
    var generator = Generator()
    let entries = generator.pokemon(options.rows, languages: 2)
    // What a C program would be given: the rows, ready to be bound.
    let keys = Self.keys(of: entries)
    let weaknesses = Self.weaknesses(of: entries)
    return [
      try Comparison(
        "insert \(entries.count) Pokémon", target: 1.15, rounds: options.rounds,
        ours: {
          let path = try folder.pokedex("insert-ours")
          let database = PokedexFile.database(at: path)
          return try database.write { connection in
            let writer = PokemonWriter(connection)
            for entry in entries { _ = try writer.save(entry) }
            return connection.totalChanges
          }
        },
        floor: {
          let path = try folder.pokedex("insert-raw")
          return try raw(path, entries, keys, weaknesses)
        })
    ]
  }

  static func keys(of entries: [Pokemon]) -> [[(String, String)]] {
    entries.map { SearchKeys(of: $0.names).entries.map { ($0.key, $0.kind.rawValue) } }
  }

  static func weaknesses(of entries: [Pokemon]) -> [[Matchup]] {
    entries.map { TypeChart.today.weaknesses(of: $0.typing) }
  }

  /// Inserts all rows of all tables, in one transaction.
  static func raw(
    _ path: String, _ entries: [Pokemon], _ keys: [[(String, String)]], _ weaknesses: [[Matchup]]
  ) throws -> Int {
    let raw = try Raw(path, write: true)
    let find = try raw.prepare("SELECT id, form, is_default FROM pokemon WHERE number = ?")
    let row = try raw.prepare(
      """
      INSERT INTO pokemon (number, form, is_default, generation, height, weight,
        hp, attack, defense, special_attack, special_defense, speed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let name = try raw.prepare("INSERT INTO pokemon_name VALUES (?, ?, ?)")
    let search = try raw.prepare(
      "INSERT INTO pokemon_search (key, pokemon_id, kind) VALUES (?, ?, ?)")
    let type = try raw.prepare(
      "INSERT INTO pokemon_type (pokemon_id, slot, type_id) VALUES (?, ?, ?)")
    let weakness = try raw.prepare(
      "INSERT INTO pokemon_weakness (pokemon_id, type_id, multiplier) VALUES (?, ?, ?)")
    defer { [find, row, name, search, type, weakness].forEach { sqlite3_finalize($0) } }
    raw.execute("BEGIN IMMEDIATE")
    for (index, entry) in entries.enumerated() {
      sqlite3_bind_int64(find, 1, Int64(entry.number.value))
      while sqlite3_step(find) == SQLITE_ROW {}
      sqlite3_reset(find)
      sqlite3_bind_int64(row, 1, Int64(entry.number.value))
      bindText(row, 2, entry.form)
      sqlite3_bind_int64(row, 3, entry.isDefault ? 1 : 0)
      bindOptional(row, 4, entry.generation)
      bindOptional(row, 5, entry.height?.thousandths)
      bindOptional(row, 6, entry.weight?.thousandths)
      bindOptional(row, 7, entry.stats[.hp])
      bindOptional(row, 8, entry.stats[.attack])
      bindOptional(row, 9, entry.stats[.defense])
      bindOptional(row, 10, entry.stats[.specialAttack])
      bindOptional(row, 11, entry.stats[.specialDefense])
      bindOptional(row, 12, entry.stats[.speed])
      try step(row)
      let id = sqlite3_last_insert_rowid(raw.handle)
      for text in entry.names.entries {
        sqlite3_bind_int64(name, 1, id)
        bindText(name, 2, text.language.tag)
        bindText(name, 3, text.text)
        try step(name)
      }
      for (key, kind) in keys[index] {
        bindText(search, 1, key)
        sqlite3_bind_int64(search, 2, id)
        bindText(search, 3, kind)
        try step(search)
      }
      for (slot, one) in entry.typing.types.enumerated() {
        sqlite3_bind_int64(type, 1, id)
        sqlite3_bind_int64(type, 2, Int64(slot + 1))
        sqlite3_bind_int64(type, 3, Int64(one.rawValue))
        try step(type)
      }
      for matchup in weaknesses[index] {
        sqlite3_bind_int64(weakness, 1, id)
        sqlite3_bind_int64(weakness, 2, Int64(matchup.type.rawValue))
        sqlite3_bind_int64(weakness, 3, Int64(matchup.multiplier.percent))
        try step(weakness)
      }
    }
    raw.execute("COMMIT")
    return Int(sqlite3_total_changes64(raw.handle))
  }

  private static func step(_ statement: OpaquePointer) throws {
    let result = sqlite3_step(statement)
    guard result == SQLITE_DONE else { throw Raw.RawError(code: result) }
    sqlite3_reset(statement)
  }
}

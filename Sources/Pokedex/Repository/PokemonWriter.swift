package import SQLite

/// Writes Pokémon within a transaction that its owner began.
package struct PokemonWriter {
  private let connection: Connection
  private let chart = TypeChart.today
  private let bulk: BulkLoad?

  /// A writer for a transaction, which may be a bulk load.
  package init(_ connection: Connection, bulk: BulkLoad? = nil) {
    self.connection = connection
    self.bulk = bulk
  }

  /// Saves a Pokémon whose number is not in the file, and which no later one shares.
  ///
  /// - Returns: Its id.
  @discardableResult
  package func insert(new given: Pokemon) throws -> Int {
    let pokemon = try given.normalized()
    guard let bulk else { return try insert(pokemon) }
    let id = try bulk.batches.add(pokemon)
    for table in TextTable.all.dropFirst() {
      try insertTexts(id, table.texts(pokemon), table.insert)
    }
    if let address = pokemon.imageURL {
      try ImageRepository.setAddress(address, ofRow: id, connection)
    }
    return id
  }

  package func save(_ given: Pokemon) throws -> SaveOutcome {
    let pokemon = try given.normalized()
    // Read first: whether it is there, and whether another form is the default.
    var id: Int?
    var otherDefault: Int?
    try connection.withStatement(
      "SELECT id, form, is_default FROM pokemon WHERE number = ?"
    ) { statement throws(SQLiteError) in
      try statement.bind(pokemon.number.value)
      while try statement.step() {
        if try statement.row.text(1) == pokemon.form {
          id = try statement.row.int(0)
        } else if try statement.row.int(2) == 1 {
          otherDefault = try statement.row.int(0)
        }
      }
    }
    let known = try id.flatMap { try PokemonRepository.pokemon($0, connection) }
    if known == pokemon { return .unchanged }
    if pokemon.isDefault, let otherDefault {
      try connection.run("UPDATE pokemon SET is_default = 0 WHERE id = ?", otherDefault)
    }
    guard let id, let known else {
      _ = try insert(pokemon)
      return .inserted
    }
    try update(id, from: known, to: pokemon)
    return .updated
  }

  private func insert(_ pokemon: Pokemon) throws(SQLiteError) -> Int {
    try connection.withStatement(
      """
      INSERT INTO pokemon (id, number, form, is_default, generation, height, weight,
        hp, attack, defense, special_attack, special_defense, speed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ) { (statement) throws(SQLiteError) in
      try statement.run(
        bulk?.batches.nextID(), pokemon.number.value, pokemon.form, pokemon.isDefault,
        pokemon.generation,
        pokemon.height?.thousandths, pokemon.weight?.thousandths,
        pokemon.stats[.hp], pokemon.stats[.attack], pokemon.stats[.defense],
        pokemon.stats[.specialAttack], pokemon.stats[.specialDefense], pokemon.stats[.speed])
    }
    let id = connection.lastInsertedID
    for table in TextTable.all { try insertTexts(id, table.texts(pokemon), table.insert) }
    try insertKeys(id, SearchKeys(of: pokemon.names))
    try insertTypes(id, pokemon.typing)
    if let address = pokemon.imageURL {
      try ImageRepository.setAddress(address, ofRow: id, connection)
    }
    return id
  }

  private func insertTexts(
    _ id: Int, _ texts: LocalizedText, _ sql: SQL
  ) throws(SQLiteError) {
    if texts.isEmpty { return }
    try connection.withStatement(sql) { (statement) throws(SQLiteError) in
      for entry in texts.entries { try statement.run(id, entry.language.tag, entry.text) }
    }
  }

  private func insertKeys(_ id: Int, _ keys: SearchKeys) throws(SQLiteError) {
    // Another program may have changed the names and left the keys.
    try connection.withStatement(
      bulk != nil
        ? "INSERT INTO temp.waiting_key (key, pokemon_id, kind) VALUES (?, ?, ?)"
        : """
        INSERT INTO pokemon_search (key, pokemon_id, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
        """
    ) { (statement) throws(SQLiteError) in
      for entry in keys.entries { try statement.run(entry.key, id, entry.kind.rawValue) }
    }
  }

  private func insertTypes(_ id: Int, _ typing: Typing) throws(SQLiteError) {
    try connection.withStatement(
      "INSERT INTO pokemon_type (pokemon_id, slot, type_id) VALUES (?, ?, ?)"
    ) { (statement) throws(SQLiteError) in
      try statement.run(id, 1, typing.primary.rawValue)
      if let secondary = typing.secondary { try statement.run(id, 2, secondary.rawValue) }
    }
    try insertWeaknesses(id, typing)
  }

  /// Changes the types of today, and leaves those that other generations had.
  private func setTypes(_ id: Int, _ typing: Typing) throws(SQLiteError) {
    for (slot, type) in [(1, typing.primary), (2, typing.secondary)] {
      guard let type else {
        try connection.run(
          "DELETE FROM pokemon_type WHERE pokemon_id = ? AND slot = ? AND to_generation IS NULL",
          id, slot)
        continue
      }
      // In a slot that is empty today, a type begins after the last one that was in it.
      try connection.run(
        """
        INSERT INTO pokemon_type (pokemon_id, slot, type_id, from_generation)
        SELECT ?1, ?2, ?3, coalesce(
          (SELECT from_generation FROM pokemon_type
           WHERE pokemon_id = ?1 AND slot = ?2 AND to_generation IS NULL),
          (SELECT max(to_generation) + 1 FROM pokemon_type WHERE pokemon_id = ?1 AND slot = ?2),
          1)
        WHERE true
        ON CONFLICT DO UPDATE SET type_id = excluded.type_id
        """, id, slot, type.rawValue)
    }
  }

  func insertWeaknesses(_ id: Int, _ typing: Typing) throws(SQLiteError) {
    try connection.withStatement(
      "INSERT INTO pokemon_weakness (pokemon_id, type_id, multiplier) VALUES (?, ?, ?)"
    ) { (statement) throws(SQLiteError) in
      for attacker in chart.types {
        let multiplier = chart.multiplier(attacker, against: typing)
        if multiplier.isWeakness { try statement.run(id, attacker.rawValue, multiplier.percent) }
      }
    }
  }

  private func update(_ id: Int, from known: Pokemon, to pokemon: Pokemon) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE pokemon SET is_default = ?, generation = ?, height = ?, weight = ?, hp = ?,
        attack = ?, defense = ?, special_attack = ?, special_defense = ?, speed = ? WHERE id = ?
      """, pokemon.isDefault, pokemon.generation, pokemon.height?.thousandths,
      pokemon.weight?.thousandths, pokemon.stats[.hp], pokemon.stats[.attack],
      pokemon.stats[.defense], pokemon.stats[.specialAttack], pokemon.stats[.specialDefense],
      pokemon.stats[.speed], id)
    for table in TextTable.all
    where table.texts(known) != table.texts(pokemon) {
      try connection.run(table.delete, id)
      try insertTexts(id, table.texts(pokemon), table.insert)
    }
    if known.names != pokemon.names {
      // By key, since there is no index by Pokémon: it would be as large as the table.
      for entry in SearchKeys(of: known.names).entries {
        try connection.run(
          "DELETE FROM pokemon_search WHERE key = ? AND pokemon_id = ?", entry.key, id)
      }
      try insertKeys(id, SearchKeys(of: pokemon.names))
    }
    if known.typing != pokemon.typing {
      try setTypes(id, pokemon.typing)
      try connection.run("DELETE FROM pokemon_weakness WHERE pokemon_id = ?", id)
      try insertWeaknesses(id, pokemon.typing)
    }
    if known.imageURL != pokemon.imageURL {
      if let address = pokemon.imageURL {
        try ImageRepository.setAddress(address, ofRow: id, connection)
      } else {
        try connection.run(
          "DELETE FROM pokemon_image WHERE pokemon_id = ? AND kind = 'artwork'", id)
      }
    }
  }
}

/// A table of texts by language, and the part of a Pokémon that it holds.
private struct TextTable {
  let texts: @Sendable (Pokemon) -> LocalizedText
  let insert: SQL
  let delete: SQL

  static let all = [
    TextTable(
      texts: { $0.names }, insert: "INSERT INTO pokemon_name VALUES (?, ?, ?)",
      delete: "DELETE FROM pokemon_name WHERE pokemon_id = ?"),
    TextTable(
      texts: { $0.descriptions }, insert: "INSERT INTO pokemon_description VALUES (?, ?, ?)",
      delete: "DELETE FROM pokemon_description WHERE pokemon_id = ?"),
    TextTable(
      texts: { $0.genera }, insert: "INSERT INTO pokemon_genus VALUES (?, ?, ?)",
      delete: "DELETE FROM pokemon_genus WHERE pokemon_id = ?"),
  ]
}

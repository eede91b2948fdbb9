internal import SQLite

/// What every Pokédex file holds, whatever Pokémon are in it: the types, their names, the chart.
enum ReferenceData {
  /// Writes what is missing or different, in one transaction.
  static func load(into connection: Connection) throws {
    try connection.write {
      for type in PokemonType.allCases {
        try connection.run(
          """
          INSERT INTO type (id, name) VALUES (?, ?)
          ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name
          """, type.rawValue, type.name)
      }
      for entry in try SeedFile.typeNames(connection) {
        try connection.run(
          """
          INSERT INTO type_name (type_id, language, text) VALUES (?, ?, ?)
          ON CONFLICT (type_id, language) DO UPDATE SET text = excluded.text
          WHERE text <> excluded.text
          """, entry.type.rawValue, entry.language, entry.name)
      }
      for row in TypeEfficacy.all {
        try connection.run(
          """
          INSERT INTO type_efficacy (attacking_type_id, defending_type_id, factor,
            from_generation, to_generation) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET factor = excluded.factor, to_generation = excluded.to_generation
          WHERE factor <> excluded.factor OR to_generation IS NOT excluded.to_generation
          """, row.attacker.rawValue, row.defender.rawValue, row.factor.percent,
          row.firstGeneration, row.lastGeneration)
      }
      try connection.run(
        "INSERT INTO meta (key, value) VALUES ('search_key_version', ?) ON CONFLICT DO NOTHING",
        String(SearchKey.version))
    }
  }
}

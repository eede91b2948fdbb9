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

/// What one type does to another, and in which generations of games.
struct TypeEfficacy: Hashable {
  let attacker: PokemonType
  let defender: PokemonType
  let factor: Multiplier
  let firstGeneration: Int
  /// `nil` where it still holds.
  let lastGeneration: Int?

  /// Every pair of types, once for each run of generations in which its factor was the same.
  static var all: [TypeEfficacy] {
    let charts = TypeChart.all()
    return PokemonType.allCases.flatMap { attacker in
      PokemonType.allCases.flatMap { defender in history(attacker, defender, charts) }
    }
  }

  private static func history(
    _ attacker: PokemonType, _ defender: PokemonType, _ charts: [TypeChart]
  ) -> [TypeEfficacy] {
    let first = max(attacker.introducedInGeneration, defender.introducedInGeneration)
    var rows: [TypeEfficacy] = []
    for chart in charts.dropFirst(first - 1) {
      let factor = chart.multiplier(attacker, against: defender)
      if let last = rows.last {
        if last.factor == factor { continue }
        rows[rows.count - 1] = TypeEfficacy(
          attacker: attacker, defender: defender, factor: last.factor,
          firstGeneration: last.firstGeneration, lastGeneration: chart.generation - 1)
      }
      rows.append(
        TypeEfficacy(
          attacker: attacker, defender: defender, factor: factor,
          firstGeneration: chart.generation, lastGeneration: nil))
    }
    return rows
  }
}

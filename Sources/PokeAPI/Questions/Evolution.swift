package import Pokedex
internal import SQLite

/// A species of an evolution chain, and how others become it.
package struct EvolutionStep: Hashable, Sendable {
  package let number: NationalNumber
  /// PokéAPI's identifier: `mr-mime`.
  package let identifier: String
  /// The species that becomes it; `nil` for the first of the chain.
  package let from: NationalNumber?
  /// The ways in which it does: `use-item + item water-stone`.
  package let ways: [String]
}

extension DataSet {
  /// The evolution chain that a species belongs to: each species behind the one that becomes it.
  ///
  /// - Parameter number: Any species of the chain.
  /// - Returns: Nothing where the data set does not have the species.
  /// - Throws: ``MissingDataSet``, `SQLiteError` and `FileError` where the file cannot be read.
  package func evolution(of number: NationalNumber) throws -> [EvolutionStep] {
    try read { connection in
      let species = try connection.rows(
        """
        SELECT s.id, s.identifier, s.evolves_from_species_id FROM pokeapi_pokemon_species AS s
        WHERE s.evolution_chain_id =
          (SELECT evolution_chain_id FROM pokeapi_pokemon_species WHERE id = ?)
        ORDER BY s."order", s.id
        """, number.value
      ) { row throws(SQLiteError) in
        (id: try row.int(0), identifier: try row.text(1), from: try row.optionalInt(2))
      }
      let ids = Set(species.map(\.id))
      var steps: [EvolutionStep] = []
      var waiting = species.filter { $0.from.map { !ids.contains($0) } ?? true }
      var done: Set<Int> = []
      while let next = waiting.first {
        waiting.removeFirst()
        // A chain that went in a circle would have no end.
        guard done.insert(next.id).inserted else { continue }
        steps.append(
          EvolutionStep(
            number: NationalNumber(stored: next.id), identifier: next.identifier,
            from: next.from.map { NationalNumber(stored: $0) },
            ways: try Self.ways(to: next.id, connection)))
        waiting.insert(contentsOf: species.filter { $0.from == next.id }, at: 0)
      }
      return steps
    }
  }

  private static func ways(
    to species: Int, _ connection: Connection
  ) throws(SQLiteError) -> [String] {
    var ways: [String] = []
    // The names of the columns are the words of the conditions.
    try connection.withStatement(
      """
      SELECT t.identifier AS "trigger", g.identifier AS "games", i.identifier AS "item",
        h.identifier AS "held item", e.minimum_level AS "level", s.identifier AS "gender",
        l.identifier AS "location", r.identifier AS "region",
        CASE e.time_of_day WHEN '' THEN NULL WHEN 'day' THEN 'by day'
          ELSE 'at ' || e.time_of_day END AS "", k.identifier AS "known move",
        kt.identifier AS "known move type", u.identifier AS "used move",
        e.minimum_move_count AS "times", e.minimum_happiness AS "happiness",
        e.minimum_beauty AS "beauty", e.minimum_affection AS "affection",
        e.minimum_steps AS "steps", e.minimum_damage_taken AS "damage taken",
        CASE e.relative_physical_stats WHEN 1 THEN 'attack over defense'
          WHEN 0 THEN 'attack as defense' WHEN -1 THEN 'attack under defense' END AS "",
        p.identifier AS "party species", pt.identifier AS "party type",
        x.identifier AS "traded for", bf.identifier AS "from", ef.identifier AS "into",
        nullif(e.needs_overworld_rain, 0) AS "rain",
        nullif(e.turn_upside_down, 0) AS "upside down",
        nullif(e.needs_multiplayer, 0) AS "multiplayer",
        nullif(e.near_special_rock, 0) AS "near a special rock"
      FROM pokeapi_pokemon_evolution AS e
      JOIN pokeapi_evolution_triggers AS t ON t.id = e.evolution_trigger_id
      JOIN pokeapi_version_groups AS g ON g.id = e.version_group_id
      LEFT JOIN pokeapi_items AS i ON i.id = e.trigger_item_id
      LEFT JOIN pokeapi_items AS h ON h.id = e.held_item_id
      LEFT JOIN pokeapi_genders AS s ON s.id = e.gender_id
      LEFT JOIN pokeapi_locations AS l ON l.id = e.location_id
      LEFT JOIN pokeapi_regions AS r ON r.id = e.region_id
      LEFT JOIN pokeapi_moves AS k ON k.id = e.known_move_id
      LEFT JOIN pokeapi_types AS kt ON kt.id = e.known_move_type_id
      LEFT JOIN pokeapi_moves AS u ON u.id = e.used_move_id
      LEFT JOIN pokeapi_pokemon_species AS p ON p.id = e.party_species_id
      LEFT JOIN pokeapi_types AS pt ON pt.id = e.party_type_id
      LEFT JOIN pokeapi_pokemon_species AS x ON x.id = e.trade_species_id
      LEFT JOIN pokeapi_pokemon AS bf ON bf.id = e.base_form_id AND bf.is_default = 0
      LEFT JOIN pokeapi_pokemon AS ef ON ef.id = e.evolved_form_id AND ef.is_default = 0
      WHERE e.evolved_species_id = ? ORDER BY e.is_default DESC, e.id
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(species)
      let names = statement.columnNames
      while try statement.step() {
        var words = [try statement.row.text(0)]
        for column in 2..<statement.row.columnCount {
          let name = names[Int(column)]
          switch try statement.row.value(column) {
          case .null: continue
          case .text(let text): words.append(name.isEmpty ? text : "\(name) \(text)")
          case .integer(let number):
            words.append(column >= 24 ? name : "\(name) \(number)")
          default: continue
          }
        }
        let way = words.joined(separator: " + ")
        // The same way in other games is one.
        if !ways.contains(way) { ways.append(way) }
      }
    }
    return ways
  }
}

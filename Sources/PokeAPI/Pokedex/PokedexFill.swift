internal import Pokedex
internal import SQLite

/// Fills the Pokédex from the data set's tables: one Pokémon a row of `pokeapi_pokemon`.
///
/// Fields that the data set has a value for are changed; texts in other languages, notes and
/// pictures of one's own stay.
struct PokedexFill {
  private let connection: Connection
  private let writer: PokemonWriter
  /// Whether every Pokémon of the files is in the tables, so that others are gone.
  private let isWhole: Bool

  init(_ connection: Connection, isWhole: Bool) {
    self.connection = connection
    self.isWhole = isWhole
    writer = PokemonWriter(connection)
  }

  /// Saves all Pokémon, and says in a report what that did.
  func run(into report: inout DumpReport) throws {
    try compareCharts(&report)
    let species = try SpeciesTexts(connection)
    let entries = try PokedexEntries(connection, species)
    let isEmpty = try BulkLoad.isPossible(connection)
    var pictures = try PictureFill(connection)
    var histories = try TypeHistoryFill(connection)
    var map = try EntryMap(connection)
    if isWhole { try map.removeGone(besides: Set(entries.all.map(\.id)), &report) }
    try map.rename(entries.all.compactMap { entry in entry.pokemon.map { (entry.id, $0) } })
    for entry in entries.all {
      do {
        guard let pokemon = entry.pokemon else {
          throw InvalidPokemon(field: "types", entry.typeFault)
        }
        var outcome = SaveOutcome.inserted
        if isEmpty {
          try writer.insert(new: pokemon)
        } else {
          outcome = try writer.save(try merged(pokemon))
        }
        guard
          let id = try PokemonRepository.id(pokemon.number, form: pokemon.form, connection)
        else { continue }
        try map.note(entry.id, id)
        let hasNewPictures = try pictures.save(entry.id, as: id)
        let hasNewHistory = try histories.save(entry.history, as: id)
        if outcome == .unchanged,
          hasNewPictures || hasNewHistory || map.renamed.contains(entry.id)
        {
          outcome = .updated
        }
        report.pokemon.count(outcome)
      } catch let error as InvalidPokemon {
        report.pokemon.read += 1
        report.pokemon.rejected += 1
        report.add(
          Finding(
            .error, .invalidPokemon,
            "the Pokémon \(entry.identifier) (id \(entry.id)) is left out: \(error.description)"),
          to: "pokemon.csv")
      }
    }
  }

  /// A Pokémon as the data set has it, with what the file knows besides.
  private func merged(_ pokemon: Pokemon) throws -> Pokemon {
    guard let id = try PokemonRepository.id(pokemon.number, form: pokemon.form, connection),
      var known = try PokemonRepository.pokemon(id, connection)
    else { return pokemon }
    known.isDefault = pokemon.isDefault
    known.typing = pokemon.typing
    // Compared as the file keeps them.
    let normal = try pokemon.normalized()
    for text in normal.names.entries { known.names[text.language] = text.text }
    for text in normal.genera.entries { known.genera[text.language] = text.text }
    for text in normal.descriptions.entries { known.descriptions[text.language] = text.text }
    known.generation = pokemon.generation ?? known.generation
    known.height = pokemon.height ?? known.height
    known.weight = pokemon.weight ?? known.weight
    for stat in BaseStats.Stat.allCases {
      known.stats[stat] = pokemon.stats[stat] ?? known.stats[stat]
    }
    return known
  }

  /// Says where the files' type chart is another one than that which weaknesses are computed by.
  private func compareCharts(_ report: inout DumpReport) throws {
    let charts = (1...TypeChart.newestGeneration).map { TypeChart(inGeneration: $0) }
    let rows = try connection.rows(
      """
      SELECT damage_type_id, target_type_id, damage_factor, NULL FROM pokeapi_type_efficacy
      UNION ALL
      SELECT damage_type_id, target_type_id, damage_factor, generation_id
      FROM pokeapi_type_efficacy_past
      """
    ) { row throws(SQLiteError) in
      (
        attacker: PokemonType(rawValue: try row.int(0)),
        defender: PokemonType(rawValue: try row.int(1)), factor: try row.int(2),
        lastGeneration: try row.optionalInt(3)
      )
    }
    for row in rows {
      // Types without a chart have rows in none.
      guard let attacker = row.attacker, let defender = row.defender,
        let chart = charts.last(where: { $0.generation <= row.lastGeneration ?? .max })
      else { continue }
      let ours = chart.multiplier(attacker, against: defender)
      if ours.percent == row.factor { continue }
      report.add(
        Finding(
          .warning, .chartDiffers,
          "\(attacker.name) does \(row.factor) % to \(defender.name) in generation "
            + "\(chart.generation), \(ours.percent) % by the chart of this program, which is used"),
        to: row.lastGeneration == nil ? "type_efficacy.csv" : "type_efficacy_past.csv")
    }
  }
}

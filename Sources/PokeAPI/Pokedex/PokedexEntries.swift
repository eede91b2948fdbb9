internal import Pokedex
internal import SQLite

/// The data set's Pokémon as the Pokédex saves them, default forms first.
struct PokedexEntries {
  struct Entry {
    /// The id in the data set: 1 … 1025, 10001 ….
    let id: Int
    let identifier: String
    /// `nil` where it has no types that a chart tells of.
    let pokemon: Pokemon?
    /// What is wrong with its types.
    let typeFault: String
    /// Its types in all generations, where they changed.
    let history: [TypeSpan]
  }

  private(set) var all: [Entry] = []

  init(_ connection: Connection, _ texts: SpeciesTexts) throws(SQLiteError) {
    let types = try Self.types(connection)
    let pastTypes = try Self.pastTypes(connection)
    let stats = try Self.stats(connection)
    let forms = try FormTexts(connection, texts.languages)
    let rows = try connection.rows(
      """
      SELECT p.id, p.identifier, p.species_id, p.height, p.weight, p.is_default,
        s.identifier, s.generation_id
      FROM pokeapi_pokemon AS p JOIN pokeapi_pokemon_species AS s ON s.id = p.species_id
      ORDER BY p.is_default DESC, p.id
      """
    ) { row throws(SQLiteError) in
      Row(
        id: try row.int(0), identifier: try row.text(1), species: try row.int(2),
        height: try row.int(3), weight: try row.int(4), isDefault: try row.int(5) == 1,
        speciesIdentifier: try row.text(6), generation: try row.int(7))
    }
    for row in rows {
      let slots = types[row.id] ?? []
      let known = slots.compactMap { PokemonType(rawValue: $0) }
      let typing = known.count == slots.count ? Typing(known) : nil
      all.append(
        Entry(
          id: row.id, identifier: row.identifier,
          pokemon: typing.flatMap {
            Self.pokemon(row, $0, stats[row.id] ?? BaseStats(), texts, forms)
          },
          typeFault: slots.isEmpty ? "are missing" : "are none of the 18 that have a chart",
          history: typing.map { TypeSpan.history(of: $0, past: pastTypes[row.id] ?? []) } ?? []))
    }
  }

  private struct Row {
    let id: Int
    let identifier: String
    let species: Int
    let height: Int
    let weight: Int
    let isDefault: Bool
    let speciesIdentifier: String
    let generation: Int

    /// The identifier less the species'.
    var form: String {
      if isDefault { return "" }
      let prefix = speciesIdentifier + "-"
      return identifier.hasPrefix(prefix)
        ? String(identifier.dropFirst(prefix.count)) : identifier
    }
  }

  private static func pokemon(
    _ row: Row, _ typing: Typing, _ stats: BaseStats, _ texts: SpeciesTexts, _ forms: FormTexts
  ) -> Pokemon? {
    guard let number = NationalNumber(row.species) else { return nil }
    var names = texts.names[row.species] ?? LocalizedText()
    if !row.isDefault {
      for text in forms.names[row.id]?.entries ?? [] { names[text.language] = text.text }
    }
    var pokemon = Pokemon(
      number: number, form: row.form, isDefault: row.isDefault, typing: typing, names: names)
    pokemon.descriptions = texts.descriptions[row.species] ?? LocalizedText()
    pokemon.genera = texts.genera[row.species] ?? LocalizedText()
    pokemon.generation =
      row.isDefault ? row.generation : forms.generations[row.id] ?? row.generation
    // The files count in tenths of a metre and of a kilogram; 0 is what they do not know.
    pokemon.height =
      row.height > 0 ? Decimal3(thousandths: row.height.multipliedClamped(by: 100)) : nil
    pokemon.weight =
      row.weight > 0 ? Decimal3(thousandths: row.weight.multipliedClamped(by: 100)) : nil
    pokemon.stats = stats
    return pokemon
  }

  private static func types(_ connection: Connection) throws(SQLiteError) -> [Int: [Int]] {
    var types: [Int: [Int]] = [:]
    try connection.withStatement(
      "SELECT pokemon_id, type_id FROM pokeapi_pokemon_types ORDER BY pokemon_id, slot"
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        types[try statement.row.int(0), default: []].append(try statement.row.int(1))
      }
    }
    return types
  }

  private static func pastTypes(
    _ connection: Connection
  ) throws(SQLiteError) -> [Int: [TypeSpan.Past]] {
    var past: [Int: [TypeSpan.Past]] = [:]
    try connection.withStatement(
      """
      SELECT pokemon_id, generation_id, type_id FROM pokeapi_pokemon_types_past
      ORDER BY pokemon_id, generation_id, slot
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        let pokemon = try statement.row.int(0)
        let generation = try statement.row.int(1)
        guard let type = PokemonType(rawValue: try statement.row.int(2)) else { continue }
        var list = past[pokemon] ?? []
        if list.last?.lastGeneration == generation {
          list[list.count - 1].types.append(type)
        } else {
          list.append(TypeSpan.Past(lastGeneration: generation, types: [type]))
        }
        past[pokemon] = list
      }
    }
    return past
  }

  private static func stats(_ connection: Connection) throws(SQLiteError) -> [Int: BaseStats] {
    var stats: [Int: BaseStats] = [:]
    try connection.withStatement(
      """
      SELECT pokemon_id, stat_id, base_stat FROM pokeapi_pokemon_stats
      WHERE stat_id BETWEEN 1 AND 6 ORDER BY pokemon_id, stat_id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        // Their ids have the order of the games: hp 1, attack 2 … speed 6.
        let stat = BaseStats.Stat.allCases[try statement.row.int(1) - 1]
        stats[try statement.row.int(0), default: BaseStats()][stat] = try statement.row.int(2)
      }
    }
    return stats
  }
}

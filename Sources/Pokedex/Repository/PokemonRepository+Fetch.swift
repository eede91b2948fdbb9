package import SQLite

/// A Pokémon with what follows from its types.
public struct PokemonDetail: Hashable, Sendable {
  /// The Pokémon.
  public let pokemon: Pokemon
  /// The types that do more than ordinary damage to it: the strongest first, then by type id.
  public let weaknesses: [Matchup]

  package init(pokemon: Pokemon, weaknesses: [Matchup]) {
    self.pokemon = pokemon
    self.weaknesses = weaknesses
  }
}

extension PokemonRepository {
  /// One Pokémon, by number and form.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  /// - Returns: The Pokémon, or `nil` where the file has none.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func fetch(_ number: NationalNumber, form: String? = nil) throws -> PokemonDetail? {
    try database.read { connection in
      guard let id = try Self.id(number, form: form, connection) else { return nil }
      return try Self.detail(id, connection)
    }
  }

  package static func id(
    _ number: NationalNumber, form: String?, _ connection: Connection
  ) throws(SQLiteError) -> Int? {
    if let form {
      return try connection.first(
        "SELECT id FROM pokemon WHERE number = ? AND form = ?", number.value, form
      ) { row throws(SQLiteError) in try row.int(0) }
    }
    return try connection.first(
      "SELECT id FROM pokemon WHERE number = ? ORDER BY is_default DESC, form LIMIT 1", number.value
    ) { row throws(SQLiteError) in try row.int(0) }
  }

  package static func detail(_ id: Int, _ connection: Connection) throws(SQLiteError)
    -> PokemonDetail?
  {
    guard let pokemon = try pokemon(id, connection) else { return nil }
    let weaknesses = try connection.rows(
      """
      SELECT type_id, multiplier FROM pokemon_weakness
      WHERE pokemon_id = ? ORDER BY multiplier DESC, type_id
      """, id
    ) { row throws(SQLiteError) in
      Matchup(type: try row.type(0), multiplier: Multiplier(percent: try row.int(1)))
    }
    return PokemonDetail(pokemon: pokemon, weaknesses: weaknesses)
  }

  package static func pokemon(_ id: Int, _ connection: Connection) throws(SQLiteError) -> Pokemon? {
    let row = try connection.first(
      """
      SELECT number, form, is_default,
        (SELECT type_id FROM pokemon_type
         WHERE pokemon_id = p.id AND slot = 1 AND to_generation IS NULL),
        (SELECT type_id FROM pokemon_type
         WHERE pokemon_id = p.id AND slot = 2 AND to_generation IS NULL),
        generation, height, weight,
        hp, attack, defense, special_attack, special_defense, speed,
        (SELECT address FROM pokemon_image AS pi JOIN image AS i ON i.id = pi.image_id
         WHERE pi.pokemon_id = p.id AND pi.kind = 'artwork')
      FROM pokemon AS p WHERE id = ?
      """, id, read: pokemonWithoutTexts)
    guard var pokemon = row else { return nil }
    try connection.withStatement(
      """
      SELECT 0, language, text FROM pokemon_name WHERE pokemon_id = ?1
      UNION ALL SELECT 1, language, text FROM pokemon_description WHERE pokemon_id = ?1
      UNION ALL SELECT 2, language, text FROM pokemon_genus WHERE pokemon_id = ?1
      """
    ) { statement throws(SQLiteError) in
      try statement.bind(id)
      while try statement.step() {
        let language = LanguageCode(stored: try statement.row.text(1))
        let text = try statement.row.text(2)
        switch try statement.row.int(0) {
        case 0: pokemon.names[language] = text
        case 1: pokemon.descriptions[language] = text
        default: pokemon.genera[language] = text
        }
      }
    }
    return pokemon
  }

  private static func pokemonWithoutTexts(_ row: borrowing Row) throws(SQLiteError) -> Pokemon {
    var pokemon = Pokemon(
      number: NationalNumber(stored: try row.int(0)), form: try row.text(1),
      isDefault: try row.int(2) == 1, typing: try row.typing(3), names: [:])
    pokemon.generation = try row.optionalInt(5)
    pokemon.height = try row.optionalInt(6).map { Decimal3(thousandths: $0) }
    pokemon.weight = try row.optionalInt(7).map { Decimal3(thousandths: $0) }
    var column: Int32 = 8
    for stat in BaseStats.Stat.allCases {
      pokemon.stats[stat] = try row.optionalInt(column)
      column += 1
    }
    pokemon.imageURL = try row.optionalText(14)
    return pokemon
  }
}

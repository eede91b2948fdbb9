import CSQLite
import Pokedex

/// The statements behind one whole Pokémon, in raw C calls that fill the same structs.
final class RawDetail {
  private let raw: Raw
  private let begin: OpaquePointer
  private let commit: OpaquePointer
  private let id: OpaquePointer
  private let row: OpaquePointer
  private let texts: OpaquePointer
  private let weaknesses: OpaquePointer

  init(_ path: String) throws {
    raw = try Raw(path)
    begin = try raw.prepare("BEGIN DEFERRED")
    commit = try raw.prepare("COMMIT")
    id = try raw.prepare(
      "SELECT id FROM pokemon WHERE number = ? ORDER BY is_default DESC, form LIMIT 1")
    row = try raw.prepare(
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
      """)
    texts = try raw.prepare(
      """
      SELECT 0, language, text FROM pokemon_name WHERE pokemon_id = ?1
      UNION ALL SELECT 1, language, text FROM pokemon_description WHERE pokemon_id = ?1
      UNION ALL SELECT 2, language, text FROM pokemon_genus WHERE pokemon_id = ?1
      """)
    weaknesses = try raw.prepare(
      """
      SELECT type_id, multiplier FROM pokemon_weakness
      WHERE pokemon_id = ? ORDER BY multiplier DESC, type_id
      """)
  }

  deinit {
    for statement in [begin, commit, id, row, texts, weaknesses] { sqlite3_finalize(statement) }
  }

  func fetch(_ number: Int) -> PokemonDetail? {
    sqlite3_step(begin)
    sqlite3_reset(begin)
    defer {
      sqlite3_step(commit)
      sqlite3_reset(commit)
    }
    sqlite3_bind_int64(id, 1, Int64(number))
    let found = sqlite3_step(id) == SQLITE_ROW ? sqlite3_column_int64(id, 0) : 0
    sqlite3_reset(id)
    guard found > 0, var pokemon = pokemon(found) else { return nil }
    sqlite3_bind_int64(texts, 1, found)
    while sqlite3_step(texts) == SQLITE_ROW {
      let language = LanguageCode(stored: columnText(texts, 1))
      switch sqlite3_column_int64(texts, 0) {
      case 0: pokemon.names[language] = columnText(texts, 2)
      case 1: pokemon.descriptions[language] = columnText(texts, 2)
      default: pokemon.genera[language] = columnText(texts, 2)
      }
    }
    sqlite3_reset(texts)
    var matchups: [Matchup] = []
    sqlite3_bind_int64(weaknesses, 1, found)
    while sqlite3_step(weaknesses) == SQLITE_ROW {
      guard let type = PokemonType(rawValue: Int(sqlite3_column_int64(weaknesses, 0))) else {
        continue
      }
      let percent = Int(sqlite3_column_int64(weaknesses, 1))
      matchups.append(Matchup(type: type, multiplier: Multiplier(percent: percent)))
    }
    sqlite3_reset(weaknesses)
    return PokemonDetail(pokemon: pokemon, weaknesses: matchups)
  }

  private func pokemon(_ found: Int64) -> Pokemon? {
    sqlite3_bind_int64(row, 1, found)
    defer { sqlite3_reset(row) }
    guard sqlite3_step(row) == SQLITE_ROW,
      let primary = PokemonType(rawValue: Int(sqlite3_column_int64(row, 3)))
    else { return nil }
    var pokemon = Pokemon(
      number: NationalNumber(stored: Int(sqlite3_column_int64(row, 0))), form: columnText(row, 1),
      isDefault: sqlite3_column_int64(row, 2) == 1,
      typing: Typing(primary, columnOptional(row, 4).flatMap { PokemonType(rawValue: $0) }),
      names: [:])
    pokemon.generation = columnOptional(row, 5)
    pokemon.height = columnOptional(row, 6).map { Decimal3(thousandths: $0) }
    pokemon.weight = columnOptional(row, 7).map { Decimal3(thousandths: $0) }
    var column: Int32 = 8
    for stat in BaseStats.Stat.allCases {
      pokemon.stats[stat] = columnOptional(row, column)
      column += 1
    }
    if sqlite3_column_type(row, 14) != SQLITE_NULL { pokemon.imageURL = columnText(row, 14) }
    return pokemon
  }
}

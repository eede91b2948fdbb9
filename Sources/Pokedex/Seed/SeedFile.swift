internal import SQLite

/// The seeds, read from the JSON that the binary carries by SQLite's own JSON functions.
///
/// `Seeds/` is small and read when a file is made, so that a JSON parser of our own would pay for
/// nothing.
enum SeedFile {
  /// The 15 entries of `Seeds/pokemon.json`.
  static func pokemon(_ connection: Connection) throws(SQLiteError) -> [Pokemon] {
    let json = EmbeddedFile.seed("pokemon.json")
    var pokemon = try connection.rows(
      """
      SELECT value ->> '$.number', value ->> '$.types[0]', value ->> '$.types[1]',
        value ->> '$.generation', CAST(round((value ->> '$.height_m') * 1000) AS INTEGER),
        CAST(round((value ->> '$.weight_kg') * 1000) AS INTEGER),
        value ->> '$.stats.hp', value ->> '$.stats.attack', value ->> '$.stats.defense',
        value ->> '$.stats.special_attack', value ->> '$.stats.special_defense',
        value ->> '$.stats.speed', value ->> '$.image_url'
      FROM json_each(?) ORDER BY key
      """, json, read: entry)
    let texts = try connection.rows(
      """
      SELECT entry.key, field.key, text.key, text.value
      FROM json_each(?) AS entry, json_each(entry.value) AS field, json_each(field.value) AS text
      WHERE field.key IN ('names', 'genus', 'descriptions') ORDER BY entry.key
      """, json
    ) { row throws(SQLiteError) in
      (
        entry: try row.int(0), field: try row.text(1),
        language: LanguageCode(stored: try row.text(2)), text: try row.text(3)
      )
    }
    for text in texts {
      switch text.field {
      case "names": pokemon[text.entry].names[text.language] = text.text
      case "genus": pokemon[text.entry].genera[text.language] = text.text
      default: pokemon[text.entry].descriptions[text.language] = text.text
      }
    }
    return pokemon
  }

  private static func entry(_ row: borrowing Row) throws(SQLiteError) -> Pokemon {
    guard let number = NationalNumber(try row.int(0)),
      let primary = PokemonType(name: try row.text(1))
    else {
      throw SQLiteError(.mismatch, "an entry has no number or type", operation: .read)
    }
    let secondary = try row.optionalText(2).flatMap { PokemonType(name: $0) }
    var pokemon = Pokemon(number: number, typing: Typing(primary, secondary), names: [:])
    pokemon.generation = try row.optionalInt(3)
    pokemon.height = try row.optionalInt(4).map { Decimal3(thousandths: $0) }
    pokemon.weight = try row.optionalInt(5).map { Decimal3(thousandths: $0) }
    var column: Int32 = 6
    for stat in BaseStats.Stat.allCases {
      pokemon.stats[stat] = try row.optionalInt(column)
      column += 1
    }
    pokemon.imageURL = try row.optionalText(12)
    return pokemon
  }

  /// A type of `Seeds/types.json` and its names.
  struct TypeEntry {
    let type: PokemonType
    let language: String
    let name: String
  }

  /// The names of the 18 types in all languages.
  static func typeNames(_ connection: Connection) throws(SQLiteError) -> [TypeEntry] {
    try connection.rows(
      """
      SELECT type.value ->> '$.id', name.key, name.value
      FROM json_each(?) AS type, json_each(type.value, '$.names') AS name
      ORDER BY type.key, name.key
      """, EmbeddedFile.seed("types.json")
    ) { row throws(SQLiteError) in
      TypeEntry(type: try row.type(0), language: try row.text(1), name: try row.text(2))
    }
  }
}

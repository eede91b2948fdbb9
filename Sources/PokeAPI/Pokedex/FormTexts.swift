internal import Pokedex
internal import SQLite

/// What the data set says of the form that each of its Pokémon usually has, by the Pokémon's id.
struct FormTexts {
  private(set) var names: [Int: LocalizedText] = [:]
  /// The generation of games that introduced it.
  private(set) var generations: [Int: Int] = [:]

  init(_ connection: Connection, _ languages: [Int: LanguageCode]) throws(SQLiteError) {
    var pokemonOfForm: [Int: Int] = [:]
    try connection.withStatement(
      """
      SELECT f.id, f.pokemon_id, g.generation_id FROM pokeapi_pokemon_forms AS f
      JOIN pokeapi_version_groups AS g ON g.id = f.introduced_in_version_group_id
      ORDER BY f.is_default DESC, f.form_order, f.id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        let pokemon = try statement.row.int(1)
        // The first is the usual one, also where none is marked as such.
        if generations[pokemon] != nil { continue }
        generations[pokemon] = try statement.row.int(2)
        pokemonOfForm[try statement.row.int(0)] = pokemon
      }
    }
    try connection.withStatement(
      """
      SELECT pokemon_form_id, local_language_id, pokemon_name FROM pokeapi_pokemon_form_names
      WHERE pokemon_name <> '' ORDER BY pokemon_form_id, local_language_id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        guard let pokemon = pokemonOfForm[try statement.row.int(0)],
          let language = languages[try statement.row.int(1)]
        else { continue }
        names[pokemon, default: LocalizedText()][language] = try statement.row.text(2)
      }
    }
  }
}

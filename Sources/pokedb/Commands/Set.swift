internal import Pokedex

extension Command {
  static let set = Command(
    name: "set",
    abstract: "change fields of one Pokémon",
    discussion: """
      Fields are types, generation, height_m, weight_kg, hp, attack, defense, special_attack, \
      special_defense, speed, image_url, and name, genus and description, which take a language: \
      name.ja=リザードン. An empty value makes a field unknown.
      """,
    arguments: [
      .pokemon,
      Argument("FIELD=VALUE", .text, count: 1...Int.max, "a field and its new value"),
    ],
    options: [.form],
    examples: [
      Example("correct a weight", "pokedb set charizard weight_kg=90.5"),
      Example("several at once", "pokedb set 6 types=fire,flying name.ja=リザードン"),
    ],
    run: { invocation in
      let edits = try invocation.request.texts.dropFirst().map { try PokemonEdit($0) }
      var pokemon = try invocation.pokemon().pokemon
      for edit in edits {
        try edit.apply(
          to: &pokemon, defaultLanguage: invocation.language ?? "en",
          type: { try invocation.type($0) })
      }
      let outcome = try invocation.repository.save(pokemon)
      let name = pokemon.names.best(for: invocation.languages) ?? ""
      try invocation.say("\(outcome.rawValue) \(pokemon.number.label) \(name)")
      return .success
    })
}

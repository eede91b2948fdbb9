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
    examples: [
      Example("correct a weight", "pokedb set charizard weight_kg=90.5"),
      Example("several at once", "pokedb set 6 types=fire,flying name.ja=リザードン"),
    ],
    run: unplugged)
}

extension Command {
  static let list = Command(
    name: "list", aliases: ["ls"],
    abstract: "list Pokémon, by number unless sorted otherwise",
    discussion: "Options that choose can be combined; a Pokémon has to fit all of them.",
    options: [
      .havingType, .beingWeakTo, .fromGeneration, .inForm, .sort, .condition, .limit, .offset,
    ],
    examples: [
      Example("every Pokémon", "pokedb list"),
      Example("grass Pokémon that are fast", "pokedb list --type grass --where 'speed>60'"),
      Example("the heaviest three", "pokedb list --sort weight_kg:desc --limit 3"),
    ],
    run: unplugged)
}

extension Option {
  static let havingType = Option(
    "type", "TYPE", .type, isList: true, "that have the type; two: that have both")
  static let beingWeakTo = Option(
    "weak-to", "TYPE", .type, isList: true, "that are weak to any of the types")
  static let fromGeneration = Option(
    "generation", "N", .integer(1...99), "that came with this generation of games")
  static let inForm = Option(
    "form", "FORM", .text, "in this form: mega-x, alola; an empty text for the default form")
  static let sort = Option(
    "sort", "FIELD", .choice(sortKeys), "by a field; FIELD:desc sorts downwards")
  static let condition = Option(
    "where", "CONDITION", .text, "that meet a condition on a field: 'speed>100'")

  private static let sortKeys =
    [
      "number", "name", "generation", "height_m", "weight_kg", "hp", "attack", "defense",
      "special_attack", "special_defense", "speed",
    ].flatMap { [$0, "\($0):desc"] }
}

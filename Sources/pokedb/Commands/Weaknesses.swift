internal import Console
internal import Pokedex

extension Command {
  static let weaknesses = Command(
    name: "weaknesses",
    abstract: "list the types whose attacks hurt a Pokémon, and how much",
    synopses: Defender.synopses,
    arguments: [Defender.argument],
    options: [Defender.types, .form, .generation],
    examples: [
      Example("by name", "pokedb weaknesses charizard"),
      Example("of a pair of types", "pokedb weaknesses --types fire,flying"),
      Example("by the rules of the first games", "pokedb weaknesses gengar --generation 1"),
    ],
    run: { invocation in
      try invocation.print(try invocation.matchups().filter(\.multiplier.isWeakness))
    })
}

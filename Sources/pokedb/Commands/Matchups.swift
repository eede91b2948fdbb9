internal import Console
internal import Pokedex

extension Command {
  static let matchups = Command(
    name: "matchups",
    abstract: "list what attacks of each type do to a Pokémon",
    discussion: "0 is immune, less than 1 resists, more than 1 is weak.",
    synopses: Defender.synopses,
    arguments: [Defender.argument],
    options: [Defender.types, .form, .generation],
    examples: [
      Example("every type against one Pokémon", "pokedb matchups 6"),
      Example("against a pair of types", "pokedb matchups --types steel,ghost"),
    ],
    run: { invocation in try invocation.print(try invocation.matchups()) })
}

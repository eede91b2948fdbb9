internal import Console
internal import Pokedex

extension Command {
  static let compare = Command(
    name: "compare",
    abstract: "show two Pokémon side by side",
    discussion: """
      "attack_multiplier" is the most that attacks of one's own types do to the other.
      """,
    arguments: [Argument("NAME", .text, count: 2...2, "two Pokémon, by number or name")],
    examples: [Example("which is faster", "pokedb compare charizard blastoise")],
    run: { invocation in
      let pair = try invocation.request.texts.map { try invocation.pokemon(named: $0).pokemon }
      guard pair.count == 2 else { return .usage }
      try invocation.print(
        Table(
          PokemonPair.keys.map { .init($0) },
          documents: PokemonPair(pair[0], pair[1], languages: invocation.languages).documents))
      return .success
    })
}

internal import Console
internal import Pokedex

extension Command {
  static let type = Command(
    name: "type",
    abstract: "list Pokémon that have a type, or both of two",
    arguments: [Argument("TYPE", .type, count: 1...2, "a type, in any stored language")],
    options: [.limit, .offset],
    examples: [
      Example("every fire Pokémon", "pokedb type fire"),
      Example("fire and flying at once", "pokedb type fire flying"),
      Example("in Japanese", "pokedb type ほのお"),
    ],
    run: { invocation in
      var query = PokemonQuery()
      query.types = try invocation.request.texts.map { try invocation.type($0) }
      invocation.request.page(&query)
      return try invocation.print(query)
    })
}

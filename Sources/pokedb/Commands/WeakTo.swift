internal import Console
internal import Pokedex

extension Command {
  static let weakTo = Command(
    name: "weak-to",
    abstract: "list Pokémon that attacks of a type hurt, and how much",
    discussion: "Of several types one is enough, unless --all is given.",
    arguments: [Argument("TYPE", .type, count: 1...18, "the type of the attack")],
    options: [.all, .limit, .offset],
    examples: [
      Example("weak to electric", "pokedb weak-to electric"),
      Example("weak to either", "pokedb weak-to rock ice"),
      Example("weak to both", "pokedb weak-to --all rock ice"),
    ],
    run: { invocation in
      var query = PokemonQuery()
      query.weakTo = try invocation.request.texts.map { try invocation.type($0) }
      query.weakToAll = invocation.request.has(.all)
      invocation.request.page(&query)
      return try invocation.print(query)
    })
}

extension Option {
  static let all = Option("all", "weak to every one of the types")
}

internal import Console
internal import Pokedex

extension Command {
  static let search = Command(
    name: "search",
    abstract: "list Pokémon whose name begins with a text",
    discussion: """
      Names are searched in every language and by their Latin reading; case, accents, width and \
      the two Japanese syllabaries make no difference.
      """,
    arguments: [
      Argument("PREFIX", .text, count: 0...1, "the beginning of a name, or a number; none for all")
    ],
    options: [.limit, .offset],
    examples: [
      Example("in Chinese", "pokedb search 妙"),
      Example("by its reading", "pokedb search miaowa"),
      Example("by number", "pokedb search 25"),
    ],
    run: { invocation in
      var query = PokemonQuery()
      query.prefix = invocation.request.texts.first ?? ""
      invocation.request.page(&query)
      return try invocation.print(query)
    })
}

internal import Console
internal import Pokedex

extension Command {
  static let types = Command(
    name: "types",
    abstract: "list the types, with their names in every stored language",
    examples: [
      Example("all 18, in the order of the games", "pokedb types"),
      Example("in Japanese", "pokedb types --lang ja"),
    ],
    run: { invocation in
      let entries = try TypeRepository(invocation.file).names()
      let documents = PokemonType.gameOrder.compactMap { type in
        entries.first { $0.type == type }.map {
          type.document(names: $0.names, languages: invocation.languages)
        }
      }
      try invocation.print(
        Table(
          [.init("type"), .init("name"), .init("names", isProse: true, display: .members)],
          documents: documents))
      return .success
    })
}

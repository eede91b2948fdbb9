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
      let rows: [[JSONValue]] = PokemonType.gameOrder.compactMap { type in
        guard let names = entries.first(where: { $0.type == type })?.names else { return nil }
        return [
          .string(type.name), JSONValue(names.best(for: invocation.languages)), names.document,
        ]
      }
      try invocation.print(
        Table(
          [.init("type"), .init("name"), .init("names", isProse: true, display: .members)],
          rows: rows))
      return .success
    })
}

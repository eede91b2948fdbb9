internal import Console
internal import Pokedex

extension Command {
  static let coverage = Command(
    name: "coverage",
    abstract: "show what attacks of some types hit hard, and what walls them",
    discussion: """
      For each Pokémon of the database the best of the types counts. "types" are those that take as \
      much when a Pokémon has that type alone.
      """,
    arguments: [Argument("TYPE", .type, count: 1...18, "the types of the attacks")],
    options: [.walls],
    examples: [
      Example("of two types", "pokedb coverage ice ground"),
      Example("what takes little from both", "pokedb coverage ice ground --walls"),
    ],
    run: { invocation in
      let attackers = try invocation.request.texts.map { try invocation.type($0) }
      let all = try invocation.repository.list(languages: invocation.languages)
      let coverage = Coverage(of: attackers, among: all)
      if invocation.request.has(.walls) {
        let walls = coverage.walls
        try invocation.print(
          Table(
            [
              .init("number", display: .nationalNumber), .init("form"), .init("name"),
              .init("types"), .init("multiplier", display: .multiplier),
            ], documents: walls))
        if walls.isEmpty { try invocation.say("nothing walls them") }
        return .success
      }
      try invocation.print(
        Table(
          [
            .init("multiplier", display: .multiplier), .init("types"), .init("pokemon"),
          ], documents: coverage.documents))
      return .success
    })
}

extension Option {
  static let walls = Option("walls", "list the Pokémon that take less than ordinary damage")
}

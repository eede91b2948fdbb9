internal import Console
internal import Pokedex

extension Command {
  static let team = Command(
    name: "team",
    abstract: "show what a team is weak to, resists and hits hard, type by type",
    discussion: """
      What the team is most exposed to comes first. A type is covered by those whose own types do \
      more than ordinary damage to it.
      """,
    arguments: [Argument("NAME", .text, count: 1...100, "the members, by number or name")],
    examples: [
      Example("a team of three", "pokedb team charizard blastoise venusaur")
    ],
    run: { invocation in
      let members = try invocation.request.texts.map {
        try invocation.pokemon(named: $0).pokemon
      }
      let names = members.map { $0.names.best(for: invocation.languages) ?? $0.number.label }
      let matchups = TypeChart.today.matchups(ofTeam: members.map(\.typing))
      try invocation.print(
        Table(
          TeamMatchup.keys.map { .init($0) },
          documents: matchups.map { $0.document(names: names) }))
      try invocation.sayTypes("weak to the same", matchups.filter { $0.weak.count > 1 })
      try invocation.sayTypes(
        "resisted by none", matchups.filter { $0.resistant.isEmpty && $0.immune.isEmpty })
      try invocation.sayTypes("covered by none", matchups.filter(\.coveredBy.isEmpty))
      return .success
    })
}

extension Invocation {
  fileprivate func sayTypes(_ what: String, _ matchups: [TeamMatchup]) throws {
    let types = matchups.map(\.type.name)
    try say("\(what): \(types.isEmpty ? "no type" : types.joined(separator: ", "))")
  }
}

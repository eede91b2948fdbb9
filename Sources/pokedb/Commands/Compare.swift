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
      let lines = [
        Side(pair[0], against: pair[1], invocation.languages),
        Side(pair[1], against: pair[0], invocation.languages),
      ].map(\.members)
      try invocation.print(
        Table(
          [.init("field"), .init("first"), .init("second")],
          rows: zip(lines[0], lines[1]).map { [.string($0.key), $0.value, $1.value] }))
      return .success
    })
}

/// One of two Pokémon that are compared.
private struct Side {
  let members: [JSONValue.Member]

  init(_ pokemon: Pokemon, against other: Pokemon, _ languages: [LanguageCode]) {
    let stats = BaseStats.Stat.allCases.map { (name: $0.rawValue, value: pokemon.stats[$0]) }
    let known = stats.compactMap(\.value)
    let best = TypeChart.today.best(of: pokemon.typing.types, against: other.typing)
    members =
      [
        .init("number", .integer(pokemon.number.value)),
        .init("form", JSONValue(pokemon.form.isEmpty ? nil : pokemon.form)),
        .init("name", JSONValue(pokemon.names.best(for: languages))),
        .init("types", pokemon.typing.document),
        .init("generation", JSONValue(pokemon.generation)),
        .init("height_m", JSONValue(pokemon.height)),
        .init("weight_kg", JSONValue(pokemon.weight)),
      ] + stats.map { .init($0.name, JSONValue($0.value)) } + [
        .init(
          "total",
          known.count == stats.count ? .integer(known.reduce(0) { $0.addingClamped($1) }) : .null),
        .init("attack_multiplier", .decimal(best.decimal)),
      ]
  }
}

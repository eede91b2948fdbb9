internal import Pokedex

extension Route {
  static let team = Route(
    .get, "/v1/team", name: "team",
    abstract: "what a team is weak to, resists and hits hard, type by type",
    parameters: [
      RouteParameter(
        "names", "its members, by number or name, 100 at most: `charizard,blastoise`",
        isRequired: true, isList: true),
      .language,
    ],
    formats: DataFormat.allCases, content: .list(.teamMatchup), otherStatuses: [404]
  ) { request, repositories in
    let words = request.list("names")
    guard words.count <= 100 else {
      throw Problem.invalid("names takes at most 100 Pokémon, not \(words.count)")
    }
    let languages = try request.languages()
    let members = try words.map { try repositories.named($0, languages).detail.pokemon }
    let names = members.map { $0.names.best(for: languages) ?? $0.number.label }
    let matchups = TypeChart.today.matchups(ofTeam: members.map(\.typing))
    return DataTable(
      TeamMatchup.keys, documents: matchups.map { $0.document(names: names) }
    ).response(to: request)
  }

  static let coverage = Route(
    .get, "/v1/coverage", name: "coverage",
    abstract: "what attacks of some types hit hard: types alone, and how many Pokémon",
    parameters: [.attackers], formats: DataFormat.allCases, content: .list(.coverage)
  ) { request, repositories in
    let coverage = try repositories.coverage(for: request)
    return DataTable(Coverage.keys, documents: coverage.documents).response(to: request)
  }

  static let walls = Route(
    .get, "/v1/coverage/walls", name: "walls",
    abstract: "the Pokémon that take less than ordinary damage from attacks of some types",
    parameters: [.attackers, .language], formats: DataFormat.allCases, content: .list(.line)
  ) { request, repositories in
    let coverage = try repositories.coverage(for: request)
    return DataTable(FieldList.ofLines + ["multiplier"], documents: coverage.walls)
      .response(to: request)
  }

  static let compare = Route(
    .get, "/v1/compare", name: "compare", abstract: "two Pokémon side by side",
    parameters: [
      RouteParameter("a", "one, by number or name", isRequired: true),
      RouteParameter("b", "the other", isRequired: true),
      .language,
    ],
    formats: DataFormat.allCases, content: .list(.comparedField), otherStatuses: [404]
  ) { request, repositories in
    let languages = try request.languages()
    let first = try repositories.named(request.parameter("a") ?? "", languages).detail.pokemon
    let second = try repositories.named(request.parameter("b") ?? "", languages).detail.pokemon
    return DataTable(
      PokemonPair.keys, documents: PokemonPair(first, second, languages: languages).documents
    ).response(to: request)
  }
}

extension Repositories {
  fileprivate func coverage(for request: HTTPRequest) throws -> Coverage {
    let types = try request.list("types").map { try type($0, orStatus: 400) }
    guard (1...PokemonType.allCases.count).contains(types.count) else {
      throw Problem.invalid("types takes 1 to 18 types", hint: "write types=ice,ground")
    }
    return Coverage(
      of: types, among: try pokemon.list(languages: try request.languages()))
  }
}

extension RouteParameter {
  fileprivate static let attackers = RouteParameter(
    "types", "the types of the attacks: `ice,ground`", isRequired: true, isList: true)
}

internal import Pokedex

extension Route {
  static let pokemon = Route(
    .get, "/v1/pokemon/{pokemon}", name: "pokemon", abstract: "all that is known of one Pokémon",
    parameters: [.form, .language, .fields], formats: DataFormat.allCases, content: .one(.record),
    otherFields: [.contentLocation], otherStatuses: [404]
  ) { request, repositories in
    let detail = try repositories.detail(for: request)
    let document = detail.document(languages: try request.languages())
    let table = DataTable(record: try FieldList(request).choose(from: document))
    var response = table.response(to: request)
    // Who asked for 007 or a name learns the address that stays.
    let number = "\(detail.pokemon.number.value)"
    if request.argument("pokemon") != number {
      response.headers["Content-Location"] =
        request.base
        + RequestTarget(segments: ["v1", "pokemon", number], query: request.target.query).text
    }
    return response
  }

  static let weaknesses = Route(
    .get, "/v1/pokemon/{pokemon}/weaknesses", name: "weaknesses",
    abstract: "the types whose attacks hurt a Pokémon, and how much",
    parameters: [.form, .language, .rules], formats: DataFormat.allCases,
    content: .list(.matchup), otherStatuses: [404]
  ) { request, repositories in
    let (chart, typing) = try rules(request, repositories)
    return DataTable(matchups: chart.weaknesses(of: typing)).response(to: request)
  }

  static let matchups = Route(
    .get, "/v1/pokemon/{pokemon}/matchups", name: "matchups",
    abstract: "what attacks of each type do to a Pokémon",
    parameters: [.form, .language, .rules], formats: DataFormat.allCases,
    content: .list(.matchup), otherStatuses: [404]
  ) { request, repositories in
    let (chart, typing) = try rules(request, repositories)
    return DataTable(matchups: chart.matchups(of: typing).sorted()).response(to: request)
  }

  /// The chart of the generation that is asked for, and the types that the Pokémon had then.
  private static func rules(
    _ request: HTTPRequest, _ repositories: Repositories
  ) throws -> (chart: TypeChart, typing: Typing) {
    let detail = try repositories.detail(for: request)
    let pokemon = detail.pokemon
    guard let generation = try request.integer("generation", in: 1...99) else {
      return (.today, pokemon.typing)
    }
    if let first = pokemon.generation, first > generation {
      throw Problem(
        404, "no_pokemon", "\(pokemon.number.label) came with generation \(first)",
        hint: "ask by the rules of that generation or a later one")
    }
    let typing = try repositories.pokemon.typing(
      pokemon.number, form: pokemon.form, inGeneration: generation)
    guard let typing else {
      throw Problem(
        404, "unknown_types",
        "the file does not say which types \(pokemon.number.label) had in generation \(generation)")
    }
    return (TypeChart(inGeneration: generation), typing)
  }
}

extension RouteParameter {
  fileprivate static let rules = RouteParameter(
    "generation", "by the rules of this generation of games; without it by today's",
    isInteger: true)
}

extension DataTable {
  /// Types and what their attacks do.
  fileprivate init(matchups: [Matchup]) {
    self.init(["type", "multiplier"], documents: matchups.map(\.document))
  }
}

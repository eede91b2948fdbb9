internal import Pokedex

extension Route {
  static let pokemon = Route(
    .get, "/v1/pokemon/{pokemon}", name: "pokemon", abstract: "all that is known of one Pokémon",
    parameters: [.form, .language, .fields], formats: DataFormat.allCases, content: .one(.record),
    otherFields: [.contentLocation, .defaultForm], otherStatuses: [404]
  ) { request, repositories in
    let (detail, defaultForm) = try repositories.named(for: request)
    let languages = try request.languages()
    let table = DataTable(
      record: try FieldList(request).choose(
        from: detail.document(languages: languages), detail.pokemon.languageMembers(languages)))
    var response = table.response(to: request)
    response.tell(defaultForm: defaultForm)
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
    content: .list(.matchup), otherFields: [.defaultForm], otherStatuses: [404]
  ) { request, repositories in
    try matchups(request, repositories) { $0.multiplier.isWeakness }
  }

  static let matchups = Route(
    .get, "/v1/pokemon/{pokemon}/matchups", name: "matchups",
    abstract: "what attacks of each type do to a Pokémon",
    parameters: [.form, .language, .rules], formats: DataFormat.allCases,
    content: .list(.matchup), otherFields: [.defaultForm], otherStatuses: [404]
  ) { request, repositories in try matchups(request, repositories) { _ in true } }

  /// What attacks of some types do to the Pokémon that a request names, by the rules of the generation
  /// that it names.
  private static func matchups(
    _ request: HTTPRequest, _ repositories: Repositories, _ isWanted: (Matchup) -> Bool
  ) throws -> HTTPResponse {
    let (detail, defaultForm) = try repositories.named(for: request)
    let generation = try request.integer("generation", in: Pokemon.generations)
    let chart = generation.map { TypeChart(inGeneration: $0) } ?? .today
    let label = detail.pokemon.number.label
    switch try repositories.pokemon.typing(of: detail.pokemon, inGeneration: generation) {
    case .known(let typing):
      let matchups = chart.matchups(of: typing).sorted().filter(isWanted)
      var response = DataTable(matchups: matchups).response(to: request)
      response.tell(defaultForm: defaultForm)
      return response
    case .notYet(let first):
      throw Problem(
        404, "no_pokemon", "\(label) came with generation \(first)",
        hint: "ask by the rules of that generation or a later one")
    case .unknown:
      throw Problem(
        404, "unknown_types", "the file does not say which types \(label) had in that generation",
        hint: "a file with PokéAPI's data set does")
    }
  }
}

extension HTTPResponse {
  /// Says which form it is about where the request does not.
  mutating func tell(defaultForm: String?) {
    if let defaultForm { headers[AnswerField.defaultForm.rawValue] = defaultForm }
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

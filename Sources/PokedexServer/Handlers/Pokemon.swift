internal import Pokedex

extension Route {
  static let pokemon = Route(
    .get, "/v1/pokemon/{pokemon}", name: "pokemon", abstract: "all that is known of one Pokémon",
    parameters: [.form, .language, .fields], formats: DataFormat.allCases, otherStatuses: [404]
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
    parameters: [.form, .language], formats: DataFormat.allCases, otherStatuses: [404]
  ) { request, repositories in
    let typing = try repositories.detail(for: request).pokemon.typing
    return DataTable(matchups: TypeChart.today.weaknesses(of: typing)).response(to: request)
  }

  static let matchups = Route(
    .get, "/v1/pokemon/{pokemon}/matchups", name: "matchups",
    abstract: "what attacks of each type do to a Pokémon",
    parameters: [.form, .language], formats: DataFormat.allCases, otherStatuses: [404]
  ) { request, repositories in
    let typing = try repositories.detail(for: request).pokemon.typing
    return DataTable(matchups: TypeChart.today.matchups(of: typing).sorted()).response(to: request)
  }
}

extension DataTable {
  /// Types and what their attacks do.
  fileprivate init(matchups: [Matchup]) {
    self.init(["type", "multiplier"], documents: matchups.map(\.document))
  }
}

internal import Pokedex

extension Route {
  static let pokemonList = Route(
    .get, "/v1/pokemon", name: "pokemonList",
    abstract: "the Pokémon that fit all parameters, by number",
    parameters: [
      .ids,
      RouteParameter("prefix", "whose name begins so, in any language or reading, or by number"),
      RouteParameter("type", "that have the type; two: that have both", isList: true),
      RouteParameter("weak_to", "that are weak to any of the types", isList: true),
      RouteParameter("generation", "that came with this generation of games", isInteger: true),
      RouteParameter("form", "in this form: `mega-x`; an empty text for the default form"),
      .language, .fields, .limit, .cursor,
    ],
    formats: DataFormat.allCases, content: .list(.line)
  ) { request, repositories in
    if request.parameter("ids") != nil { return try batch(request, repositories) }
    var query = PokemonQuery()
    query.prefix = request.parameter("prefix") ?? ""
    query.types = try request.list("type").map { try repositories.type($0, orStatus: 400) }
    query.weakTo = try request.list("weak_to").map { try repositories.type($0, orStatus: 400) }
    query.form = request.parameter("form")
    if let generation = try request.integer("generation", in: 1...99) {
      query.conditions.append(
        .init(.generation, .equal, Decimal3(thousandths: generation * 1000)))
    }
    return try PokemonPage(query, request, repositories).response(to: request, repositories)
  }

  static let search = Route(
    .get, "/v1/search", name: "search",
    abstract: "the Pokémon whose name begins with a text, in any language or reading",
    parameters: [
      RouteParameter("q", "the beginning of a name, or a number; empty for all", isRequired: true),
      .language, .fields, .limit, .cursor,
    ],
    formats: DataFormat.allCases, content: .list(.line)
  ) { request, repositories in
    var query = PokemonQuery()
    query.prefix = request.parameter("q") ?? ""
    return try PokemonPage(query, request, repositories).response(to: request, repositories)
  }

  static let suggest = Route(
    .get, "/v1/suggest", name: "suggest",
    abstract: "up to ten Pokémon that a text may become, else those that are spelled nearly so",
    parameters: [
      RouteParameter("q", "what was typed so far", isRequired: true), .language,
    ],
    formats: DataFormat.allCases, content: .list(.line)
  ) { request, repositories in
    let languages = try request.languages()
    var query = PokemonQuery()
    query.prefix = request.parameter("q") ?? ""
    query.limit = 10
    var rows = try repositories.pokemon.list(query, languages: languages)
    if rows.isEmpty {
      for name in try repositories.pokemon.nearMisses(query.prefix, languages: languages) {
        guard case .found(let detail) = try repositories.pokemon.find(name, languages: languages)
        else { continue }
        rows.append(PokemonSummary(detail, languages: languages))
      }
    }
    return DataTable(FieldList.ofLines, documents: rows.map(\.document)).response(to: request)
  }

  /// The most Pokémon of a batch.
  private static let batchLimit = 100

  /// The Pokémon of some numbers, each once, by number; what the file does not have is left out.
  private static func batch(
    _ request: HTTPRequest, _ repositories: Repositories
  ) throws -> HTTPResponse {
    let others = request.target.query.map(\.name)
      .filter { !["ids", "lang", "fields"].contains($0) }
    if let other = others.first {
      throw Problem(
        400, "conflicting_parameters", "ids and \(other) exclude each other",
        hint: "with ids only lang and fields can be given")
    }
    let words = request.list("ids")
    guard words.count <= batchLimit else {
      throw Problem.invalid("ids takes at most \(batchLimit) numbers, not \(words.count)")
    }
    let numbers = try words.map { word in
      guard let number = NationalNumber(parsing: word) else {
        throw Problem.invalid(
          "ids takes national numbers, not \"\(word.prefix(40))\"", hint: "write ids=1,4,6")
      }
      return number
    }
    let languages = try request.languages()
    let rows = try Set(numbers).sorted().compactMap { number in
      try repositories.pokemon.fetch(number).map { PokemonSummary($0, languages: languages) }
    }
    return try PokemonLines(rows: rows, hasMultiplier: false)
      .table(try FieldList(request), request, repositories).response(to: request)
  }
}

extension RouteParameter {
  fileprivate static let ids = RouteParameter(
    "ids", "only these numbers, 100 at most: `1,4,6`", isList: true)
}

extension PokemonSummary {
  /// The line of a list for a Pokémon that is known whole.
  fileprivate init(_ detail: PokemonDetail, languages: [LanguageCode]) {
    let pokemon = detail.pokemon
    self.init(
      number: pokemon.number, form: pokemon.form, name: pokemon.names.best(for: languages) ?? "",
      nameLanguage: pokemon.names.entry(for: languages)?.language, typing: pokemon.typing)
  }
}

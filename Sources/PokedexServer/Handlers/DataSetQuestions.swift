internal import PokeAPI
internal import Pokedex

extension Route {
  static let evolution = Route(
    .get, "/v1/pokemon/{pokemon}/evolution", name: "evolution",
    abstract: "what a Pokémon evolves from and into, and how", parameters: [.language],
    formats: DataFormat.allCases, content: .list(.evolutionStep), otherStatuses: [404]
  ) { request, repositories in
    let pokemon = try repositories.detail(for: request).pokemon
    let steps = try needingDataSet {
      try DataSet(repositories.database)
        .evolutionDocuments(of: pokemon.number, languages: try request.languages())
    }
    return DataTable(EvolutionStep.keys, documents: steps).response(to: request)
  }

  static let moves = Route(
    .get, "/v1/pokemon/{pokemon}/moves", name: "moves",
    abstract: "the moves that a Pokémon learns, as they were in the games",
    parameters: [
      .form,
      RouteParameter(
        "version", "the game: `yellow`, `scarlet-violet`, or its name (default: the newest)"),
      .language,
    ],
    formats: DataFormat.allCases, content: .list(.learnedMove), otherFields: [.defaultForm],
    otherStatuses: [404]
  ) { request, repositories in
    let (detail, defaultForm) = try repositories.named(for: request)
    let version = request.parameter("version")
    let moves = try needingDataSet {
      try DataSet(repositories.database).moves(
        of: detail.pokemon.number, form: detail.pokemon.form, version: version,
        languages: try request.languages())
    }
    if case .unknownVersion(let known) = moves {
      throw Problem(
        400, "unknown_version", "there are no games \"\((version ?? "").prefix(60))\"",
        hint: "it learns moves in \(known.joined(separator: ", "))")
    }
    var response = DataTable(LearnedMove.keys, documents: moves.documents).response(to: request)
    response.tell(defaultForm: defaultForm)
    return response
  }

  static let lookup = Route(
    .get, "/v1/lookup", name: "lookup",
    abstract: "anything of the games by its name, in any language, with wildcards",
    parameters: [
      RouteParameter(
        "q", "a name: `psychic`, `ti*`, `@fr:charge`, `move:*punch`", isRequired: true),
      .language,
    ],
    formats: DataFormat.allCases, content: .list(.lookupMatch)
  ) { request, repositories in
    do {
      let query = try LookupQuery(request.parameter("q") ?? "")
      let found = try needingDataSet {
        try DataSet(repositories.database).lookup(query, languages: try request.languages())
      }
      return DataTable(LookupMatch.keys, documents: found.matches.map(\.document))
        .response(to: request)
    } catch let fault as LookupPattern.Fault {
      throw Problem.invalid(fault.description, hint: fault.hint)
    }
  }

  /// Runs a question that only PokéAPI's data set answers.
  private static func needingDataSet<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch is MissingDataSet {
      throw Problem(
        503, "no_pokeapi", "this file holds none of PokéAPI's data",
        hint: "`pokedb import pokeapi DIR` imports it")
    }
  }
}

internal import Pokedex

extension Route {
  static let types = Route(
    .get, "/v1/types", name: "types",
    abstract: "the 18 types in the order of the games, with their names in every stored language",
    parameters: [.language], formats: DataFormat.allCases, content: .list(.type)
  ) { request, repositories in
    let names = try repositories.types.names()
    let languages = try request.languages()
    let documents = PokemonType.gameOrder.compactMap { type in
      names.first { $0.type == type }.map { type.document(names: $0.names, languages: languages) }
    }
    return DataTable(["type", "name", "names"], documents: documents).response(to: request)
  }

  static let type = Route(
    .get, "/v1/types/{type}", name: "type", abstract: "the Pokémon that have a type",
    parameters: [.language, .fields, .limit, .cursor], formats: DataFormat.allCases,
    content: .list(.line), otherStatuses: [404]
  ) { request, repositories in
    var query = PokemonQuery()
    query.types = [try repositories.type(request.argument("type"), orStatus: 404)]
    return try PokemonPage(query, request, repositories).response(to: request, repositories)
  }

  static let weakToType = Route(
    .get, "/v1/types/{type}/weak", name: "weakToType",
    abstract: "the Pokémon that attacks of a type hurt, and how much",
    parameters: [.language, .fields, .limit, .cursor], formats: DataFormat.allCases,
    content: .list(.line), otherStatuses: [404]
  ) { request, repositories in
    var query = PokemonQuery()
    query.weakTo = [try repositories.type(request.argument("type"), orStatus: 404)]
    return try PokemonPage(query, request, repositories).response(to: request, repositories)
  }
}

internal import PokeAPI
internal import Pokedex

extension Route {
  /// PokéAPI's documents, at the addresses of its second version.
  static let pokeAPI: [Route] = [
    document("/api/v2", name: "pokeAPIRoot", "PokéAPI: its resources"),
    document("/api/v2/{resource}", name: "pokeAPIList", "PokéAPI: what there is of a resource"),
    document("/api/v2/{resource}/{reference}", name: "pokeAPIDocument", "PokéAPI: one document"),
    document(
      "/api/v2/{resource}/{reference}/{part}", name: "pokeAPIPart",
      "PokéAPI: where a Pokémon is met: `pokemon/{reference}/encounters`"),
  ]

  private static func document(_ pattern: PathPattern, name: String, _ abstract: String) -> Route {
    Route(
      .get, pattern, name: name, abstract: abstract,
      parameters: [
        // What PokéAPI does not know it lets pass, so that its clients' habits are no errors here.
        RouteParameter("limit", "at most so many names of a list (default 20)", isInteger: true),
        RouteParameter("offset", "leave out the first so many", isInteger: true),
        RouteParameter("q", "names of a list that have this in them"),
      ],
      otherStatuses: [404], allowsOtherParameters: true
    ) { request, repositories in
      let query = request.target.query.map { (name: $0.name, value: $0.value) }
      let segments = Array(request.target.segments.dropFirst(2))
      do {
        let document = try PokeAPIDocuments(repositories.database)
          .document(at: segments, query: query, base: request.base)
        guard let document else {
          throw Problem(
            404, "no_document", "there is no document at \(request.target.text.prefix(200))",
            hint: "\(request.base)/api/v2 lists the resources")
        }
        return HTTPResponse(mediaType: DataFormat.json.mediaType, body: document)
      } catch is PokeAPIDataMissing {
        throw Problem(
          503, "no_pokeapi", "this file holds none of PokéAPI's data",
          hint: "`pokedb import pokeapi DIR` imports it")
      }
    }
  }
}

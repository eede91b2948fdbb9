internal import Pokedex

extension Page {
  /// The page that a request asks for.
  ///
  /// - Throws: What the file throws.
  init(_ request: HTTPRequest, _ repositories: Repositories) throws {
    let address = PageAddress(request)
    let languages = try repositories.pokemon.languages()
    let language = PageLanguage.best(
      chosen: address.language, accepted: request.headers["Accept-Language"], available: languages)
    let number = request.parameter("page").flatMap(Int.init) ?? 1
    let names = try repositories.types.names().map {
      ($0.type, $0.names.entry(for: language.wanted))
    }
    self.init(
      address: address, words: Words(language), language: language, languages: languages,
      typeNames: Dictionary(names, uniquingKeysWith: { first, _ in first })
        .compactMapValues { $0 },
      pictures: PagePictures(
        try repositories.pokemon.artwork(), fetches: repositories.page.fetchesPictures),
      list: try PageList(
        address, number: min(max(number, 1), 1000), languages: language.wanted, repositories),
      chosen: try Self.chosen(address, language, repositories),
      isWritable: repositories.page.isWritable)
  }

  private static func chosen(
    _ address: PageAddress, _ language: LanguageCode, _ repositories: Repositories
  ) throws -> Chosen {
    guard let name = address.pokemon else {
      var first = PokemonQuery()
      first.limit = 1
      guard let row = try repositories.pokemon.list(first, languages: language.wanted).first,
        let detail = try repositories.pokemon.fetch(row.number, form: row.form)
      else { return .empty }
      return .pokemon(detail, notes: try notes(detail, repositories))
    }
    let form = address.form.isEmpty ? nil : address.form
    switch try repositories.pokemon.find(name, form: form, languages: language.wanted) {
    case .found(let detail): return .pokemon(detail, notes: try notes(detail, repositories))
    case .ambiguous(let candidates): return .several(name, candidates)
    case .unknownForm, .notFound: return .missing(name)
    }
  }

  private static func notes(
    _ detail: PokemonDetail, _ repositories: Repositories
  ) throws -> [Note] {
    let pokemon = detail.pokemon
    return try NoteRepository(repositories.database).list(
      of: pokemon.number, form: pokemon.form, languages: ["en"], limit: 1000)
  }
}

internal import Pokedex

/// A page of a list of Pokémon, and where the next one is.
struct PokemonPage {
  private let rows: [PokemonSummary]
  private let hasMultiplier: Bool
  private let next: PageCursor?
  private let limit: Int?
  private let fields: FieldList

  /// Asks for the rows of a page: those that a query chooses, from the cursor on.
  ///
  /// - Throws: ``Problem`` for a limit, cursor or field that is none, and what the file throws.
  init(
    _ query: PokemonQuery, _ request: HTTPRequest, _ repositories: Repositories, most: Int = 1000
  ) throws {
    hasMultiplier = !query.weakTo.isEmpty
    fields = try FieldList(request, hasMultiplier: hasMultiplier)
    limit = try request.integer("limit", in: 0...Int.max)
    let count = min(limit ?? most, most)
    var query = query
    var start: PageCursor?
    if let text = request.parameter("cursor") {
      guard let cursor = PageCursor(text) else {
        throw Problem(
          400, "invalid_cursor", "the cursor is none that this service gave",
          hint: "take it from Link, or ask without one")
      }
      start = cursor
      query.conditions.append(
        .init(.number, .greaterOrEqual, Decimal3(thousandths: cursor.number * 1000)))
      query.offset = cursor.skipped
    }
    // One more than is shown says whether there is another page.
    query.limit = count + 1
    let found = try repositories.pokemon.list(
      query, languages: try request.languages(), tellingLanguage: fields.asksForLanguage)
    rows = Array(found.prefix(count))
    next =
      found.count > count
      ? PageCursor(after: rows, before: found[count], from: start) : nil
  }

  /// The page in the format and with the fields that are asked for.
  func response(to request: HTTPRequest, _ repositories: Repositories) throws -> HTTPResponse {
    var response = try PokemonLines(rows: rows, hasMultiplier: hasMultiplier)
      .table(fields, request, repositories).response(to: request)
    if let next { response.linkNext(request, "cursor", next.text) }
    return response
  }
}

extension HTTPResponse {
  /// Says where the next page is: at the same address, with a parameter of another value.
  mutating func linkNext(_ request: HTTPRequest, _ parameter: String, _ value: String) {
    var target = request.target
    target.query.removeAll { $0.name == parameter }
    target.query.append(.init(name: parameter, value: value))
    headers["Link"] = "<\(request.base)\(target.text)>; rel=\"next\""
  }
}

/// Lines of a list, with more of each Pokémon where it is asked for.
struct PokemonLines {
  let rows: [PokemonSummary]
  let hasMultiplier: Bool

  func table(
    _ fields: FieldList, _ request: HTTPRequest, _ repositories: Repositories
  ) throws -> DataTable {
    let keys = fields.needsDetail ? FieldList.known : FieldList.ofLines
    let languages = try request.languages()
    let documents = try rows.compactMap { row -> [JSONValue.Member]? in
      let line = hasMultiplier ? row.documentWithMultiplier : row.document
      guard fields.needsDetail else { return fields.choose(from: line, [row.nameLanguageMember]) }
      // Gone since the list was read.
      guard let detail = try repositories.pokemon.fetch(row.number, form: row.form) else {
        return nil
      }
      return fields.choose(
        from: detail.document(languages: languages) + line.dropFirst(4),
        detail.pokemon.languageMembers(languages))
    }
    return DataTable(
      fields.choose(from: keys + (hasMultiplier ? ["multiplier"] : [])), documents: documents)
  }
}

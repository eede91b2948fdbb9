internal import Pokedex
internal import SQLite

/// The documents of `/v1` in a site: the whole list, each Pokémon in each form, each type.
struct SitePokedex {
  let connection: Connection
  let languages: [LanguageCode]

  /// Writes them.
  ///
  /// The service is asked for a form in the query, which a folder has no place for: a form is beside
  /// its Pokémon, as `v1/pokemon/6/form/mega-x`.
  func write(into folder: inout SiteFolder) throws {
    let all = try list(PokemonQuery())
    try folder.write(bytes(of: all.map(\.document)), at: "v1/pokemon")
    for pokemon in all {
      let number = pokemon.number
      let isDefault = pokemon.form.isEmpty
      let address = "v1/pokemon/\(number.value)" + (isDefault ? "" : "/form/\(pokemon.form)")
      guard
        let id = try PokemonRepository.id(number, form: pokemon.form, connection),
        let detail = try PokemonRepository.detail(id, connection)
      else { continue }
      try folder.write(line(.object(detail.document(languages: languages))), at: address)
      let typing = detail.pokemon.typing
      let chart = TypeChart.today
      try folder.write(
        bytes(of: chart.weaknesses(of: typing).map(\.document)), at: "\(address)/weaknesses")
      try folder.write(
        bytes(of: chart.matchups(of: typing).sorted().map(\.document)), at: "\(address)/matchups")
    }
    try writeTypes(into: &folder)
  }

  private func writeTypes(into folder: inout SiteFolder) throws {
    let names = try TypeRepository.names(connection)
    let documents = PokemonType.gameOrder.compactMap { type in
      names.first { $0.type == type }.map { type.document(names: $0.names, languages: languages) }
    }
    try folder.write(bytes(of: documents), at: "v1/types")
    for type in PokemonType.gameOrder {
      var query = PokemonQuery()
      query.types = [type]
      try folder.write(bytes(of: list(query).map(\.document)), at: "v1/types/\(type.name)")
      query = PokemonQuery()
      query.weakTo = [type]
      try folder.write(
        bytes(of: list(query).map(\.documentWithMultiplier)), at: "v1/types/\(type.name)/weak")
    }
  }

  private func list(_ query: PokemonQuery) throws -> [PokemonSummary] {
    try PokemonRepository.summaries(SummaryStatement(query, languages: languages), connection)
  }

  private func bytes(of documents: [[JSONValue.Member]]) -> [UInt8] {
    line(.array(documents.map { .object($0) }))
  }

  /// The tool and the service end a document with a line feed.
  private func line(_ value: JSONValue) -> [UInt8] { value.bytes + [UInt8(ascii: "\n")] }
}

internal import PokeAPI
package import Pokedex
internal import SQLite

extension Invocation {
  /// The Pokémon of the file that the command line names.
  package var repository: PokemonRepository { PokemonRepository(file) }

  /// How the file that the command line names is made or brought up to date.
  package var preparation: FilePreparation {
    FilePreparation(
      path: database, busyTimeout: busyTimeout, tool: "pokedb \(Versions.tool)",
      now: now)
  }

  package var now: Timestamp { Timestamp(seconds: context.clock.unixSeconds()) }

  /// The languages of names and texts, the most wanted first: `--lang` or the locale, then English.
  package var languages: [LanguageCode] {
    let wanted = language?.lookupTags ?? []
    return wanted.contains("en") ? wanted : wanted + ["en"]
  }

  /// The language of a text that is written without naming one: that of `--lang`, or that of the
  /// locale without its region, so that the texts of one language stay together.
  package var writtenLanguage: LanguageCode {
    guard let language else { return "en" }
    let tags = language.lookupTags
    if request.has(.language) { return tags.first { $0.tag.hasPrefix("zh-Han") } ?? language }
    return tags.dropFirst().first ?? language
  }

  /// The type that a word means, in English or any language of the file.
  package func type(_ word: String) throws -> PokemonType {
    if let type = PokemonType(name: word) { return type }
    if let type = ChartlessType(name: word) {
      throw ToolFailure.usage(
        "no_chart", "there is no chart of the type \(type.rawValue): what it does is not known",
        hint: "\"pokedb types\" lists those that have one")
    }
    let names = PokemonType.gameOrder.map(\.name)
    let near = suggestion(for: word, among: names).map { "did you mean \($0)?" }
    // Without a file the English names are all there is, and no other can be called wrong.
    let isMissing = Files.kind(of: database) == .missing
    if isMissing, near == nil { throw FileError.missing(path: database) }
    if !isMissing, let type = try TypeRepository(file).find(word) { return type }
    throw ToolFailure.usage(
      "unknown_type", "there is no type \"\(word)\"",
      hint: near ?? "types are \(names.joined(separator: ", "))")
  }

  /// The Pokémon that the first argument means, and `--form` where it is given.
  package func pokemon() throws -> PokemonDetail { try pokemon(named: request.texts.first ?? "") }

  /// The Pokémon that a word means, and `--form` where it is given.
  package func pokemon(named name: String) throws -> PokemonDetail {
    if name.allSatisfy(\.isWhitespace) {
      throw ToolFailure.usage(
        "invalid_value", "NAME is empty", hint: "write a number or a name: 6, charizard")
    }
    let (result, defaultForm) = try DataSet(file)
      .find(name, form: request.text(.form), languages: languages)
    switch result {
    case .found(let detail):
      if let defaultForm {
        let name = detail.pokemon.names.best(for: languages) ?? detail.pokemon.number.label
        try say("\(name): its default form, \(defaultForm)")
      }
      return detail
    case .unknownForm(let number):
      throw ToolFailure(
        "no_pokemon", "\(number.label) has no form \"\(request.text(.form) ?? "")\"",
        hint: "\"pokedb show \(number.value) --forms\" lists those it has", exitCode: .notFound)
    case .ambiguous(let candidates):
      let names = candidates.map { "\($0.number.label) \($0.name)" }
      throw ToolFailure(
        "ambiguous_name", "\"\(name)\" is the beginning of several names",
        hint: "write more of it: \(names.joined(separator: ", "))", exitCode: .notFound)
    case .notFound(let nearMisses): throw Self.notFound(name, nearMisses)
    }
  }

  private static func notFound(_ name: String, _ nearMisses: [String]) -> ToolFailure {
    let digits = name.drop { "#-".contains($0) }
    let isNumber = !digits.isEmpty && digits.allSatisfy(\.isNumber)
    if isNumber, NationalNumber(parsing: name) == nil {
      return ToolFailure(
        "no_pokemon", "there is no Pokémon \"\(name)\"",
        hint: "numbers go from 1 to \(NationalNumber.range.upperBound)", exitCode: .notFound)
    }
    if nearMisses.isEmpty {
      return ToolFailure(
        "no_pokemon", "there is no Pokémon \"\(name)\", and none with a name like it",
        hint: "\"pokedb list\" lists all there are", exitCode: .notFound)
    }
    return ToolFailure(
      "no_pokemon", "there is no Pokémon \"\(name)\"",
      hint: "did you mean \(nearMisses.joined(separator: " or "))?", exitCode: .notFound)
  }

  /// What to say where another process was faster.
  package func removedMeanwhile(_ pokemon: Pokemon) -> ToolFailure {
    ToolFailure(
      "no_pokemon", "\(pokemon.number.label) has just been removed by another program",
      hint: "nothing was changed", exitCode: .notFound)
  }

  /// Prints a list of Pokémon, and says so where it is empty.
  package func print(_ query: PokemonQuery) throws -> ExitCode {
    let list = try repository.list(query, languages: languages)
    let wantsMultiplier = !query.weakTo.isEmpty
    var columns: [Table.Column] = [
      .init("number", display: .nationalNumber), .init("form"), .init("name"), .init("types"),
    ]
    if wantsMultiplier { columns.append(.init("multiplier", display: .multiplier)) }
    try print(
      Table(
        columns,
        documents: list.map {
          wantsMultiplier ? $0.documentWithMultiplier : $0.document
        }))
    // A limit of 0, or a page past the end, finds nothing wrong with what was asked.
    if list.isEmpty, query.limit != 0, query.offset == 0 { try sayNothingFound(query) }
    return .success
  }

  private func sayNothingFound(_ query: PokemonQuery) throws {
    if try repository.list(first, languages: languages).isEmpty {
      return try say("the database has no Pokémon yet; \"pokedb seed\" loads 15")
    }
    let near =
      query.prefix.isEmpty
      ? [] : try repository.nearMisses(query.prefix, languages: languages)
    try say(
      near.isEmpty
        ? "nothing found" : "nothing found; did you mean \(near.joined(separator: " or "))?")
  }

  private var first: PokemonQuery {
    var query = PokemonQuery()
    query.limit = 1
    return query
  }
}

extension Table {
  /// A list of objects that have the columns as their keys.
  package init(_ columns: [Column], documents: [[JSONValue.Member]]) {
    self.init(columns, rows: documents.map { $0.map(\.value) })
  }
}

extension Request {
  /// Which part of an answer `--limit` and `--offset` ask for.
  package func page(_ query: inout PokemonQuery) {
    query.limit = integer(.limit)
    query.offset = integer(.offset) ?? 0
  }
}

extension Option {
  package static let form = Option("form", "FORM", .text, "this form of it: mega-x, alola")
}

public import SQLite

/// A part of a file that can change by itself, and the tables that hold it.
public enum PokedexPart: CaseIterable, Sendable {
  /// Pokémon with their texts, types, weaknesses and addresses of pictures.
  case pokemon
  /// A trainer's notes.
  case notes
  /// Pictures, and what came of fetching them.
  case pictures
  /// Types, their names and their chart.
  case types

  /// The tables in which it is kept.
  package var tables: Set<String> {
    switch self {
    case .pokemon:
      [
        "pokemon", "pokemon_name", "pokemon_description", "pokemon_genus", "pokemon_search",
        "pokemon_type", "pokemon_weakness", "pokemon_image",
      ]
    case .notes: ["note"]
    case .pictures: ["image", "image_blob", "own_image", "pokemon_image"]
    case .types: ["type", "type_name", "type_efficacy"]
    }
  }
}

extension Set<PokedexPart> {
  fileprivate var tables: Set<String> { reduce(into: []) { $0.formUnion($1.tables) } }
}

extension Database {
  /// Tells of each commit that changed a part of a Pokédex, in this process or in another.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - interval: How often to look for commits of others, whose parts are not known; `nil` to leave
  ///     those out.
  ///   - clock: What the interval is measured with.
  /// - Returns: A sequence that ends with the task that waits for it, or with the database.
  /// - Throws: As `changes(in:polling:clock:)`, and ``FileError`` where the file is no Pokédex.
  public func changes(
    of parts: Set<PokedexPart>, polling interval: Duration? = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> AsyncStream<DatabaseChange> {
    try await changes(in: parts.tables, polling: interval, clock: clock)
  }
}

extension PokemonRepository {
  /// The answer to a query: at once, and whenever a commit has changed it, in this process or another.
  ///
  /// - Parameters:
  ///   - query: What is asked.
  ///   - languages: The languages of names, the most wanted first.
  ///   - interval: How often to look for commits of others; `nil` to leave those out.
  ///   - clock: What the interval is measured with.
  /// - Returns: A sequence of lists; it throws `SQLiteError` and ``FileError`` where the file cannot
  ///   be read.
  public func answers(
    to query: PokemonQuery = PokemonQuery(), languages: [LanguageCode],
    polling interval: Duration? = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> AsyncThrowingStream<[PokemonSummary], any Error> {
    database.answers(of: PokedexPart.pokemon.tables, polling: interval, clock: clock) {
      try Self.summaries(SummaryStatement(query, languages: languages), $0)
    }
  }

  /// One Pokémon: at once, and whenever a commit has changed it, in this process or another.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  ///   - interval: How often to look for commits of others; `nil` to leave those out.
  ///   - clock: What the interval is measured with.
  /// - Returns: A sequence of what the file has, `nil` while it has none; it throws `SQLiteError` and
  ///   ``FileError`` where the file cannot be read.
  public func answers(
    for number: NationalNumber, form: String? = nil,
    polling interval: Duration? = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> AsyncThrowingStream<PokemonDetail?, any Error> {
    database.answers(of: PokedexPart.pokemon.tables, polling: interval, clock: clock) {
      connection in
      guard let id = try Self.id(number, form: form, connection) else { return nil }
      return try Self.detail(id, connection)
    }
  }
}

extension NoteRepository {
  /// The notes on one Pokémon, or all there are: at once, and whenever a commit has changed them.
  ///
  /// - Parameters:
  ///   - number: The national number; `nil` for notes on any Pokémon.
  ///   - form: The form, empty for the default form; `nil` for any.
  ///   - languages: The languages of names, the most wanted first.
  ///   - interval: How often to look for commits of others; `nil` to leave those out.
  ///   - clock: What the interval is measured with.
  /// - Returns: A sequence of lists in the order of `list(of:form:languages:limit:offset:)`; it throws
  ///   `SQLiteError` and ``FileError`` where the file cannot be read.
  public func answers(
    for number: NationalNumber? = nil, form: String? = nil, languages: [LanguageCode],
    polling interval: Duration? = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> AsyncThrowingStream<[Note], any Error> {
    let tables = PokedexPart.notes.tables.union(PokedexPart.pokemon.tables)
    return database.answers(of: tables, polling: interval, clock: clock) {
      try Self.list(number, form: form, languages, limit: nil, offset: 0, $0)
    }
  }
}

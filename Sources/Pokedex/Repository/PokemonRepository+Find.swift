internal import SQLite

/// What a name or number that a person typed leads to.
public enum FindResult: Hashable, Sendable {
  /// One Pokémon.
  case found(PokemonDetail)
  /// One number, which has no form of that name.
  case unknownForm(NationalNumber)
  /// Several, none of them better than the others: the first of them.
  case ambiguous([PokemonSummary])
  /// None; names that are nearly what was typed, the nearest first.
  case notFound(nearMisses: [String])
}

extension PokemonRepository {
  /// The Pokémon that a person means: by number, by its exact name in any language or reading, or by
  /// the beginning of a name that fits one number alone.
  ///
  /// - Parameters:
  ///   - text: What was typed: `6`, `#006`, `charizard`, `リザードン`, `penhuo`.
  ///   - form: A form of the number that the text means; `nil` for the one that the text means.
  ///   - languages: The languages of the names given back, the most wanted first.
  /// - Returns: One, several, or what is near.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func find(
    _ text: String, form: String? = nil, languages: [LanguageCode]
  ) throws -> FindResult {
    try database.read { connection in
      if let number = NationalNumber(parsing: text),
        let match = try Self.match("p.number = ?", [number.value], connection)
      {
        return try Self.found(match.number, form: form ?? match.form, connection)
      }
      let key = SearchKey.fold(text)
      if key.isEmpty { return .notFound(nearMisses: []) }
      // A number that the file does not have is not the beginning of "10% Zygarde".
      let isNumber = key.utf8.allSatisfy { (0x30...0x39).contains($0) }
      for keyMatch in isNumber ? [KeyMatch.exact] : [.exact, .beginning] {
        let (sql, values) = keyMatch.selection(key)
        guard let match = try Self.match("p.id IN (\(sql))", values, connection) else { continue }
        if match.isOnlyNumber {
          return try Self.found(match.number, form: form ?? match.form, connection)
        }
        var query = PokemonQuery()
        query.prefix = text
        query.limit = 10
        let statement = SummaryStatement(
          query, languages: languages, matching: keyMatch, tellingLanguage: true)
        return .ambiguous(try Self.summaries(statement, connection))
      }
      return .notFound(
        nearMisses: isNumber ? [] : try Self.nearMisses(key, languages: languages, connection))
    }
  }

  private static func found(
    _ number: NationalNumber, form: String, _ connection: Connection
  ) throws(SQLiteError) -> FindResult {
    guard let id = try id(number, form: form, connection), let detail = try detail(id, connection)
    else { return .unknownForm(number) }
    return .found(detail)
  }

  /// The first row that fulfils a condition, the default form of its number first, and whether all
  /// others are of the same number.
  private static func match(
    _ condition: String, _ values: [any Bindable], _ connection: Connection
  ) throws(SQLiteError) -> (number: NationalNumber, form: String, isOnlyNumber: Bool)? {
    let sql = """
      SELECT p.number, p.form FROM pokemon AS p WHERE \(condition)
      ORDER BY p.number, p.is_default DESC, p.form
      """
    return try connection.withStatement(SQL(sql)) { (statement) throws(SQLiteError) in
      try statement.bind(list: values)
      guard try statement.step() else { return nil }
      let number = try statement.row.int(0)
      let form = try statement.row.text(1)
      var isOnlyNumber = true
      while isOnlyNumber, try statement.step() {
        isOnlyNumber = try statement.row.int(0) == number
      }
      return (NationalNumber(stored: number), form, isOnlyNumber)
    }
  }

  /// The names that are nearly what a person typed, the nearest first, three at most.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - languages: The languages of the names given back, the most wanted first.
  /// - Returns: None where nothing is near.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func nearMisses(_ text: String, languages: [LanguageCode]) throws -> [String] {
    try database.read {
      try Self.nearMisses(SearchKey.fold(text), languages: languages, $0)
    }
  }

  private static func nearMisses(
    _ key: String, languages: [LanguageCode], _ connection: Connection
  ) throws(SQLiteError) -> [String] {
    var search = NearMissSearch<Int>(for: key, limit: 3)
    try connection.withStatement("SELECT key, pokemon_id FROM pokemon_search") {
      statement throws(SQLiteError) in
      while try statement.step() {
        let id = try statement.row.int(1)
        search.consider(try statement.row.text(0), id)
      }
    }
    var names: [String] = []
    for near in search.nearest {
      guard let pokemon = try pokemon(near.payload, connection),
        let name = pokemon.names.best(for: languages), !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }
}

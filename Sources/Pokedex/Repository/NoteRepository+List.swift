package import SQLite

extension NoteRepository {
  /// The notes on one Pokémon, or all there are.
  ///
  /// - Parameters:
  ///   - number: The national number; `nil` for notes on any Pokémon.
  ///   - form: The form, empty for the default form; `nil` for any.
  ///   - languages: The languages of names, the most wanted first.
  ///   - limit: The most that are wanted, at least 0; `nil` for all.
  ///   - offset: How many to leave out at the start, at least 0.
  /// - Returns: The notes by number, default form first, form, time and their own number.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func list(
    of number: NationalNumber? = nil, form: String? = nil, languages: [LanguageCode],
    limit: Int? = nil, offset: Int = 0
  ) throws -> [Note] {
    try database.read {
      try Self.list(number, form: form, languages, limit: limit, offset: offset, $0)
    }
  }

  static func list(
    _ number: NationalNumber?, form: String?, _ languages: [LanguageCode], limit: Int?,
    offset: Int, _ connection: Connection
  ) throws(SQLiteError) -> [Note] {
    var conditions: [String] = []
    var values: [any Bindable] = []
    if let number {
      conditions.append("p.number = ?")
      values.append(number.value)
    }
    if let form {
      conditions.append("p.form = ?")
      values.append(form)
    }
    let selection = selection(
      languages, where: conditions, values, limit: limit ?? -1, offset: offset)
    return try notes(selection, connection)
  }

  /// The note of a number.
  ///
  /// - Parameters:
  ///   - id: The note's own number.
  ///   - languages: The languages of the name, the most wanted first.
  /// - Returns: The note; `nil` where there is none of that number.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public func note(_ id: Int, languages: [LanguageCode]) throws -> Note? {
    try database.read { try Self.note(id, languages, $0) }
  }

  static func note(
    _ id: Int, _ languages: [LanguageCode], _ connection: Connection
  ) throws(SQLiteError) -> Note? {
    let selection = selection(languages, where: ["n.id = ?"], [id], limit: 1, offset: 0)
    return try notes(selection, connection).first
  }

  /// The notes on one Pokémon, without its name, the oldest first.
  static func notes(
    onPokemon id: Int, _ connection: Connection
  ) throws(SQLiteError) -> [Note] {
    try notes(
      selection([], where: ["n.pokemon_id = ?"], [id], limit: -1, offset: 0), connection)
  }

  /// A statement that reads notes, and the values of its parameters.
  package typealias Selection = (sql: String, values: [any Bindable])

  package static func selection(
    _ languages: [LanguageCode], where conditions: [String], _ values: [any Bindable], limit: Int,
    offset: Int
  ) -> Selection {
    let name = NameSelection(languages)
    let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
    let sql = """
      SELECT n.id, p.number, p.form, \(name.sql), n.text, n.created_at
      FROM note AS n JOIN pokemon AS p ON p.id = n.pokemon_id \(filter)
      ORDER BY p.number, p.is_default DESC, p.form, n.created_at, n.id LIMIT ? OFFSET ?
      """
    return (sql, name.values + values + [limit, offset] as [any Bindable])
  }

  private static func notes(
    _ selection: Selection, _ connection: Connection
  ) throws(SQLiteError) -> [Note] {
    try connection.withStatement(SQL(selection.sql)) { statement throws(SQLiteError) in
      try statement.bind(list: selection.values)
      return try statement.rows { row throws(SQLiteError) in
        Note(
          id: try row.int(0), number: NationalNumber(stored: try row.int(1)),
          form: try row.text(2), name: try row.text(3), text: try row.text(4),
          createdAt: try row.text(5))
      }
    }
  }
}

internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let query = Command(
    name: "query",
    abstract: "run a SQL query that reads",
    discussion: """
      What writes or attaches is refused. The views v1_pokemon and v1_weakness are made for \
      questions. "-" reads the query from standard input.
      """,
    arguments: [Argument("SQL", .text, "one SELECT, or - for standard input")],
    options: [.timeout, .limit],
    examples: [
      Example(
        "count by first type",
        "pokedb query 'select type1, count(*) from v1_pokemon group by 1'"),
      Example("from a file, as CSV", "pokedb query - --csv < report.sql"),
    ],
    run: { invocation in
      let request = invocation.request
      guard let sql = try invocation.textOrInput(request.texts.first ?? "") else { return .usage }
      let clock = invocation.context.clock
      let started = clock.monotonicNanoseconds()
      let timeout = request.integer(.timeout) ?? 4_000
      let limit = request.integer(.limit) ?? 10_000
      do {
        let answer = try QueryAnswer(
          sql, path: invocation.database, busyTimeout: invocation.busyTimeout, limit: limit,
          isLate: { (clock.monotonicNanoseconds() - started) / 1_000_000 >= timeout })
        try invocation.print(answer.table)
        if answer.isCut {
          try invocation.say("stopped after \(limit) rows; --limit N asks for more or fewer")
        }
        return .success
      } catch let error as SQLiteError {
        throw failure(of: error, sql: sql, timeout: timeout) ?? error
      }
    })

  /// What is wrong with SQL that a person wrote; `nil` where something else is wrong.
  private static func failure(of error: SQLiteError, sql: String, timeout: Int) -> ToolFailure? {
    switch (error.code.primary, error.operation) {
    case (.interrupt, _):
      return ToolFailure(
        "timeout", "the query was stopped after \(timeout) ms, the time it is allowed",
        hint: "ask for less, or allow more with --timeout", exitCode: .failure)
    // A function that is not allowed is an ordinary error to SQLite.
    case (.authorization, _),
      (.error, .prepare) where error.message.hasPrefix("not authorized"):
      return ToolFailure(
        "not_allowed", "\"pokedb query\" only reads, and this SQL would do more",
        hint: "\"pokedb set\" and \"pokedb remove\" change a Pokémon", exitCode: .failure)
    case (.error, .prepare), (.range, .bind):
      return ToolFailure(
        "sql", "the SQL cannot be run\(place(of: error, in: sql)): \(error.message)",
        hint: "write one SELECT, of the views v1_pokemon and v1_weakness or any table",
        exitCode: .failure)
    case (.error, _), (.tooBig, _), (.mismatch, _):
      return ToolFailure("sql", "the SQL failed: \(error.message)", exitCode: .failure)
    default: return nil
    }
  }

  /// Where in the SQL the error is, as it ends the words "cannot be run".
  private static func place(of error: SQLiteError, in sql: String) -> String {
    guard let offset = error.offset else { return "" }
    let before = String(decoding: sql.utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return ", line \(lines.count), column \((lines.last?.count ?? 0) + 1)"
  }
}

/// What a query of somebody else answers, up to a number of rows.
private struct QueryAnswer {
  let table: Table
  /// Whether there were more rows.
  let isCut: Bool

  init(
    _ sql: String, path: String, busyTimeout: Int32, limit: Int, isLate: @escaping () -> Bool
  ) throws {
    let connection = try PokedexFile.question(at: path, busyTimeout: busyTimeout)
    (table, isCut) = try connection.stopping(when: isLate) {
      try connection.withStatement(SQL(sql)) { statement throws(SQLiteError) in
        let columns = Self.unique(statement.columnNames).map { Table.Column($0) }
        try statement.bind()
        var rows: [[JSONValue]] = []
        while try statement.step() {
          if rows.count == limit { return (Table(columns, rows: rows), true) }
          var row: [JSONValue] = []
          for column in 0..<statement.row.columnCount {
            row.append(JSONValue(try statement.row.value(column)))
          }
          rows.append(row)
        }
        return (Table(columns, rows: rows), false)
      }
    }
  }

  /// Names that can be keys of one object: a second `id` becomes `id_2`, where there is none yet.
  private static func unique(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    return names.map { name in
      if seen.insert(name).inserted { return name }
      let free = (2...).lazy.map { "\(name)_\($0)" }.first { !taken.contains($0) } ?? name
      taken.insert(free)
      return free
    }
  }
}

extension JSONValue {
  /// A value of SQLite; a blob as hexadecimal digits.
  fileprivate init(_ value: SQLite.Value) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(Int(number))
    // JSON has no infinity, and null would be another value.
    case .real(let number) where number.isInfinite:
      self = .string(number < 0 ? "-Infinity" : "Infinity")
    case .real(let number): self = .double(number)
    case .text(let text): self = .string(text)
    case .blob(let bytes):
      self = .string(
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
  }
}

extension Option {
  static let timeout = Option(
    "timeout", "TIME", .duration, "stop after so long: 500 (ms), 10s (default 4s)")
}

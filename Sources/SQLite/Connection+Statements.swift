internal import CSQLite

extension Connection {
  /// Lends a prepared statement, from the cache where it is kept.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - body: Binds, steps and reads; the statement is reset when it returns.
  /// - Returns: What `body` returns.
  /// - Throws: ``SQLiteError`` where the text does not prepare, and what `body` throws.
  @inlinable
  public func withStatement<R>(
    _ sql: SQL, _ body: (borrowing Statement) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R {
    let loan = try take(sql)
    defer { put(loan) }
    let statement = Statement(handle: loan.handle)
    // The functions below give every parameter a value or throw; here the closure may not.
    statement.clearBindings()
    return try body(statement)
  }

  /// Runs a statement to its end.
  ///
  /// - Throws: As ``Statement/bind(_:)`` and ``Statement/step()``.
  @inlinable
  public func run<each V: Bindable>(
    _ sql: SQL, _ values: repeat each V
  ) throws(SQLiteError) {
    let loan = try take(sql)
    defer { put(loan) }
    let statement = Statement(handle: loan.handle)
    try statement.bind(repeat each values)
    while try statement.step() {}
  }

  /// Reads every row.
  ///
  /// - Parameters:
  ///   - sql: One statement.
  ///   - values: A value for each parameter, in order.
  ///   - body: Makes a value of a row, which is valid until it returns.
  /// - Returns: The values, in the order of the rows.
  /// - Throws: As ``Statement/bind(_:)`` and ``Statement/step()``, and what `body` throws.
  @inlinable
  public func rows<T, each V: Bindable>(
    _ sql: SQL, _ values: repeat each V, read body: (borrowing Row) throws(SQLiteError) -> T
  ) throws(SQLiteError) -> [T] {
    let loan = try take(sql)
    defer { put(loan) }
    let statement = Statement(handle: loan.handle)
    try statement.bind(repeat each values)
    return try statement.rows(body)
  }

  /// Reads the first row; `nil` where there is none.
  ///
  /// - Throws: As ``rows(_:_:read:)``.
  @inlinable
  public func first<T, each V: Bindable>(
    _ sql: SQL, _ values: repeat each V, read body: (borrowing Row) throws(SQLiteError) -> T
  ) throws(SQLiteError) -> T? {
    let loan = try take(sql)
    defer { put(loan) }
    let statement = Statement(handle: loan.handle)
    try statement.bind(repeat each values)
    return try statement.step() ? try body(statement.row) : nil
  }

  /// Takes a statement out of the cache, or prepares it.
  @usableFromInline
  func take(_ sql: SQL) throws(SQLiteError) -> StatementCache.Loan {
    let loan: StatementCache.Loan
    if let kept = statements.take(sql) {
      loan = kept
    } else {
      loan = statements.lend(try prepare(sql), of: sql)
    }
    if let tracker { tracker.took(loan.handle) }
    return loan
  }

  /// Puts a statement back into the cache.
  @usableFromInline
  func put(_ loan: StatementCache.Loan) {
    // Before it is reset, or finalized where it is not kept.
    if let tracker { tracker.putBack(loan.handle) }
    statements.put(loan)
  }

  /// The made texts whose statements are kept, the least recently used first.
  package var keptMadeStatements: [String] { statements.made }

  func prepare(_ sql: SQL) throws(SQLiteError) -> OpaquePointer {
    let text = sql.text
    tracker?.startPreparing()
    let (first, rest) = try prepare(text, from: 0)
    guard let first else {
      throw SQLiteError(.error, "there is no statement in the text", operation: .prepare, sql: text)
    }
    tracker?.prepared(first)
    // What follows the first statement would silently not be run; blanks and comments may follow.
    guard rest == text.utf8.count || isBlank(text, from: rest) else {
      sqlite3_finalize(first)
      throw SQLiteError(
        .error, "there is more than one statement in the text", operation: .prepare, sql: text,
        offset: rest)
    }
    return first
  }

  /// Prepares the first statement of what follows an offset.
  ///
  /// - Returns: The statement, `nil` where there are but blanks and comments, and the offset of
  ///   what follows it, in bytes.
  private func prepare(
    _ text: String, from start: Int
  ) throws(SQLiteError) -> (statement: OpaquePointer?, end: Int) {
    // SQLite takes a NUL for the end of the text.
    if text.utf8.contains(0) { throw .nul(in: text) }
    var statement: OpaquePointer?
    var end = start
    var copy = text
    let result = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters -> Int32 in
        guard let first = characters.baseAddress else { return SQLITE_OK }
        var tail: UnsafePointer<CChar>?
        let result = sqlite3_prepare_v3(
          handle, first + start, Int32(clamping: characters.count - start),
          UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
        if let tail { end = tail - first }
        return result
      }
    }
    guard result == SQLITE_OK else {
      throw SQLiteError(result, handle: handle, operation: .prepare, sql: text)
    }
    return (statement, end)
  }

  private func isBlank(_ text: String, from start: Int) -> Bool {
    var end = start
    while end < text.utf8.count {
      guard let next = try? prepare(text, from: end) else { return false }
      if let statement = next.statement {
        sqlite3_finalize(statement)
        return false
      }
      // A lone semicolon is a statement of nothing.
      guard next.end > end else { return false }
      end = next.end
    }
    return true
  }
}

extension Statement {
  /// Reads every row from where the statement stands.
  ///
  /// - Parameter body: Makes a value of a row, which is valid until it returns.
  /// - Returns: The values, in the order of the rows.
  /// - Throws: As ``step()``, and what `body` throws.
  @inlinable
  public func rows<T>(
    _ body: (borrowing Row) throws(SQLiteError) -> T
  ) throws(SQLiteError) -> [T] {
    var values: [T] = []
    while try step() { values.append(try body(row)) }
    return values
  }
}

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
    let handle = try take(sql)
    defer { put(sql, handle) }
    let statement = Statement(handle: handle)
    return try body(statement)
  }

  /// Runs a statement to its end.
  ///
  /// - Throws: As ``Statement/bind(_:)`` and ``Statement/step()``.
  @inlinable
  public func run<each V: Bindable>(
    _ sql: SQL, _ values: repeat each V
  ) throws(SQLiteError) {
    let handle = try take(sql)
    defer { put(sql, handle) }
    let statement = Statement(handle: handle)
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
    let handle = try take(sql)
    defer { put(sql, handle) }
    let statement = Statement(handle: handle)
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
    let handle = try take(sql)
    defer { put(sql, handle) }
    let statement = Statement(handle: handle)
    try statement.bind(repeat each values)
    return try statement.step() ? try body(statement.row) : nil
  }

  /// Takes a statement out of the cache, or prepares it.
  @usableFromInline
  func take(_ sql: SQL) throws(SQLiteError) -> OpaquePointer {
    let kept =
      if let literal = sql.literal {
        literals.take(UInt(bitPattern: literal.utf8Start))
      } else {
        made.take(sql.made)
      }
    return if let kept { kept } else { try prepare(sql) }
  }

  /// Resets a statement and puts it into the cache.
  @usableFromInline
  func put(_ sql: SQL, _ handle: OpaquePointer) {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    if let literal = sql.literal {
      literals.put(UInt(bitPattern: literal.utf8Start), handle)
    } else {
      made.put(sql.made, handle)
    }
  }

  private func prepare(_ sql: SQL) throws(SQLiteError) -> OpaquePointer {
    let text = sql.text
    var handle: OpaquePointer?
    var rest = 0
    var copy = text
    let result = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        var tail: UnsafePointer<CChar>?
        let result = sqlite3_prepare_v3(
          self.handle, characters.baseAddress, Int32(clamping: characters.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
        if let start = characters.baseAddress, let tail {
          rest = characters.count - (tail - start)
        }
        return result
      }
    }
    guard result == SQLITE_OK else {
      throw SQLiteError(result, handle: self.handle, operation: .prepare, sql: text)
    }
    guard let handle else {
      throw SQLiteError(.error, "there is no statement in the text", operation: .prepare, sql: text)
    }
    // What follows the first statement would silently not be run.
    let tail = text.utf8.suffix(rest)
    guard tail.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }) else {
      sqlite3_finalize(handle)
      throw SQLiteError(
        .error, "there is more than one statement in the text", operation: .prepare, sql: text,
        offset: text.utf8.count - rest)
    }
    return handle
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

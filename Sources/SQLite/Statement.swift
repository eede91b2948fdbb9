public import CSQLite

/// A prepared statement, lent to a closure by ``Connection/withStatement(_:_:)``.
@frozen
public struct Statement: ~Copyable {
  @usableFromInline let handle: OpaquePointer

  @inlinable
  init(handle: OpaquePointer) { self.handle = handle }

  /// Binds a value to each parameter, in order.
  ///
  /// - Throws: ``SQLiteError`` with `.range` where the number of values is not that of the
  ///   parameters, `.mismatch` for NaN, `.tooBig` for an integer over `Int64.max`.
  @inlinable
  public func bind<each V: Bindable>(_ values: repeat each V) throws(SQLiteError) {
    var index: Int32 = 0
    for value in repeat each values {
      index += 1
      let result = value.bind(to: handle, at: index)
      if result != SQLITE_OK { throw bindingError(result, at: index) }
    }
    if index != sqlite3_bind_parameter_count(handle) { throw countError(index) }
  }

  /// Binds a list of values whose number is known only at run time.
  ///
  /// - Throws: As ``bind(_:)``.
  public func bind(list values: [any Bindable]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() {
      let result = value.bind(to: handle, at: Int32(offset + 1))
      if result != SQLITE_OK { throw bindingError(result, at: Int32(offset + 1)) }
    }
    let count = Int32(clamping: values.count)
    if count != sqlite3_bind_parameter_count(handle) { throw countError(count) }
  }

  /// Steps to the next row.
  ///
  /// - Returns: Whether there is one; `false` once the statement is done.
  /// - Throws: ``SQLiteError`` with the code of the step.
  @inlinable
  public func step() throws(SQLiteError) -> Bool {
    let result = sqlite3_step(handle)
    if result == SQLITE_ROW { return true }
    if result == SQLITE_DONE { return false }
    throw SQLiteError(result, statement: handle, operation: .step)
  }

  /// The row that the last step reached, lent: it cannot be kept beyond the next one.
  @inlinable
  public var row: Row {
    _read { yield Row(handle: handle) }
  }

  /// Makes the statement ready to be stepped from the start, with other values.
  @inlinable
  public func reset() {
    // "If the most recent call to sqlite3_step(S) … indicated an error, then sqlite3_reset(S)
    // returns an appropriate error code": it was thrown when it happened.
    sqlite3_reset(handle)
  }

  /// Makes every parameter NULL.
  @usableFromInline
  func clearBindings() { sqlite3_clear_bindings(handle) }

  /// Binds values, steps once to the end, and makes the statement ready again.
  ///
  /// - Throws: As ``bind(_:)`` and ``step()``.
  @inlinable
  public func run<each V: Bindable>(_ values: repeat each V) throws(SQLiteError) {
    defer { reset() }
    try bind(repeat each values)
    while try step() {}
  }

  /// The names of the columns that a row has.
  public var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { Row.name(of: $0, in: handle) }
  }

  @usableFromInline
  func bindingError(_ result: Int32, at index: Int32) -> SQLiteError {
    let sql = SQLiteError.sql(of: handle)
    switch result {
    case SQLITE_RANGE: return countError(index)
    case SQLITE_MISMATCH:
      return SQLiteError(.mismatch, "parameter \(index) is NaN", operation: .bind, sql: sql)
    case SQLITE_TOOBIG:
      return SQLiteError(.tooBig, "parameter \(index) is too big", operation: .bind, sql: sql)
    default: return SQLiteError(result, statement: handle, operation: .bind)
    }
  }

  @usableFromInline
  func countError(_ count: Int32) -> SQLiteError {
    let expected = sqlite3_bind_parameter_count(handle)
    let given = count > expected ? "more values were given" : "\(count) were given"
    return SQLiteError(
      .range, "the statement has \(expected) parameters, \(given)", operation: .bind,
      sql: SQLiteError.sql(of: handle))
  }
}

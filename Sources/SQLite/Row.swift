public import CSQLite

/// The row that a statement stands on; what it lends is valid until the next step.
///
/// Columns are counted from 0. A column of another type than the one asked for is an error that
/// names it, never a silent conversion.
@frozen
public struct Row: ~Copyable {
  @usableFromInline let handle: OpaquePointer

  @inlinable
  init(handle: OpaquePointer) { self.handle = handle }

  /// The integer in a column.
  ///
  /// - Throws: ``SQLiteError`` with `.mismatch` where the column holds anything else.
  @inlinable
  public func int(_ column: Int32) throws(SQLiteError) -> Int {
    guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else {
      throw mismatch(column, expected: "integer")
    }
    return Int(truncatingIfNeeded: sqlite3_column_int64(handle, column))
  }

  /// The integer in a column, or `nil` for NULL.
  ///
  /// - Throws: As ``int(_:)``.
  @inlinable
  public func optionalInt(_ column: Int32) throws(SQLiteError) -> Int? {
    // One look at the type, not two: a list of many rows shows the difference.
    let type = sqlite3_column_type(handle, column)
    if type == SQLITE_NULL { return nil }
    guard type == SQLITE_INTEGER else { throw mismatch(column, expected: "integer") }
    return Int(truncatingIfNeeded: sqlite3_column_int64(handle, column))
  }

  /// The number in a column; an integer is a number too.
  ///
  /// - Throws: ``SQLiteError`` with `.mismatch` where the column holds no number.
  @inlinable
  public func double(_ column: Int32) throws(SQLiteError) -> Double {
    let type = sqlite3_column_type(handle, column)
    guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else {
      throw mismatch(column, expected: "real")
    }
    return sqlite3_column_double(handle, column)
  }

  /// The text in a column; bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Throws: ``SQLiteError`` with `.mismatch` where the column holds no text.
  @inlinable
  public func text(_ column: Int32) throws(SQLiteError) -> String {
    guard sqlite3_column_type(handle, column) == SQLITE_TEXT else {
      throw mismatch(column, expected: "text")
    }
    // "The safest policy is to invoke … sqlite3_column_text() followed by sqlite3_column_bytes()."
    guard let start = sqlite3_column_text(handle, column) else {
      throw SQLiteError(SQLITE_NOMEM, statement: handle, operation: .read)
    }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The text in a column, or `nil` for NULL.
  ///
  /// - Throws: As ``text(_:)``.
  @inlinable
  public func optionalText(_ column: Int32) throws(SQLiteError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// Lends the bytes of a text, in UTF-8, or of a blob, without a copy.
  ///
  /// - Throws: ``SQLiteError`` with `.mismatch` where the column holds a number or NULL.
  @inlinable
  public func withBytes<R>(
    _ column: Int32, _ body: (RawSpan) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R {
    let type = sqlite3_column_type(handle, column)
    guard type == SQLITE_BLOB || type == SQLITE_TEXT else {
      throw mismatch(column, expected: "blob")
    }
    // In a file in UTF-16, "sqlite3_column_bytes() converts the string to UTF-8", after which what
    // sqlite3_column_blob() returned for a text points at nothing.
    let start =
      type == SQLITE_TEXT
      ? UnsafeRawPointer(sqlite3_column_text(handle, column)) : sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    // "The return value from sqlite3_column_blob() for a zero-length BLOB is a NULL pointer."
    guard start != nil || count == 0 else {
      throw SQLiteError(SQLITE_NOMEM, statement: handle, operation: .read)
    }
    return try body(UnsafeRawBufferPointer(start: start, count: count).bytes)
  }

  /// A copy of the blob in a column.
  ///
  /// - Throws: As ``withBytes(_:_:)``.
  public func blob(_ column: Int32) throws(SQLiteError) -> [UInt8] {
    try withBytes(column) { (bytes) throws(SQLiteError) in
      bytes.withUnsafeBytes { [UInt8]($0) }
    }
  }

  /// Whether a column is NULL.
  @inlinable
  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The number of columns.
  public var columnCount: Int32 { sqlite3_column_count(handle) }

  /// What a column holds, whatever its type.
  ///
  /// - Throws: As ``text(_:)`` and ``blob(_:)``.
  public func value(_ column: Int32) throws(SQLiteError) -> Value {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: .text(try text(column))
    case SQLITE_BLOB: .blob(try blob(column))
    default: .null
    }
  }

  @usableFromInline
  static func name(of column: Int32, in handle: OpaquePointer) -> String {
    sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "?\(column)"
  }

  @usableFromInline
  func mismatch(_ column: Int32, expected: String) -> SQLiteError {
    let found =
      switch sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: "integer"
      case SQLITE_FLOAT: "real"
      case SQLITE_TEXT: "text"
      case SQLITE_BLOB: "blob"
      default: "null"
      }
    return SQLiteError(
      .mismatch, "column \(Row.name(of: column, in: handle)) should be \(expected), is \(found)",
      operation: .read, sql: SQLiteError.sql(of: handle))
  }
}

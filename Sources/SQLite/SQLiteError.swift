internal import CSQLite

/// An error that SQLite reported, or that this layer found before asking SQLite.
///
/// Values bound to the statement are in none of its parts.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  public enum Operation: String, Sendable {
    /// A file was opened.
    case open
    /// A statement was made of its text.
    case prepare
    /// A value was given to a parameter.
    case bind
    /// A statement was run, or asked for its next row.
    case step
    /// A column of a row, or a part of a blob, was read.
    case read
    /// A database was copied page by page.
    case backup
    /// A transaction was begun, ended, or used as what it is not.
    case transaction
  }

  /// The extended result code.
  public let code: ResultCode
  /// What SQLite says of it, copied when the error happened.
  public let message: String
  /// What was being done.
  public let operation: Operation
  /// The statement, where there was one.
  public let sql: String?
  /// Where in the statement the error is, in bytes from its start.
  public let offset: Int?

  /// An error found by the caller.
  public init(
    _ code: ResultCode, _ message: String, operation: Operation, sql: String? = nil,
    offset: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.operation = operation
    self.sql = sql
    self.offset = offset
  }

  /// The code, the message and the statement in one line.
  public var description: String {
    let statement = sql.map { " in: \($0)" } ?? ""
    return "SQLite error \(code.rawValue) (\(operation.rawValue)): \(message)\(statement)"
  }
}

extension SQLiteError {
  /// What a connection says of the last call that failed on it.
  @usableFromInline
  init(_ result: Int32, handle: OpaquePointer?, operation: Operation, sql: String? = nil) {
    // "If a prior API call failed but the most recent API call succeeded, the return value from
    // sqlite3_errcode() is undefined": the code comes from the call itself, and the connection is
    // asked for the extended one only where both agree.
    let extended = handle.map { sqlite3_extended_errcode($0) } ?? result
    let agrees = extended & 0xFF == result & 0xFF
    let text = agrees ? handle.flatMap { sqlite3_errmsg($0) } : sqlite3_errstr(result)
    // "If the most recent error does not reference a specific token …, then the
    // sqlite3_error_offset() function returns -1."
    let offset = agrees ? handle.map { sqlite3_error_offset($0) } : nil
    self.init(
      ResultCode(rawValue: agrees ? extended : result),
      text.map { String(cString: $0) } ?? "unknown error", operation: operation, sql: sql,
      offset: offset.flatMap { $0 < 0 ? nil : Int($0) })
  }

  /// What the connection of a statement says of the last call that failed on it.
  @usableFromInline
  init(_ result: Int32, statement: OpaquePointer, operation: Operation) {
    self.init(
      result, handle: sqlite3_db_handle(statement), operation: operation,
      sql: Self.sql(of: statement))
  }

  static func nul(in sql: String) -> SQLiteError {
    SQLiteError(.error, "the text holds a NUL", operation: .prepare, sql: sql)
  }

  @usableFromInline
  static func sql(of statement: OpaquePointer) -> String? {
    sqlite3_sql(statement).map { String(cString: $0) }
  }
}

internal import CSQLite

/// A result code of SQLite, extended where it has one (<https://sqlite.org/rescode.html>).
///
/// In a `switch`, a primary code matches each of its extended codes: put `.constraintForeignKey`
/// before `.constraint`.
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// The number that SQLite uses.
  public let rawValue: Int32

  /// The code with a number that SQLite uses.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The code without what extends it: its low eight bits.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// Whether a value is the pattern, or extends it.
  public static func ~= (pattern: ResultCode, value: ResultCode) -> Bool {
    pattern == value || pattern == value.primary
  }
}

extension ResultCode {
  /// The SQL is wrong, or something is missing from the schema.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// The transaction was rolled back under a statement that belonged to it (516).
  public static let abortRollback = ResultCode(rawValue: SQLITE_ABORT | (2 << 8))
  /// Another connection holds the lock.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// A read transaction cannot become a write one: someone else has written since (517).
  public static let busySnapshot = ResultCode(rawValue: SQLITE_BUSY | (2 << 8))
  /// Another statement of the same connection holds the lock.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// The file, its folder or the connection allows no writing.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// A writer died, and its work cannot be rolled back by a connection that only reads (776).
  public static let readOnlyRollback = ResultCode(rawValue: SQLITE_READONLY | (3 << 8))
  /// The query was interrupted.
  public static let interrupt = ResultCode(rawValue: SQLITE_INTERRUPT)
  /// The disk could not be read or written.
  public static let ioError = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is damaged.
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// The disk is full.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The file cannot be opened.
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// A text, blob or number is too big.
  public static let tooBig = ResultCode(rawValue: SQLITE_TOOBIG)
  /// A constraint does not hold.
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// A `CHECK` does not hold (275).
  public static let constraintCheck = ResultCode(rawValue: SQLITE_CONSTRAINT | (1 << 8))
  /// A foreign key points at nothing (787).
  public static let constraintForeignKey = ResultCode(rawValue: SQLITE_CONSTRAINT | (3 << 8))
  /// A `UNIQUE` does not hold (2067).
  public static let constraintUnique = ResultCode(rawValue: SQLITE_CONSTRAINT | (8 << 8))
  /// A value has another type than the one asked for.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// A call was made in the wrong place.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// The authorizer refused the statement.
  public static let authorization = ResultCode(rawValue: SQLITE_AUTH)
  /// The number of values is not the number of parameters.
  public static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// The file is not a SQLite database.
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
}

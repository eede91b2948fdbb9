public import CSQLite

/// Rows on their way into one table, many of them written by one statement.
///
/// A statement for each row begins, finds its place in the table and ends, which costs more than the
/// row itself. Rows that wait are not in the table: ``flush()`` writes them.
public final class RowBatch {
  /// How many rows a statement writes.
  public let capacity: Int
  /// How many rows wait.
  public private(set) var count = 0

  // Keeps the connection open until the statement is finalized.
  private let connection: Connection
  @usableFromInline let handle: OpaquePointer
  @usableFromInline let width: Int32

  /// Prepares the statement.
  ///
  /// - Parameters:
  ///   - connection: The connection to write with; the batch is not to outlive its transaction.
  ///   - table: A table and its columns, as they follow `INSERT INTO`: `note (id, text)`.
  ///   - width: How many columns that are, from 1.
  ///   - capacity: How many rows a statement writes, from 1. SQLite has at most 32,766 parameters.
  /// - Throws: ``SQLiteError`` where the statement cannot be prepared.
  public init(
    _ connection: Connection, into table: String, width: Int, capacity: Int
  ) throws(SQLiteError) {
    self.connection = connection
    self.capacity = capacity
    self.width = Int32(clamping: width)
    let row = "(" + Array(repeating: "?", count: width).joined(separator: ",") + ")"
    let rows = Array(repeating: row, count: capacity).joined(separator: ",")
    // The limit leaves out the rows that were not given.
    handle = try connection.prepare(
      SQL("INSERT INTO \(table) SELECT * FROM (VALUES \(rows)) LIMIT ?"))
  }

  deinit { sqlite3_finalize(handle) }

  /// How many rows there is room for, before those that wait have to be written.
  public var room: Int { capacity - count }

  /// Adds a row, and writes all that wait once there is no room for another.
  ///
  /// - Parameter values: A value for each column.
  /// - Throws: ``SQLiteError``, as ``Statement/bind(_:)`` and ``flush()``.
  @inlinable
  public func add<each V: Bindable>(_ values: repeat each V) throws(SQLiteError) {
    let start = Int32(truncatingIfNeeded: count) &* width
    var index = start
    for value in repeat each values {
      index += 1
      let result = value.bind(to: handle, at: index)
      if result != SQLITE_OK { throw Statement(handle: handle).bindingError(result, at: index) }
    }
    try took(index - start)
  }

  /// Writes the rows that wait, in the order in which they were added.
  ///
  /// - Throws: ``SQLiteError`` with the code of the step; of the rows that waited none is written.
  public func flush() throws(SQLiteError) {
    if count == 0 { return }
    connection.tracker?.took(handle)
    defer {
      connection.tracker?.putBack(handle)
      sqlite3_reset(handle)
      count = 0
    }
    sqlite3_bind_int64(handle, Int32(clamping: capacity) * width + 1, Int64(count))
    let result = sqlite3_step(handle)
    guard result == SQLITE_DONE else {
      throw SQLiteError(result, statement: handle, operation: .step)
    }
  }

  @usableFromInline
  func took(_ values: Int32) throws(SQLiteError) {
    guard values == width else {
      throw SQLiteError(
        .range, "a row has \(width) columns, \(values) values were given", operation: .bind,
        sql: SQLiteError.sql(of: handle))
    }
    count += 1
    if count == capacity { try flush() }
  }
}

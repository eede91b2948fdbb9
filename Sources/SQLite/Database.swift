internal import Dispatch

/// A database file: one connection that writes and a few that read, lent to closures.
///
/// Inside a closure the connection it was lent is used, never the database again: that would wait
/// for itself. What a closure returns is Sendable, so that a connection, which is not, stays inside.
/// SQLite's calls block, so the asynchronous functions run them on threads of their own, outside
/// Swift's cooperative pool.
public final class Database: Sendable {
  /// The path of the file.
  public let path: String
  private let readers: ConnectionPool
  private let writer: ConnectionPool
  /// Where it is asked whether others have committed: the connection that writes, for which its own
  /// commits do not count, or one that reads where nothing is written.
  private let watcher: ConnectionPool
  private let guests = Guests()
  let observers = Observers()

  /// A database file that is opened when it is first used.
  ///
  /// - Parameters:
  ///   - path: A path of the file system.
  ///   - readerLimit: The number of queries that run at the same time, at least 1.
  ///   - isReadOnly: Whether it is never written.
  ///   - open: Opens a connection, and throws where the file is not what is expected.
  public init(
    path: String, readerLimit: Int = 4, isReadOnly: Bool = false,
    open: @escaping @Sendable (String, Configuration.Access) throws -> Connection
  ) {
    self.path = path
    readers = ConnectionPool(limit: max(1, readerLimit)) { try open(path, .readOnly) }
    writer = ConnectionPool(limit: 1) {
      if isReadOnly {
        throw SQLiteError(
          .readOnly, "the database was opened to be read only", operation: .transaction)
      }
      return try open(path, .readWrite)
    }
    watcher = isReadOnly ? ConnectionPool(limit: 1) { try open(path, .readOnly) } : writer
  }

  /// Runs a closure in a read transaction on the calling thread, which waits.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be opened or read, `.misuse` inside another
  ///   closure of this database, and what `body` throws.
  public func read<R: Sendable>(_ body: (Connection) throws -> R) throws -> R {
    try borrow(from: readers) { connection in try connection.read { try body(connection) } }
  }

  /// Runs a closure in a write transaction on the calling thread, which waits.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be opened, locked or written, `.misuse` inside
  ///   another closure of this database, and what `body` throws; the file is then as it was.
  public func write<R: Sendable>(_ body: (Connection) throws -> R) throws -> R {
    try borrow(from: writer) { connection in
      try telling(connection) { try connection.write { try body(connection) } }
    }
  }

  /// Runs a closure in a write transaction in which neither foreign keys nor CHECKs are looked at.
  ///
  /// For loading many rows that were made to fit, and point at rows just written: each look-up costs
  /// as much as a third of the insert.
  ///
  /// - Throws: As the blocking ``write(_:)``.
  package func writeTrustingRows<R: Sendable>(
    _ body: (Connection) throws -> R
  ) throws -> R {
    try borrow(from: writer) { connection in
      try connection.trustingRows {
        try telling(connection) { try connection.write { try body(connection) } }
      }
    }
  }

  /// Does the work of ``writeTrustingRows(_:)``, then undoes it.
  ///
  /// - Throws: As the blocking ``write(_:)``.
  package func rehearseTrustingRows<R: Sendable>(
    _ body: (Connection) throws -> R
  ) throws -> R {
    try borrow(from: writer) { connection in
      try connection.trustingRows { try connection.rehearse { try body(connection) } }
    }
  }

  /// Does all the work of a write transaction, then undoes it: a dry run that changes no byte.
  ///
  /// - Throws: As the blocking ``write(_:)``.
  public func rehearse<R: Sendable>(_ body: (Connection) throws -> R) throws -> R {
    try borrow(from: writer) { connection in try connection.rehearse { try body(connection) } }
  }

  /// Runs a closure in a read transaction; cancelling the task stops the query it is in.
  ///
  /// - Throws: As the blocking function, and `CancellationError`.
  public func read<R: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await borrow(from: readers) { connection in try connection.read { try body(connection) } }
  }

  /// Runs a closure in a write transaction; cancelling the task undoes it, unless it is committed.
  ///
  /// - Throws: As the blocking function, and `CancellationError`.
  public func write<R: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await borrow(from: writer) { connection in
      try self.telling(connection) { try connection.write { try body(connection) } }
    }
  }

  /// A number that is another one after others have committed.
  func dataVersion() async throws -> Int {
    try await borrow(from: watcher) { try $0.integer(pragma: "PRAGMA data_version") }
  }

  /// Runs a write transaction, and tells of its commit.
  private func telling<R>(_ connection: Connection, _ transaction: () throws -> R) rethrows -> R {
    let isTracked = !observers.isEmpty
    if isTracked { connection.trackChanges() }
    connection.tracker?.forget()
    let result = try transaction()
    if isTracked {
      let tables = connection.tracker?.changed ?? []
      if !tables.isEmpty { observers.tell(tables) }
    } else {
      // Somebody may have come while nobody looked.
      observers.tell(nil)
    }
    return result
  }

  private func borrow<R>(
    from pool: ConnectionPool, _ body: (Connection) throws -> R
  ) throws -> R {
    // Entered before a connection is waited for: one's own would never come back.
    let thread = try guests.enter()
    defer { guests.leave(thread) }
    let connection = try pool.takeIdle() ?? pool.next()
    defer { pool.giveBack(connection) }
    return try body(connection)
  }

  private func borrow<R: Sendable>(
    from pool: ConnectionPool, _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Two hops: opening a file blocks, and the one who gives a connection back must not wait
        // for the work of the next.
        pool.arrivals.async {
          pool.withNext { lent in
            // A connection belongs to whoever holds it, so it may change threads with its holder.
            nonisolated(unsafe) let connection: Connection
            do { connection = try lent.get() } catch { return continuation.resume(throwing: error) }
            connection.queue.async {
              continuation.resume(
                with: Result {
                  defer { pool.giveBack(connection) }
                  return try cancellation.run(on: connection) {
                    let thread = try self.guests.enter()
                    defer { self.guests.leave(thread) }
                    return try body(connection)
                  }
                })
            }
          }
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

extension Connection {
  fileprivate func trustingRows<R>(_ body: () throws -> R) throws -> R {
    defer {
      do {
        try execute("PRAGMA ignore_check_constraints = OFF")
        try setForeignKeys(true)
      } catch {
        // The next one who writes would be trusted too.
        isUnfit = true
      }
    }
    try setForeignKeys(false)
    try execute("PRAGMA ignore_check_constraints = ON")
    return try body()
  }
}

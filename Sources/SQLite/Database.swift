internal import Dispatch

/// A database file: one connection that writes and a few that read, lent to closures.
///
/// Inside a closure the connection it was lent is used, never the database again: that would wait
/// for itself. SQLite's calls block, so the asynchronous functions run them on threads of their
/// own, outside Swift's cooperative pool.
public final class Database: Sendable {
  /// The path of the file.
  public let path: String
  private let readers: ConnectionPool
  private let writer: ConnectionPool
  private let guests = Guests()

  /// A database file that is opened when it is first used.
  ///
  /// - Parameters:
  ///   - path: A path of the file system.
  ///   - readerLimit: The number of queries that run at the same time, at least 1.
  ///   - open: Opens a connection, and throws where the file is not what is expected.
  public init(
    path: String, readerLimit: Int = 4,
    open: @escaping @Sendable (String, Configuration.Access) throws -> Connection
  ) {
    self.path = path
    readers = ConnectionPool(limit: max(1, readerLimit)) { try open(path, .readOnly) }
    writer = ConnectionPool(limit: 1) { try open(path, .readWrite) }
  }

  /// Runs a closure in a read transaction on the calling thread, which waits.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be opened or read, `.misuse` inside another
  ///   closure of this database, and what `body` throws.
  public func read<R>(_ body: (Connection) throws -> R) throws -> R {
    try borrow(from: readers) { connection in try connection.read { try body(connection) } }
  }

  /// Runs a closure in a write transaction on the calling thread, which waits.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be opened, locked or written, `.misuse` inside
  ///   another closure of this database, and what `body` throws; the file is then as it was.
  public func write<R>(_ body: (Connection) throws -> R) throws -> R {
    try borrow(from: writer) { connection in try connection.write { try body(connection) } }
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
    try await borrow(from: writer) { connection in try connection.write { try body(connection) } }
  }

  private func borrow<R>(
    from pool: ConnectionPool, _ body: (Connection) throws -> R
  ) throws -> R {
    try guests.refuseSecondVisit()
    let arrived = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var lent: Result<Connection, any Error>?
    pool.withNext {
      lent = $0
      arrived.signal()
    }
    arrived.wait()
    guard let connection = try lent?.get() else {
      throw SQLiteError(.misuse, "no connection was lent", operation: .open)
    }
    defer { pool.giveBack(connection) }
    return try guests.visit { try body(connection) }
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
                    try self.guests.visit { try body(connection) }
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

/// The threads that are inside a closure of a database.
private final class Guests: @unchecked Sendable {
  private let lock = Lock()
  private var threads: Set<UInt> = []

  func refuseSecondVisit() throws(SQLiteError) {
    if lock.withLock({ threads.contains(currentThreadNumber()) }) {
      throw SQLiteError(
        .misuse, "inside a closure of the database its connection is used, not the database",
        operation: .transaction)
    }
  }

  func visit<R>(_ body: () throws -> R) rethrows -> R {
    let thread = currentThreadNumber()
    _ = lock.withLock { threads.insert(thread) }
    defer { _ = lock.withLock { threads.remove(thread) } }
    return try body()
  }
}

/// Whether a task was cancelled, and what of it runs at this moment.
private final class Cancellation: @unchecked Sendable {
  private let lock = Lock()
  private var isCancelled = false
  private var running: (interrupter: Interrupter, piece: Int)?

  func cancel() {
    let running = lock.withLock {
      isCancelled = true
      return self.running
    }
    if let running { running.interrupter.interrupt(running.piece) }
  }

  func run<R>(on connection: Connection, _ body: () throws -> R) throws -> R {
    let interrupter = connection.interrupter
    let piece = interrupter.begin()
    defer { interrupter.end() }
    try lock.withLock {
      if isCancelled { throw CancellationError() }
      running = (interrupter, piece)
    }
    do {
      return try body()
    } catch let error as SQLiteError
      where error.code.primary == .interrupt && lock.withLock({ isCancelled })
    {
      throw CancellationError()
    }
  }
}

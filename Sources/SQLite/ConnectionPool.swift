internal import Dispatch

/// A bounded number of connections, each used by one piece of work at a time.
///
/// Connections are opened when they are first needed, and handed to those who wait in the order in
/// which they came.
package final class ConnectionPool: @unchecked Sendable {
  package typealias Work = (Result<Connection, any Error>) -> Void

  /// Where tasks ask for a connection, in the order in which they come; opening one blocks.
  let arrivals = DispatchQueue(label: "SQLite.ConnectionPool")

  private let lock = Lock()
  private let open: @Sendable () throws -> Connection
  private let limit: Int
  private var idle: [Connection] = []
  private var opened = 0
  private var waiting: [Work] = []

  package init(limit: Int, open: @escaping @Sendable () throws -> Connection) {
    self.limit = limit
    self.open = open
  }

  /// A connection that nobody uses, if there is one.
  func takeIdle() -> Connection? { lock.withLock { idle.popLast() } }

  /// A connection, for which the calling thread waits.
  func next() throws -> Connection {
    let arrived = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var lent: Result<Connection, any Error>?
    withNext {
      lent = $0
      arrived.signal()
    }
    arrived.wait()
    guard let lent else {
      throw SQLiteError(.misuse, "no connection was lent", operation: .open)
    }
    return try lent.get()
  }

  /// Calls a closure with a connection: at once, or on the thread of whoever gives one back.
  ///
  /// The closure must lead to ``giveBack(_:)``, unless it was given an error.
  package func withNext(_ work: @escaping Work) {
    enum Step { case use(Connection), openOne, wait }
    let step: Step = lock.withLock {
      if let connection = idle.popLast() { return .use(connection) }
      if opened < limit {
        opened += 1
        return .openOne
      }
      waiting.append(work)
      return .wait
    }
    switch step {
    case .use(let connection): work(.success(connection))
    case .openOne: openOne(for: work)
    case .wait: break
    }
  }

  private func openOne(for work: Work) {
    do {
      work(.success(try open()))
    } catch {
      // Where there are other connections, those who wait get one of them; else nobody would ever
      // give one back, and what failed for one fails for all.
      let failed: [Work] = lock.withLock {
        opened -= 1
        guard opened == 0 else { return [] }
        defer { waiting.removeAll() }
        return waiting
      }
      work(.failure(error))
      for work in failed { work(.failure(error)) }
    }
  }

  /// Gives a connection to the one that has waited longest, or keeps it; one that is unfit is closed
  /// with its last holder, and another opened in its place.
  package func giveBack(_ connection: Connection) {
    let isUnfit = connection.isUnfit
    let next: Work? = lock.withLock {
      if !waiting.isEmpty { return waiting.removeFirst() }
      if isUnfit { opened -= 1 } else { idle.append(connection) }
      return nil
    }
    guard let next else { return }
    if isUnfit { openOne(for: next) } else { next(.success(connection)) }
  }
}

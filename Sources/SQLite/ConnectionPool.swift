/// A bounded number of connections, each used by one piece of work at a time.
///
/// Connections are opened when they are first needed, and handed to those who wait in the order in
/// which they came.
final class ConnectionPool: @unchecked Sendable {
  typealias Work = (Result<Connection, any Error>) -> Void

  private let lock = Lock()
  private let open: @Sendable () throws -> Connection
  private let limit: Int
  private var idle: [Connection] = []
  private var opened = 0
  private var waiting: [Work] = []

  init(limit: Int, open: @escaping @Sendable () throws -> Connection) {
    self.limit = limit
    self.open = open
  }

  /// Calls a closure with a connection: at once, or on the thread of whoever gives one back.
  ///
  /// The closure must lead to ``giveBack(_:)``, unless it was given an error.
  func withNext(_ work: @escaping Work) {
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
      let next: Work? = lock.withLock {
        opened -= 1
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
      work(.failure(error))
      if let next { withNext(next) }
    }
  }

  /// Gives a connection to the one that has waited longest, or keeps it.
  func giveBack(_ connection: Connection) {
    let next: Work? = lock.withLock {
      if waiting.isEmpty {
        idle.append(connection)
        return nil
      }
      return waiting.removeFirst()
    }
    next?(.success(connection))
  }
}

/// The commits that have happened and were not told of yet, as one change.
final class PendingChange: Sendable {
  private let lock = Lock()
  private nonisolated(unsafe) var change: DatabaseChange?

  /// Adds a commit.
  func add(_ new: DatabaseChange) {
    lock.withLock { change = change.map { $0.merged(with: new) } ?? new }
  }

  /// What is to be told now, after which nothing is until the next commit.
  func take() -> DatabaseChange? {
    lock.withLock {
      defer { change = nil }
      return change
    }
  }
}

extension DatabaseChange {
  /// One that means both: the tables of both, and nothing known where one is not known.
  fileprivate func merged(with other: DatabaseChange) -> DatabaseChange {
    guard case .here(let tables) = self, case .here(let others) = other else { return .elsewhere }
    return .here(tables: tables.union(others))
  }
}

/// Those who want to know of commits, and of which.
final class Observers: Sendable {
  typealias Tell = @Sendable (DatabaseChange) -> Void

  private struct Observer {
    let tables: Set<String>
    let tell: Tell
    let end: @Sendable () -> Void
  }

  private struct State {
    var observers: [Int: Observer] = [:]
    var nextID = 0
  }

  private let lock = Lock()
  private nonisolated(unsafe) var state = State()

  deinit { for observer in state.observers.values { observer.end() } }

  /// Whether there is anybody.
  var isEmpty: Bool { lock.withLock { state.observers.isEmpty } }

  /// Takes somebody in.
  ///
  /// - Parameters:
  ///   - tables: The tables whose changes are wanted.
  ///   - tell: Is told of a commit.
  ///   - end: Is called where there will be no other.
  /// - Returns: The number under which to leave.
  func add(
    _ tables: Set<String>, tell: @escaping Tell, end: @escaping @Sendable () -> Void
  ) -> Int {
    lock.withLock {
      defer { state.nextID += 1 }
      state.observers[state.nextID] = Observer(tables: tables, tell: tell, end: end)
      return state.nextID
    }
  }

  func remove(_ id: Int) { lock.withLock { _ = state.observers.removeValue(forKey: id) } }

  /// Tells of a commit.
  ///
  /// - Parameter tables: The tables it changed; `nil` where they are not known, which may be any.
  func tell(_ tables: Set<String>?) {
    let told = lock.withLock {
      state.observers.values.filter { observer in
        tables.map { !observer.tables.isDisjoint(with: $0) } ?? true
      }
    }
    // Outside the lock: whoever is told may leave at once.
    for observer in told {
      observer.tell(.here(tables: tables?.intersection(observer.tables) ?? observer.tables))
    }
  }
}

internal import SQLite

/// How many pictures a store has let go of, counted on any thread.
final class EvictionCount: @unchecked Sendable {
  private let lock = Lock()
  private var number = 0

  var value: Int { lock.withLock { number } }

  func add(_ count: Int) { lock.withLock { number += count } }
}

/// The threads that are inside a closure of a database.
final class Guests: @unchecked Sendable {
  private let lock = Lock()
  /// As many as there are connections and waiting threads: a handful, faster looked through than
  /// hashed.
  private var threads: [UInt] = []

  func enter() throws(SQLiteError) -> UInt {
    let thread = currentThreadNumber()
    let isInside = lock.withLock {
      if threads.contains(thread) { return true }
      threads.append(thread)
      return false
    }
    guard isInside else { return thread }
    throw SQLiteError(
      .misuse, "inside a closure of the database its connection is used, not the database",
      operation: .transaction)
  }

  func leave(_ thread: UInt) {
    lock.withLock {
      guard let index = threads.lastIndex(of: thread) else { return }
      threads.swapAt(index, threads.count - 1)
      threads.removeLast()
    }
  }
}

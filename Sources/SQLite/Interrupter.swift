internal import CSQLite

/// Stops one piece of work of a connection from another thread, and never the next piece.
///
/// `sqlite3_interrupt` stops whatever runs at that moment. The lock and the number of the piece see
/// to it that what runs is still what was meant.
package final class Interrupter: @unchecked Sendable {
  private let lock = Lock()
  private var handle: OpaquePointer?
  private var current = 0
  private var isInterrupted = false

  init(_ handle: OpaquePointer) { self.handle = handle }

  /// Begins a piece of work.
  package func begin() -> Int {
    lock.withLock {
      current += 1
      isInterrupted = false
      return current
    }
  }

  /// Ends a piece of work; from here on it can no longer be interrupted.
  package func end() {
    lock.withLock {
      current += 1
      isInterrupted = false
    }
  }

  /// Stops a piece of work, if it is still the one at hand.
  package func interrupt(_ piece: Int) {
    lock.withLock {
      guard piece == current, let handle else { return }
      isInterrupted = true
      sqlite3_interrupt(handle)
    }
  }

  /// Throws where the work was interrupted between two statements, when nothing ran to be stopped.
  func check() throws(SQLiteError) {
    if lock.withLock({ isInterrupted }) {
      throw SQLiteError(.interrupt, "interrupted", operation: .transaction)
    }
  }

  /// Lets go of the connection, which is about to be closed.
  func forget() { lock.withLock { handle = nil } }
}

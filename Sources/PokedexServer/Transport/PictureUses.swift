internal import SQLite

/// Which pictures were sent since that was last written to the file, so that those which are looked at
/// most are not the first to be let go.
///
/// It is gathered and written now and then: no answer waits for the file, and none writes to it.
final class PictureUses: @unchecked Sendable {
  private let lock = Lock()
  private var turns: [String: Int] = [:]
  private var lastTurn = 0

  /// Notes a picture by its digest; of several uses the last counts.
  func note(_ sha256: String) {
    lock.withLock {
      lastTurn += 1
      turns[sha256] = lastTurn
    }
  }

  /// Whether there is something to write.
  var isEmpty: Bool { lock.withLock { turns.isEmpty } }

  /// What was noted, the last used last; from now on nothing is.
  func take() -> [String] {
    let taken = lock.withLock {
      defer { turns = [:] }
      return turns
    }
    return taken.sorted { $0.value < $1.value }.map(\.key)
  }
}

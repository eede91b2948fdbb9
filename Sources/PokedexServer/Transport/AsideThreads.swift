internal import SQLite

/// Threads for what may wait: for the lock of the file, and for the web.
///
/// Not Dispatch's, which has as many as there are cores and adds one only after a second in which all
/// were blocked: twenty who wait for a picture would keep somebody else's note waiting.
final class AsideThreads: @unchecked Sendable {
  typealias Work = @Sendable () -> Void

  private let lock = Lock()
  private let limit: Int
  private var running = 0
  private var waiting: [Work] = []

  /// - Parameter limit: How many work at the same time; the rest wait in the order they came.
  init(limit: Int) { self.limit = limit }

  func run(_ work: @escaping Work) {
    let isFree = lock.withLock {
      if running < limit {
        running += 1
        return true
      }
      waiting.append(work)
      return false
    }
    guard isFree else { return }
    do {
      try System.startThread { [self] in
        work()
        while let next = next() { next() }
      }
    } catch {
      // The system has no thread left: it is done here, whoever has to wait.
      work()
      while let next = next() { next() }
    }
  }

  private func next() -> Work? {
    lock.withLock {
      if waiting.isEmpty {
        running -= 1
        return nil
      }
      return waiting.removeFirst()
    }
  }
}

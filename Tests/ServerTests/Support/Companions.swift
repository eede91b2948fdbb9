import Foundation

/// Threads of a test, which it waits for before it ends.
final class Companions: Sendable {
  private let count: Int
  private let stopping = SharedFlag()
  private let ended = DispatchSemaphore(value: 0)

  /// Starts so many threads.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - work: Is given the thread's number and what says when to end.
  init(_ count: Int, _ work: @escaping @Sendable (Int, SharedFlag) -> Void) {
    self.count = count
    for number in 0..<count {
      Thread.detachNewThread { [stopping, ended] in
        work(number, stopping)
        ended.signal()
      }
    }
  }

  /// Tells them to end, and waits until they have.
  func stop() {
    stopping.set()
    for _ in 0..<count { ended.wait() }
    // So that it may be called again.
    for _ in 0..<count { ended.signal() }
  }
}

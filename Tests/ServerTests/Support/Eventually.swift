import Foundation

/// Looks again and again until something holds, for as long as a loaded machine may take.
///
/// - Returns: Whether it came to hold within a minute.
func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: 60)
  while try !holds() {
    if Date() > end { return false }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return true
}

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

package import Dispatch
internal import Foundation
internal import SQLite

extension DispatchSemaphore {
  /// Waits for a signal without holding a thread of the cooperative pool.
  ///
  /// - Returns: Whether it came within 15 minutes: where all suites run at once, a task waits for its
  ///   turn.
  @discardableResult
  package func arrival() async -> Bool {
    await onThread { self.wait(timeout: .now() + 900) == .success }
  }
}

/// Runs a closure that blocks on a thread of its own.
package func onThread<R: Sendable, Failure: Error>(
  _ body: @escaping @Sendable () throws(Failure) -> R
) async throws(Failure) -> R {
  let result: Result<R, Failure> = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(returning: Result { () throws(Failure) in try body() })
    }
  }
  return try result.get()
}

/// Runs a closure on so many threads at once, without holding one of the cooperative pool.
///
/// - Returns: What each threw.
package func onThreads(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Void
) async -> [String] {
  let failures = Failures()
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      do { try body(index) } catch { failures.add("\(error)") }
      group.leave()
    }
  }
  return await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { continuation.resume(returning: failures.all) }
  }
}

private final class Failures: @unchecked Sendable {
  private let lock = Lock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }
  var all: [String] { lock.withLock { texts } }
}

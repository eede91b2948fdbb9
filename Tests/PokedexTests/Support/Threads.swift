import Dispatch
import Foundation
import SQLite

/// Runs a closure on so many threads at once, without holding one of the cooperative pool.
///
/// - Returns: What each threw.
func onThreads(
  _ count: Int, _ body: @escaping @Sendable (Int) throws -> Void
) async -> [String] {
  let failures = Failures()
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread {
      do { try body(index) } catch { failures.add("\(error)") }
      group.leave()
    }.start()
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

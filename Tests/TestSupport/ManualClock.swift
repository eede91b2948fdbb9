internal import SQLite

/// A clock that stands still until a test moves it.
package final class ManualClock: Clock, @unchecked Sendable {
  package struct Instant: InstantProtocol {
    package var offset = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = Lock()
  private var time = Instant()
  private var sleepers: [Int: Sleeper] = [:]
  private var cancelled: Set<Int> = []
  private var nextID = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package var now: Instant { lock.withLock { time } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = lock.withLock {
      defer { nextID += 1 }
      return nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let told = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
          if cancelled.contains(id) {
            continuation.resume(throwing: CancellationError())
            return []
          }
          sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          defer { waiting = [] }
          return waiting
        }
        for continuation in told { continuation.resume() }
      }
    } onCancel: {
      let sleeper = lock.withLock {
        cancelled.insert(id)
        return sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until somebody sleeps.
  package func sleeper() async {
    await withCheckedContinuation { continuation in
      let sleeps = lock.withLock {
        if sleepers.isEmpty { waiting.append(continuation) }
        return !sleepers.isEmpty
      }
      if sleeps { continuation.resume() }
    }
  }

  /// Moves the time on, waits until whoever it woke sleeps again.
  package func pass(_ duration: Duration) async {
    await sleeper()
    let woken = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.value.deadline <= time }
      for id in due.keys { sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
    await sleeper()
  }
}

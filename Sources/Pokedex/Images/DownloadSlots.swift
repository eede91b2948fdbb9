/// Lets so many tasks at a time through, in the order in which they come.
actor DownloadSlots {
  private let count: Int
  private var free: Int
  private var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var nextID = 0

  init(_ count: Int) {
    self.count = max(1, count)
    free = self.count
  }

  /// Whether nobody is inside.
  var isIdle: Bool { free == count }

  /// Runs a closure once there is room.
  ///
  /// - Throws: `CancellationError` where the task is cancelled while it waits, and what `body`
  ///   throws.
  nonisolated func withSlot<R: Sendable>(
    _ body: @Sendable () async throws -> R
  ) async throws -> R {
    try await take()
    do {
      let result = try await body()
      await giveBack()
      return result
    } catch {
      await giveBack()
      throw error
    }
  }

  private func take() async throws {
    try Task.checkCancellation()
    if free > 0 {
      free -= 1
      return
    }
    nextID += 1
    let id = nextID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
        waiting.append((id, continuation))
      }
    } onCancel: {
      Task { await self.leave(id) }
    }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  private func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      // The room passes on, so that nobody who comes now is first.
      waiting.removeFirst().continuation.resume()
    }
  }
}

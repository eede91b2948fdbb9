import Dispatch

extension DispatchSemaphore {
  /// Waits for a signal without holding a thread of the cooperative pool.
  ///
  /// - Returns: Whether it came within an hour: where all suites run at once, a task waits for its turn.
  @discardableResult
  func arrival() async -> Bool {
    await onThread { self.wait(timeout: .now() + 900) == .success }
  }
}

/// Runs a closure that blocks on a thread of its own.
func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "test").async { continuation.resume(returning: body()) }
  }
}

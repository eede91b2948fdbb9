internal import Dispatch
internal import SQLite

/// Asynchronous work that the main thread waits for, while it looks for interrupts.
final class Waiting<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private let done = DispatchSemaphore(value: 0)
  private var ended: Result<Value, any Error>?
  private var task: Task<Void, Never>?

  /// Starts the work.
  init(_ work: @escaping @Sendable () async throws -> Value) {
    task = Task {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      self.lock.withLock { self.ended = result }
      self.done.signal()
    }
  }

  /// Waits for the end of the work.
  ///
  /// - Parameter isInterrupted: Asked ten times a second; `true` cancels the work, which is then
  ///   waited for.
  /// - Returns: What the work returned.
  /// - Throws: What the work threw.
  func result(while isInterrupted: () -> Bool) throws -> Value {
    while done.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      if isInterrupted() { task?.cancel() }
    }
    guard let ended = lock.withLock({ ended }) else { throw CancellationError() }
    return try ended.get()
  }
}

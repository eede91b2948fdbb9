/// Whether a task was cancelled, and what of it runs at this moment.
final class Cancellation: @unchecked Sendable {
  private let lock = Lock()
  private var isCancelled = false
  private var running: (interrupter: Interrupter, piece: Int)?

  func cancel() {
    let running = lock.withLock {
      isCancelled = true
      return self.running
    }
    if let running { running.interrupter.interrupt(running.piece) }
  }

  func run<R>(on connection: Connection, _ body: () throws -> R) throws -> R {
    let interrupter = connection.interrupter
    let piece = interrupter.begin()
    defer { interrupter.end() }
    try lock.withLock {
      if isCancelled { throw CancellationError() }
      running = (interrupter, piece)
    }
    do {
      return try body()
    } catch let error as SQLiteError
      where error.code.primary == .interrupt && lock.withLock({ isCancelled })
    {
      throw CancellationError()
    }
  }
}

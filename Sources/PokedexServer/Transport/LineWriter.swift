internal import Dispatch
package import SQLite

/// Writes lines on a thread of its own, so that nobody waits for whoever reads them.
///
/// What nobody takes is kept up to a limit, and then counted and dropped.
package final class LineWriter: @unchecked Sendable {
  private let lock = Lock()
  private let write: @Sendable ([UInt8]) -> Void
  private let limit: Int
  /// Signalled where there is a piece to write, or the end has come.
  private let filled = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private var pending: [UInt8] = []
  private var dropped = 0
  private var isRunning = false
  private var isClosed = false

  /// As many bytes are written at once.
  private static let pieceSize = 64 << 10

  /// - Parameters:
  ///   - limit: The bytes that wait at most.
  ///   - write: Takes whole lines; may block.
  package init(limit: Int = 1 << 20, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.limit = limit
    self.write = write
  }

  /// How many lines were dropped.
  package var droppedLines: Int { lock.withLock { dropped } }

  /// Starts to write; what is added before is kept.
  ///
  /// - Throws: `SystemError` where the system has no thread left.
  package func start() throws(SystemError) {
    let isFirst = lock.withLock {
      defer { isRunning = true }
      return !isRunning
    }
    if isFirst { try System.startThread { [self] in run() } }
  }

  /// Adds a line, its end included.
  package func add(_ line: some Sequence<UInt8>) {
    let isPiece = lock.withLock {
      guard !isClosed, pending.count < limit else {
        dropped += 1
        return false
      }
      let count = pending.count
      pending += line
      return count < Self.pieceSize && pending.count >= Self.pieceSize
    }
    if isPiece { filled.signal() }
  }

  /// Writes what waits, and ends.
  ///
  /// - Parameter milliseconds: How long that may take; what is not taken by then is lost.
  package func close(within milliseconds: Int) {
    let isRunning = lock.withLock {
      isClosed = true
      return self.isRunning
    }
    guard isRunning else { return }
    filled.signal()
    if ended.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { ended.signal() }
  }

  private func run() {
    var isOver = false
    while !isOver {
      // A few lines wait for others, so that they are written together.
      _ = filled.wait(timeout: .now() + .milliseconds(200))
      let lines = lock.withLock {
        isOver = isClosed
        defer { pending.removeAll() }
        return pending
      }
      if !lines.isEmpty { write(lines) }
    }
    ended.signal()
  }
}

internal import CCurl
internal import Dispatch
public import Pokedex
internal import SQLite

/// Asks servers for pictures, with libcurl: many at a time, on one thread of its own.
///
/// Not with URLSession, whose asynchronous functions can lock a process up on Linux when a task is
/// cancelled, and which has no limit of bytes.
public final class CurlTransport: ImageTransport {
  private let loop: CurlLoop

  /// A transport.
  ///
  /// - Parameter userAgent: What servers are told of who asks: `pokedb/1.0`.
  public init(userAgent: String) {
    loop = CurlLoop(userAgent: userAgent)
  }

  /// Sets a process up that does little else than fetch: it keeps the memory of pictures for the
  /// next ones.
  package static func prepareProcess() { ccurl_keep_freed_memory() }

  /// Sends one request, follows redirects, and reads the answer whole.
  ///
  /// - Throws: ``ImageTransportError`` and `CancellationError`.
  public func send(_ request: ImageRequest) async throws -> ImageResponse {
    let transfer = CurlTransfer(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.continuation = continuation
        loop.add(transfer)
      }
    } onCancel: {
      loop.cancel(transfer)
    }
  }
}

/// The thread that drives libcurl, for as long as there is something to do.
///
/// Everything of libcurl and of a transfer is touched on that thread alone, but for waking it up.
private final class CurlLoop: @unchecked Sendable {
  private enum Order {
    case add(CurlTransfer)
    case cancel(CurlTransfer)
  }

  private let userAgent: String
  private let multi: CurlMulti?
  private let queue = DispatchQueue(label: "PokedexFetch.CurlLoop")
  private let lock = Lock()
  // Guarded by the lock.
  private var orders: [Order] = []
  private var isRunning = false
  // Touched on the queue alone.
  private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
  private var idle: [UnsafeMutableRawPointer] = []

  init(userAgent: String) {
    self.userAgent = userAgent
    multi = CurlMulti()
  }

  deinit {
    for handle in idle { curl_easy_cleanup(handle) }
  }

  func add(_ transfer: CurlTransfer) { give(.add(transfer)) }

  func cancel(_ transfer: CurlTransfer) { give(.cancel(transfer)) }

  private func give(_ order: Order) {
    let starts = lock.withLock {
      orders.append(order)
      defer { isRunning = true }
      return !isRunning
    }
    if starts {
      // The closure holds the loop until there is nothing to do.
      queue.async { self.run() }
    } else {
      multi?.wakeUp()
    }
  }

  private func run() {
    while true {
      let orders = lock.withLock {
        defer { self.orders = [] }
        // Decided under the lock: whoever comes after starts the thread anew.
        if self.orders.isEmpty, transfers.isEmpty { isRunning = false }
        return self.orders
      }
      if orders.isEmpty, transfers.isEmpty { return }
      for order in orders {
        switch order {
        case .add(let transfer): start(transfer)
        case .cancel(let transfer): stop(transfer)
        }
      }
      multi?.perform { handle, result in finish(handle, result) }
      if !transfers.isEmpty { multi?.wait() }
    }
  }

  private func start(_ transfer: CurlTransfer) {
    // The order to cancel may have come first.
    if transfer.isCancelled { return transfer.end(.failure(CancellationError())) }
    guard let multi, let handle = idle.popLast() ?? curl_easy_init() else {
      return transfer.end(.failure(ImageTransportError(.unreachable, "libcurl does not start")))
    }
    transfer.prepare(handle, userAgent: userAgent)
    guard multi.add(handle) else {
      curl_easy_cleanup(handle)
      return transfer.end(.failure(ImageTransportError(.unreachable, "libcurl does not start")))
    }
    transfers[handle] = transfer
  }

  private func stop(_ transfer: CurlTransfer) {
    transfer.isCancelled = true
    guard let handle = transfers.first(where: { $0.value === transfer })?.key else { return }
    remove(handle)
    transfer.end(.failure(CancellationError()))
  }

  private func finish(_ handle: UnsafeMutableRawPointer, _ result: CURLcode) {
    guard let transfer = transfers[handle] else { return }
    let outcome = transfer.outcome(handle, result)
    remove(handle)
    transfer.end(outcome)
  }

  private func remove(_ handle: UnsafeMutableRawPointer) {
    transfers[handle] = nil
    multi?.remove(handle)
    // "It does not change … live connections, the Session ID cache, the DNS cache, the cookies".
    curl_easy_reset(handle)
    idle.append(handle)
  }
}

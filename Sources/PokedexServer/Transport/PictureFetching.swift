internal import Dispatch
internal import Pokedex
internal import SQLite

/// Fetches pictures for threads that wait for them: each address once, however many ask.
final class PictureFetching: Sendable {
  private let store: ImageStore

  init(
    _ database: Database, _ transport: any ImageTransport, _ options: ImageOptions,
    clock: @escaping @Sendable () -> Timestamp
  ) {
    store = ImageStore(database, transport: transport, options: options, now: clock)
  }

  /// The picture at an address; the calling thread waits.
  ///
  /// - Throws: `ImageFailure`, and what the file throws.
  func picture(at address: String) throws -> Picture {
    let arrived = DispatchSemaphore(value: 0)
    let result = Arrival()
    let store = store
    Task {
      do {
        result.set(.success(try await store.picture(at: address)))
      } catch {
        result.set(.failure(error))
      }
      arrived.signal()
    }
    arrived.wait()
    return try result.get()
  }

  /// What came of a download.
  private final class Arrival: @unchecked Sendable {
    private let lock = Lock()
    private var result: Result<Picture, any Error> = .failure(CancellationError())

    func set(_ result: Result<Picture, any Error>) { lock.withLock { self.result = result } }
    func get() throws -> Picture { try lock.withLock { result }.get() }
  }
}

internal import SQLite

/// A server that asked to be left alone for a while, and so was not asked for its other pictures.
public struct ImageHostPause: Hashable, Sendable {
  /// The server: its name, and its port where the addresses have one.
  public let host: String
  /// Until when.
  public internal(set) var until: Timestamp
  /// For how many pictures it was not asked at all.
  public internal(set) var notAsked = 0
}

/// Which servers asked to be left alone for a while (429 with `Retry-After`): all of a server's
/// addresses are, and not the one alone that was asked for.
///
/// It is known for as long as a store is there; the file keeps what a server said of an address.
final class HostPauses: @unchecked Sendable {
  /// How long a run over many addresses waits for a server, in seconds; longer, and they fail.
  private static let longestWait = 60

  private let now: @Sendable () -> Timestamp
  private let lock = Lock()
  private var pauses: [String: ImageHostPause] = [:]

  init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// All pauses there were, by the server's name.
  var all: [ImageHostPause] { lock.withLock { pauses.values.sorted { $0.host < $1.host } } }

  /// Leaves the server of an address alone.
  func begin(_ address: ImageAddress, until end: Timestamp) {
    lock.withLock {
      let host = address.authority
      let known = pauses[host] ?? ImageHostPause(host: host, until: end)
      pauses[host] = known
      pauses[host]?.until = max(known.until, end)
    }
  }

  /// When the server of an address may be asked again; `nil` for now.
  func end(_ address: ImageAddress) -> Timestamp? {
    let end = lock.withLock { pauses.isEmpty ? nil : pauses[address.authority]?.until }
    return end.flatMap { $0 > now() ? $0 : nil }
  }

  /// Waits until the server of an address may be asked.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - name: The address as it was given.
  ///   - isPatient: Whether it waits; else, and where that would be long, it fails.
  /// - Throws: ``ImageFailure`` where it is not waited for, and `CancellationError`.
  func pass(_ address: ImageAddress, named name: String, patiently isPatient: Bool) async throws {
    while let end = end(address) {
      let seconds = end.seconds - now().seconds
      guard isPatient, seconds <= Self.longestWait else {
        lock.withLock { pauses[address.authority]?.notAsked += 1 }
        throw ImageFailure(
          address: name, reason: .tooManyRequests,
          detail: "it said so when asked for another picture",
          retryAfter: end)
      }
      try await Task.sleep(for: .seconds(max(1, seconds)))
    }
  }
}

internal import SQLite

/// Keeps the claims of this process on addresses alive while it fetches them.
///
/// A claim is void after a while, so that one of a process that was killed holds nobody up for long;
/// one that is needed longer is renewed.
actor ClaimKeeper {
  /// After how many seconds a claim is void.
  static let lifetime = 15
  private static let renewal = Duration.seconds(5)

  /// The name under which this process and store claim.
  let holder: String
  private let writes: WriteBatches
  private let now: @Sendable () -> Timestamp
  private var claimed: Set<Int> = []
  private var renewing: Task<Void, Never>?

  init(holder: String, writes: WriteBatches, now: @escaping @Sendable () -> Timestamp) {
    self.holder = holder
    self.writes = writes
    self.now = now
  }

  deinit { renewing?.cancel() }

  func keep(_ ids: [Int]) {
    claimed.formUnion(ids)
    guard renewing == nil, !claimed.isEmpty else { return }
    renewing = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.renewal)
        guard let self, await self.renew() else { return }
      }
    }
  }

  func letGo(_ id: Int) { claimed.remove(id) }

  /// Whether another process's holder is known not to run any more.
  static func isGone(_ holder: String) -> Bool {
    Processes.isGone(holder.split(separator: "/", maxSplits: 1).first ?? "")
  }

  /// Whether there is anything left to renew.
  private func renew() async -> Bool {
    guard !claimed.isEmpty else {
      renewing = nil
      return false
    }
    let ids = claimed
    let end = Timestamp(seconds: now().seconds + Self.lifetime)
    let holder = holder
    // Where the file cannot be written now, the next time may do.
    try? await writes.write { connection in
      for id in ids {
        try ImageRepository.renew(id, holder: holder, until: end, connection)
      }
    }
    return true
  }
}

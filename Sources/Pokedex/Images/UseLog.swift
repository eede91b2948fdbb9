internal import SQLite

/// Notes which pictures were used, and writes it down now and then.
///
/// A question must not wait for the file to be written, nor fail where it cannot be.
actor UseLog {
  private let writes: WriteBatches
  private let now: @Sendable () -> Timestamp
  private var used: [Int: (order: Int, at: Timestamp)] = [:]
  private var count = 0
  private var isScheduled = false
  private var writing: Task<Void, Never>?

  init(writes: WriteBatches, now: @escaping @Sendable () -> Timestamp) {
    self.writes = writes
    self.now = now
  }

  /// Notes a use; of several of one picture the last counts.
  func note(_ id: Int) {
    count += 1
    used[id] = (count, now())
    guard !isScheduled else { return }
    isScheduled = true
    Task {
      try? await Task.sleep(for: .seconds(1))
      isScheduled = false
      await flush()
    }
  }

  /// Writes down what was used, and returns when it is in the file.
  func flush() async {
    while let current = writing {
      await current.value
      if writing == current { writing = nil }
    }
    guard !used.isEmpty else { return }
    let batch = used.sorted { $0.value.order < $1.value.order }.map { ($0.key, $0.value.at) }
    used = [:]
    let writing = Task<Void, Never> { [writes] in
      try? await writes.write { connection in
        for (id, at) in batch { try ImageRepository.markUsed(id, now: at, connection) }
      }
    }
    self.writing = writing
    await writing.value
  }
}

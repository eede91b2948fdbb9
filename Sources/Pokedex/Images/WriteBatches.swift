internal import SQLite

/// Puts the small writes of many tasks into few transactions.
///
/// Each transaction waits for the disk a few times, whatever it holds; so what arrives while one is
/// being committed goes into the next. A write that fails is undone alone.
actor WriteBatches {
  private typealias Completion = @Sendable ((any Error)?) -> Void
  private typealias Work = @Sendable (Connection) -> Completion

  private let database: Database
  /// Whether others are likely to write soon.
  private let expectsMore: @Sendable () async -> Bool
  /// What is done at the end of each transaction that a picture was saved in.
  private let finish: @Sendable (Connection) throws -> Void
  private var waiting: [(work: Work, fail: Completion)] = []
  private var isWriting = false

  init(
    _ database: Database, expectingMore expectsMore: @escaping @Sendable () async -> Bool,
    finishing finish: @escaping @Sendable (Connection) throws -> Void
  ) {
    self.database = database
    self.expectsMore = expectsMore
    self.finish = finish
  }

  /// Runs a closure in a write transaction that it may share with others.
  ///
  /// A cancelled task waits for its writes all the same.
  ///
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written, and what `body`
  ///   throws; nothing of it is in the file then.
  func write<R: Sendable>(_ body: @escaping @Sendable (Connection) throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      let work: Work = { connection in
        let result = Result { try connection.write { try body(connection) } }
        return { error in
          continuation.resume(with: error.map { .failure($0) } ?? result)
        }
      }
      waiting.append((work, { continuation.resume(throwing: $0 ?? CancellationError()) }))
      guard !isWriting else { return }
      isWriting = true
      Task { await drain() }
    }
  }

  private func drain() async {
    while !waiting.isEmpty {
      await gather()
      let batch = waiting
      waiting = []
      do {
        let finish = finish
        let works = batch.map(\.work)
        let completions = try await database.write { connection in
          let completions = works.map { $0(connection) }
          try finish(connection)
          return completions
        }
        for complete in completions { complete(nil) }
      } catch {
        // Nothing of the whole transaction is in the file.
        for (_, fail) in batch { fail(error) }
      }
    }
    isWriting = false
  }

  /// Waits for company, ten milliseconds at most, and not where nobody is about to come.
  private func gather() async {
    for _ in 0..<10 where waiting.count < 32 {
      guard await expectsMore() else { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

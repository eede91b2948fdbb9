internal import SQLite

/// Puts the small writes of many tasks into few transactions.
///
/// Each transaction waits for the disk a few times, whatever it holds; so what arrives while one is
/// being committed goes into the next. A write that fails is undone alone.
actor WriteBatches {
  private typealias Completion = @Sendable ((any Error)?) -> Void
  private typealias Work = @Sendable (Connection) -> Completion

  private let database: Database
  /// What is done at the end of each transaction that a picture was saved in.
  private let finish: @Sendable (Connection) throws -> Void
  private var waiting: [(work: Work, fail: Completion)] = []
  private var isWriting = false

  init(_ database: Database, finishing finish: @escaping @Sendable (Connection) throws -> Void) {
    self.database = database
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
}

internal import SQLite

/// Puts the small writes of many tasks into few transactions.
///
/// Each transaction waits for the disk a few times, whatever it holds; so what arrives while one is
/// being committed goes into the next. A write that fails is left out, and the others are done.
actor WriteBatches {
  private struct Work: Sendable {
    /// Writes, and returns what tells the writer that it is in the file.
    let run: @Sendable (Connection) throws -> @Sendable () -> Void
    let fail: @Sendable (any Error) -> Void
  }

  /// A write that failed by itself, in a transaction that was undone for it.
  private struct WorkFailure: Error {
    let index: Int
    let error: any Error
  }

  /// What is wrong with one write, or with the row that it looks at, and not with the file.
  private static let ownFaults: [ResultCode] = [.constraint, .mismatch, .tooBig, .range]

  private let database: Database
  /// Whether others are likely to write soon.
  private let expectsMore: @Sendable () async -> Bool
  /// What is done at the end of each transaction; returns what is done once it is in the file.
  private let finish: @Sendable (Connection) throws -> @Sendable () -> Void
  private var waiting: [Work] = []
  private var isWriting = false
  /// Whether one of those that wait is needed at once.
  private var isUrgent = false

  init(
    _ database: Database, expectingMore expectsMore: @escaping @Sendable () async -> Bool,
    finishing finish: @escaping @Sendable (Connection) throws -> @Sendable () -> Void
  ) {
    self.database = database
    self.expectsMore = expectsMore
    self.finish = finish
  }

  /// Runs a closure in a write transaction that it may share with others.
  ///
  /// Where one of the others fails, it runs once more in another transaction. A cancelled task waits
  /// for its writes all the same.
  ///
  /// - Parameters:
  ///   - isUrgent: Whether it is not to wait for company.
  ///   - body: What is written.
  /// - Returns: What `body` returns, once it is in the file.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written, and what `body`
  ///   throws; nothing of it is in the file then.
  func write<R: Sendable>(
    urgent isUrgent: Bool = false, _ body: @escaping @Sendable (Connection) throws -> R
  ) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      waiting.append(
        Work(
          run: { connection in
            let result = try body(connection)
            return { continuation.resume(returning: result) }
          }, fail: { continuation.resume(throwing: $0) }))
      if isUrgent { self.isUrgent = true }
      guard !isWriting else { return }
      isWriting = true
      Task { await drain() }
    }
  }

  /// How many writes wait for the next transaction.
  var waitingCount: Int { waiting.count }

  private func drain() async {
    while !waiting.isEmpty {
      await gather()
      var batch = waiting
      waiting = []
      isUrgent = false
      while !batch.isEmpty {
        do {
          for complete in try await commit(batch) { complete() }
          batch = []
        } catch let failure as WorkFailure {
          batch.remove(at: failure.index).fail(failure.error)
        } catch {
          for work in batch { work.fail(error) }
          batch = []
        }
      }
    }
    isWriting = false
  }

  /// Writes all in one transaction.
  ///
  /// No savepoint is set before each: SQLite would copy every page that one after the other changes.
  private func commit(_ batch: [Work]) async throws -> [@Sendable () -> Void] {
    let finish = finish
    return try await database.write { connection in
      // Pages that were written are not read again: more of them would be memory taken anew.
      let cacheSize = try connection.integer(pragma: "PRAGMA main.cache_size")
      try connection.execute("PRAGMA main.cache_size = -4096")
      defer { try? connection.execute("PRAGMA main.cache_size = \(cacheSize)") }
      let completions = try batch.enumerated().map { index, work in
        do {
          return try work.run(connection)
        } catch let error as SQLiteError where !Self.ownFaults.contains(error.code.primary) {
          // The file's trouble, not the write's: the others would have it as well.
          throw error
        } catch {
          throw WorkFailure(index: index, error: error)
        }
      }
      // First, so that who is told finds it done.
      return [try finish(connection)] + completions
    }
  }

  /// Waits for company, ten milliseconds at most, and not where nobody is about to come.
  private func gather() async {
    for _ in 0..<10 where waiting.count < 16 && !isUrgent {
      guard await expectsMore() else { return }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
}

/// A commit that changed a database.
public enum DatabaseChange: Hashable, Sendable {
  /// This `Database` has committed.
  ///
  /// - Parameter tables: Those of the tables asked for that were changed, or may have been.
  case here(tables: Set<String>)
  /// Something else has committed: another process, or another `Database` of this one. What it changed
  /// is not known.
  case elsewhere
}

extension Database {
  /// Tells of each commit that changed some tables.
  ///
  /// Commits of this database are told of at once, where they changed one of the tables. Commits of
  /// others are found by asking SQLite for `PRAGMA data_version`, which costs some microseconds, and
  /// cannot say what they changed. Once this function has returned, no commit is missed; several that
  /// happen while nobody waits for the next one are told of as one, with the tables of all of them, or as
  /// ``DatabaseChange/elsewhere`` where one of them is.
  ///
  /// - Parameters:
  ///   - tables: The tables, by their names in the file.
  ///   - interval: How often to look for commits of others; `nil` to leave those out.
  ///   - clock: What the interval is measured with.
  /// - Returns: A sequence that ends with the task that waits for it, or with the database.
  /// - Throws: ``SQLiteError`` where the file cannot be read, and what opening it throws.
  public func changes(
    in tables: Set<String>, polling interval: Duration? = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> AsyncStream<DatabaseChange> {
    // What is buffered only says that something is pending: a newer change must not replace an older.
    let (signals, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let pending = PendingChange()
    let stream = AsyncStream<DatabaseChange> {
      for await _ in signals {
        // Nothing is pending where it was told with the one before.
        if let change = pending.take() { return change }
      }
      return nil
    }
    let observers = observers
    let id = observers.add(tables) {
      pending.add($0)
      continuation.yield()
    } end: {
      continuation.finish()
    }
    guard let interval else {
      continuation.onTermination = { [weak observers] _ in observers?.remove(id) }
      return stream
    }
    let version: Int
    do {
      version = try await dataVersion()
    } catch {
      observers.remove(id)
      throw error
    }
    let polling = Task { [weak self] in
      var known = version
      while true {
        try await clock.sleep(for: interval)
        // A file that cannot be read now may be readable next time.
        guard let database = self else { return }
        guard let version = try? await database.dataVersion(), version != known else { continue }
        known = version
        pending.add(.elsewhere)
        continuation.yield()
      }
    }
    continuation.onTermination = { [weak observers] _ in
      observers?.remove(id)
      polling.cancel()
    }
    return stream
  }

  /// What a question answers: at once, and whenever a commit has changed the answer.
  ///
  /// - Parameters:
  ///   - tables: The tables that the question reads.
  ///   - interval: How often to look for commits of others; `nil` to leave those out.
  ///   - clock: What the interval is measured with.
  ///   - read: Asks, in a read transaction.
  /// - Returns: A sequence of answers, each different from the one before; one that nobody has waited
  ///   for gives way to the next.
  public func answers<Answer: Equatable & Sendable>(
    of tables: Set<String>, polling interval: Duration? = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock(),
    read: @escaping @Sendable (Connection) throws -> Answer
  ) -> AsyncThrowingStream<Answer, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let asking = Task { [weak self] in
        do {
          guard let changes = try await self?.changes(in: tables, polling: interval, clock: clock)
          else { return continuation.finish() }
          var last = try await self?.read(read)
          if let last { continuation.yield(last) }
          for await _ in changes {
            guard let answer = try await self?.read(read) else { break }
            if answer != last { continuation.yield(answer) }
            last = answer
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in asking.cancel() }
    }
  }
}

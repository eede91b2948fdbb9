internal import CSQLite

@usableFromInline
enum TransactionState { case none, read, write }

extension Connection {
  /// Runs a closure in one read transaction: every query in it sees the same snapshot.
  ///
  /// Inside a transaction it joins that one.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be read, and what `body` throws.
  @inlinable
  public func read<R>(_ body: () throws -> R) throws -> R {
    if transaction != .none { return try body() }
    return try run(begin: "BEGIN DEFERRED", state: .read, body)
  }

  /// Runs a closure in one write transaction: all of it is in the file afterwards, or nothing.
  ///
  /// The lock is taken at the start, so that waiting for it happens before any work. Inside a write
  /// transaction it becomes a savepoint: what fails is undone alone.
  ///
  /// - Throws: ``SQLiteError`` with `.busy` where the lock was not had in time, `.misuse` inside a
  ///   read transaction, and what `body` throws.
  @inlinable
  public func write<R>(_ body: () throws -> R) throws -> R {
    switch transaction {
    case .none: return try run(begin: "BEGIN IMMEDIATE", state: .write, body)
    case .write: return try savepoint(body)
    case .read:
      // "If … another write has occurred, SQLITE_BUSY_SNAPSHOT" at once, whatever the time-out:
      // an upgrade is refused always instead of sometimes.
      throw SQLiteError(.misuse, "a write inside a read transaction", operation: .transaction)
    }
  }

  /// Does all the work of a write transaction, then undoes it: a dry run.
  ///
  /// - Throws: As ``write(_:)``.
  public func rehearse<R>(_ body: () throws -> R) throws -> R {
    var result: R?
    do {
      try write {
        result = try body()
        throw Rehearsed()
      }
    } catch is Rehearsed {}
    guard let result else {
      throw SQLiteError(.misuse, "the rehearsal returned nothing", operation: .transaction)
    }
    return result
  }

  @usableFromInline
  func run<R>(begin: SQL, state: TransactionState, _ body: () throws -> R) throws -> R {
    try run(begin)
    transaction = state
    do {
      let result = try body()
      try interrupter.check()
      try run("COMMIT")
      transaction = .none
      return result
    } catch {
      // "SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_BUSY and SQLITE_INTERRUPT might cause an
      // automatic rollback": only SQLite knows whether there is a transaction left. A rollback
      // needs no lock and no disk, so its own failure leaves nothing to do.
      if sqlite3_get_autocommit(handle) == 0 { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      transaction = .none
      throw error
    }
  }

  @usableFromInline
  func savepoint<R>(_ body: () throws -> R) throws -> R {
    try run("SAVEPOINT inner")
    do {
      let result = try body()
      try run("RELEASE inner")
      return result
    } catch {
      if sqlite3_get_autocommit(handle) == 0 {
        sqlite3_exec(handle, "ROLLBACK TO inner; RELEASE inner", nil, nil, nil)
      }
      throw error
    }
  }
}

private struct Rehearsed: Error {}

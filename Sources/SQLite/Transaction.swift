internal import CSQLite

@usableFromInline
enum TransactionState { case none, read, write, committing }

extension Connection {
  /// Runs a closure in one read transaction: every query in it sees the same snapshot.
  ///
  /// Inside a transaction it joins that one. Where a writer has died in a transaction, what it began is
  /// rolled back and the closure is run a second time.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be read, and what `body` throws.
  @inlinable
  public func read<R>(_ body: () throws -> R) throws -> R {
    if transaction != .none { return try body() }
    do {
      return try run(begin: "BEGIN DEFERRED", state: .read, body)
    } catch let error as SQLiteError where error.code == .readOnlyRollback {
      // The first statement met it, so that nothing has been read yet.
      try rollBackDeadWriter()
      return try run(begin: "BEGIN DEFERRED", state: .read, body)
    }
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
    case .read, .committing:
      // "If … another write has occurred, SQLITE_BUSY_SNAPSHOT" at once, whatever the time-out:
      // an upgrade is refused always instead of sometimes.
      throw SQLiteError(.misuse, "a write inside a read transaction", operation: .transaction)
    }
  }

  /// Does all the work of a write transaction, then undoes it: a dry run.
  ///
  /// - Throws: As ``write(_:)``, also what committing would have thrown for a foreign key.
  public func rehearse<R>(_ body: () throws -> R) throws -> R {
    let isWhole = transaction == .none
    var result: R?
    do {
      try write {
        result = try body()
        if isWhole { try checkDeferredForeignKeys() }
        throw Rehearsed()
      }
    } catch is Rehearsed {}
    guard let result else {
      throw SQLiteError(.misuse, "the rehearsal returned nothing", operation: .transaction)
    }
    return result
  }

  private func checkDeferredForeignKeys() throws(SQLiteError) {
    // "This parameter returns zero for the current value if and only if all foreign key
    // constraints (deferred or immediate) have been resolved."
    var unresolved: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &unresolved, &highest, 0)
    if unresolved != 0 {
      throw SQLiteError(
        .constraintForeignKey, "FOREIGN KEY constraint failed", operation: .transaction)
    }
  }

  @usableFromInline
  func run<R>(begin: SQL, state: TransactionState, _ body: () throws -> R) throws -> R {
    try run(begin)
    transaction = state
    isRolledBack = false
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      undo("ROLLBACK")
      transaction = .none
      throw error
    }
  }

  private func commit() throws(SQLiteError) {
    try interrupter.check()
    if isRolledBack || sqlite3_get_autocommit(handle) != 0 {
      throw SQLiteError(
        .abortRollback, "an error inside the transaction has rolled it back",
        operation: .transaction)
    }
    if transaction == .read, sqlite3_txn_state(handle, "main") == SQLITE_TXN_WRITE {
      throw SQLiteError(.misuse, "a write inside a read transaction", operation: .transaction)
    }
    transaction = .committing
    try run("COMMIT")
    transaction = .none
  }

  @usableFromInline
  func savepoint<R>(_ body: () throws -> R) throws -> R {
    try run("SAVEPOINT inner")
    let before = changedTables
    do {
      let result = try body()
      try run("RELEASE inner")
      return result
    } catch {
      undo("ROLLBACK TO inner; RELEASE inner")
      if let before { tracker?.restore(before) }
      throw error
    }
  }

  /// The tables changed so far, where somebody wants to know.
  @usableFromInline
  var changedTables: Set<String>? { tracker?.changed }

  /// Rolls back, where there is still something to roll back.
  private func undo(_ sql: String) {
    // "SQLITE_FULL, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_BUSY and SQLITE_INTERRUPT might cause an
    // automatic rollback": only SQLite knows whether there is a transaction left. A rollback needs
    // no lock and no disk. An interrupt can stop it, and a piece of work is interrupted once.
    for _ in 1...2 where sqlite3_get_autocommit(handle) == 0 {
      if sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK { return }
    }
  }

  /// Lets a transaction of this layer be committed by this layer alone.
  ///
  /// After an automatic rollback the statements that follow in the closure would each be committed
  /// by themselves, or in a transaction that one of them began, although the one they were meant for
  /// is gone.
  func refuseForeignCommits() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_rollback_hook(
      handle,
      { context in
        guard let context else { return }
        Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().isRolledBack = true
      }, context)
    // "If the callback on a commit hook function returns non-zero, then the COMMIT is converted
    // into a ROLLBACK."
    sqlite3_commit_hook(
      handle,
      { context in
        guard let context else { return 0 }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        return connection.transaction == .read || connection.transaction == .write ? 1 : 0
      }, context)
  }
}

private struct Rehearsed: Error {}

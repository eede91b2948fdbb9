internal import CSQLite

extension Connection {
  /// Begins a read transaction that what follows joins, until ``releaseSnapshot()``.
  ///
  /// A service answers many questions in one: beginning and ending costs several times as much as a
  /// look-up. Under a rollback journal a writer cannot commit meanwhile, so it is held briefly.
  ///
  /// - Throws: ``SQLiteError`` with `.misuse` inside a transaction.
  package func holdSnapshot() throws(SQLiteError) {
    guard transaction == .none else {
      throw SQLiteError(.misuse, "a snapshot inside a transaction", operation: .transaction)
    }
    try run("BEGIN DEFERRED")
    transaction = .read
  }

  /// Ends the read transaction that is held; nothing where none is.
  package func releaseSnapshot() {
    guard transaction == .read else { return }
    // Never a commit: nothing was written, and a rollback needs no lock. An interrupt can stop it once.
    for _ in 1...2 where sqlite3_get_autocommit(handle) == 0 {
      if sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) == SQLITE_OK { break }
    }
    transaction = .none
  }

  /// Whether a connection of any process has begun to write the file, and may wait to commit.
  package var isBeingWritten: Bool { FileHeader(of: self)?.isReserved ?? false }
}

internal import CSQLite

extension Connection {
  /// Writes a compact copy of the database as it is now into a new file, while others read it.
  ///
  /// - Parameter path: A file that does not exist or is empty.
  /// - Throws: ``SQLiteError`` where it exists or cannot be written, or in a transaction; what was
  ///   begun of it is left.
  public func vacuum(into path: String) throws(SQLiteError) {
    try run("VACUUM INTO ?", try Connection.plain(path))
  }

  /// Replaces everything in this database by what another holds, in one transaction.
  ///
  /// - Parameter source: The database to copy; not this one.
  /// - Throws: ``SQLiteError`` with `.busy` where either is locked for longer than the time-out.
  public func replace(from source: Connection) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw SQLiteError(sqlite3_errcode(handle), handle: handle, operation: .backup)
    }
    let stepped = sqlite3_backup_step(backup, -1)
    // "If an error occurred … sqlite3_backup_finish() returns the corresponding error code", but
    // "SQLITE_BUSY or SQLITE_LOCKED … is not considered a permanent error and does not affect the
    // return value of sqlite3_backup_finish()."
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      let result = finished == SQLITE_OK ? stepped : finished
      throw SQLiteError(result, handle: handle, operation: .backup)
    }
  }
}

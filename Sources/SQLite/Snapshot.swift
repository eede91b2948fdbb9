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
    _ = try replace(from: source, ifStill: nil)
  }

  /// A number in the file's header that each transaction which writes increments.
  package var changeCounter: UInt32 { FileHeader(of: self)?.changeCounter ?? 0 }

  /// Replaces everything in this database, unless somebody has written to it meanwhile.
  ///
  /// - Parameters:
  ///   - source: The database to copy; not this one.
  ///   - counter: The change counter of the file that may be replaced; `nil` for any.
  /// - Returns: Whether it was replaced.
  /// - Throws: As ``replace(from:)``.
  package func replace(
    from source: Connection, ifStill counter: UInt32?
  ) throws(SQLiteError) -> Bool {
    // Got now: "the application must guarantee that the destination database connection is not
    // passed to any other API … after sqlite3_backup_init() is called".
    let header = FileHeader(of: self)
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw SQLiteError(sqlite3_errcode(handle), handle: handle, operation: .backup)
    }
    // "The destination database is locked exclusively" by the first step, also by one of no pages.
    var stepped = counter == nil ? SQLITE_OK : sqlite3_backup_step(backup, 0)
    if let counter, stepped == SQLITE_OK, let header, header.changeCounter != counter {
      sqlite3_backup_finish(backup)
      return false
    }
    if stepped == SQLITE_OK { stepped = sqlite3_backup_step(backup, -1) }
    // "If an error occurred … sqlite3_backup_finish() returns the corresponding error code", but
    // "SQLITE_BUSY or SQLITE_LOCKED … is not considered a permanent error and does not affect the
    // return value of sqlite3_backup_finish()."
    let finished = sqlite3_backup_finish(backup)
    guard stepped == SQLITE_DONE, finished == SQLITE_OK else {
      let result = finished == SQLITE_OK ? stepped : finished
      throw SQLiteError(result, handle: handle, operation: .backup)
    }
    // The header was copied too, and with it what it says of a write-ahead log.
    try endWriteAheadLog()
    return true
  }
}

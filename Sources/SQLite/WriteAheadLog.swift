internal import CSQLite

extension Connection {
  /// Brings a file that keeps a write-ahead log back to a rollback journal, so that it is one file.
  ///
  /// Somebody has run `PRAGMA journal_mode=WAL` on it. That is done on a connection of its own, which
  /// may write also where this one only reads. Called where this connection holds no lock.
  ///
  /// - Throws: ``SQLiteError`` with `.busy` where another program has the file open for longer than
  ///   the time-out, `.cannotOpen` where the file or its folder may not be written.
  func endWriteAheadLog() throws(SQLiteError) {
    guard let header = FileHeader(of: self) else { return }
    var waited: Int32 = 0
    while header.keepsWriteAheadLog {
      try tryToEndWriteAheadLog()
      if !header.keepsWriteAheadLog {
        hasEndedWriteAheadLog = true
        return
      }
      if waited >= busyTimeout {
        throw SQLiteError(
          .busy, "another program has the file open and keeps a write-ahead log", operation: .open)
      }
      // SQLite does not call the busy handler here. By chance, since two that try at the same pace
      // would be in each other's way for ever.
      waited += max(1, sqlite3_sleep(.random(in: 1...20)))
    }
  }

  /// Tries once, and leaves the file as it is where another connection is in the way.
  private func tryToEndWriteAheadLog() throws(SQLiteError) {
    var other: OpaquePointer?
    defer { sqlite3_close_v2(other) }
    var result = sqlite3_open_v2(
      try Connection.plain(path), &other,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    if result == SQLITE_OK {
      // Where the file may not be written SQLite has opened it all the same, to read it.
      result =
        sqlite3_db_readonly(other, "main") == 0
        ? sqlite3_exec(other, "PRAGMA journal_mode=DELETE", nil, nil, nil) : SQLITE_READONLY
    }
    switch ResultCode(rawValue: result).primary {
    case ResultCode(rawValue: SQLITE_OK), .busy, .locked: break
    case .readOnly, .cannotOpen:
      throw SQLiteError(
        .cannotOpen,
        "it keeps a write-ahead log, which takes a file and a folder that may be written;"
          + " \"pokedb migrate\", run by somebody who may write both, makes it one file",
        operation: .open)
    default: throw SQLiteError(result, handle: other, operation: .open)
    }
  }
}

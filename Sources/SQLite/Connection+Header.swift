internal import CSQLite

extension Connection {
  /// The number in the file's header that says which application the file belongs to.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be read.
  public func applicationID() throws(SQLiteError) -> Int {
    try integer(pragma: "PRAGMA application_id")
  }

  /// The number in the file's header that says which version of the schema it has.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be read.
  public func userVersion() throws(SQLiteError) -> Int {
    try integer(pragma: "PRAGMA user_version")
  }

  /// Sets the application id; part of the transaction that is open.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be written.
  public func setApplicationID(_ id: Int32) throws(SQLiteError) {
    try execute("PRAGMA application_id = \(id)")
  }

  /// Sets the schema version; part of the transaction that is open.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be written.
  public func setUserVersion(_ version: Int32) throws(SQLiteError) {
    try execute("PRAGMA user_version = \(version)")
  }

  /// Turns the enforcement of foreign keys on or off.
  ///
  /// - Throws: ``SQLiteError`` with `.misuse` inside a transaction, where SQLite would ignore it.
  public func setForeignKeys(_ on: Bool) throws(SQLiteError) {
    // "This pragma is a no-op within a transaction", also within one begun by hand.
    guard sqlite3_get_autocommit(handle) != 0 else {
      throw SQLiteError(
        .misuse, "foreign keys cannot be switched inside a transaction", operation: .transaction)
    }
    try execute("PRAGMA foreign_keys = \(on ? "ON" : "OFF")")
  }

  /// The integer that a pragma answers; 0 where it answers nothing.
  ///
  /// - Throws: ``SQLiteError`` where the file cannot be read.
  public func integer(pragma sql: SQL) throws(SQLiteError) -> Int {
    try first(sql) { (row) throws(SQLiteError) in try row.int(0) } ?? 0
  }
}

extension Connection {
  /// Rolls back what a writer has begun that died, which a connection that only reads may not do.
  ///
  /// The dead writer's journal holds what was in the file before; SQLite puts it back on the first
  /// reading of a connection that may write.
  ///
  /// - Throws: ``SQLiteError`` with `.readOnlyRollback` where the file may not be written.
  @usableFromInline
  func rollBackDeadWriter() throws(SQLiteError) {
    do {
      _ = try Connection(path: path, Configuration(access: .readWrite))
    } catch let error where [.readOnly, .cannotOpen].contains(error.code.primary) {
      throw SQLiteError(
        .readOnlyRollback,
        "a writer died in a transaction, and what it began cannot be rolled back here, since the"
          + " file or its folder may not be written",
        operation: .open)
    }
  }
}

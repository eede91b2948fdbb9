package import SQLite

extension Database {
  /// Does all the work of a write transaction, then undoes it: a dry run that changes no byte.
  ///
  /// The whole transaction is rolled back. Undoing a savepoint and committing what is around it
  /// would leave the rows as they were, and write the pages all the same.
  ///
  /// - Parameter body: The work.
  /// - Returns: What `body` returns.
  /// - Throws: As `write(_:)`.
  package func rehearse<R>(_ body: (Connection) throws -> R) throws -> R {
    var result: R?
    do {
      try write { connection in
        result = try body(connection)
        throw Rehearsed()
      }
    } catch is Rehearsed {}
    guard let result else {
      throw SQLiteError(.misuse, "the rehearsal returned nothing", operation: .transaction)
    }
    return result
  }
}

private struct Rehearsed: Error {}

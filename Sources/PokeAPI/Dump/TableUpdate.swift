internal import SQLite

/// Brings a filled table to what newer records say, and counts what that changes.
///
/// The newer records were loaded into a temporary table of the same columns.
struct TableUpdate {
  let table: DumpTable
  static let incoming = "temp.incoming"

  struct Result {
    var inserted = 0
    var updated = 0
    var removed = 0
  }

  /// Makes the temporary table.
  func makeIncoming(_ connection: Connection) throws(SQLiteError) {
    try connection.execute("DROP TABLE IF EXISTS temp.incoming")
    let columns = table.definition.dropFirst("CREATE TABLE \(table.tableName)".utf8.count)
    try connection.execute("CREATE TEMP TABLE incoming\(columns)")
  }

  /// Takes over what is different.
  ///
  /// Indexes that allow a key once must be dropped before: records that change places would meet.
  func apply(_ connection: Connection) throws(SQLiteError) -> Result {
    var result = Result()
    let key = table.hasPosition ? ["position"] : table.key.map { table.columns[$0].name }
    let same = key.map { "i.\(quoted($0)) = t.\(quoted($0))" }.joined(separator: " AND ")
    try connection.execute(
      """
      DELETE FROM \(table.tableName) AS t
      WHERE NOT EXISTS (SELECT 1 FROM temp.incoming AS i WHERE \(same))
      """)
    result.removed = connection.changes
    let rest = table.columns.map(\.name).filter { !key.contains($0) }
    if !rest.isEmpty {
      let before = "(\(rest.map { "t.\(quoted($0))" }.joined(separator: ", ")))"
      let after = "(\(rest.map { "i.\(quoted($0))" }.joined(separator: ", ")))"
      let sets = rest.map { "\(quoted($0)) = i.\(quoted($0))" }.joined(separator: ", ")
      try connection.execute(
        """
        UPDATE \(table.tableName) AS t SET \(sets) FROM temp.incoming AS i
        WHERE \(same) AND \(before) IS NOT \(after)
        """)
      result.updated = connection.changes
    }
    let columns = ((table.hasPosition ? ["position"] : []) + table.columns.map(\.name))
      .map(quoted).joined(separator: ", ")
    try connection.execute(
      """
      INSERT INTO \(table.tableName) (\(columns)) SELECT \(columns) FROM temp.incoming AS i
      WHERE NOT EXISTS (SELECT 1 FROM \(table.tableName) AS t WHERE \(same))
      """)
    result.inserted = connection.changes
    try connection.execute("DROP TABLE temp.incoming")
    return result
  }

  private func quoted(_ name: String) -> String { DumpTable.quoted(name) }
}

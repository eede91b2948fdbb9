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
    try connection.execute("DROP TABLE IF EXISTS temp.incoming; DROP TABLE IF EXISTS temp.pair")
    let columns = table.definition.dropFirst("CREATE TABLE \(table.tableName)".utf8.count)
    try connection.execute("CREATE TEMP TABLE incoming\(columns)")
  }

  /// Takes over what is different.
  ///
  /// Indexes that allow a key once must be dropped before: records that change places would meet.
  ///
  /// - Parameters:
  ///   - missing: Columns that the newer file does not have; what is in them stays.
  ///   - connection: Within a transaction.
  /// - Returns: How many records were changed, and how.
  /// - Throws: `SQLiteError` where the file cannot be read or written.
  func apply(keeping missing: [String], _ connection: Connection) throws(SQLiteError) -> Result {
    let result =
      table.hasPosition ? try applyByPlace(connection) : try applyByKey(missing, connection)
    try connection.execute("DROP TABLE temp.incoming; DROP TABLE IF EXISTS temp.pair")
    return result
  }

  private func applyByKey(
    _ missing: [String], _ connection: Connection
  ) throws(SQLiteError) -> Result {
    var result = Result()
    let key = keyColumns
    let same = equality(of: key)
    try connection.execute(
      """
      DELETE FROM \(table.tableName) AS t
      WHERE NOT EXISTS (SELECT 1 FROM temp.incoming AS i WHERE \(same))
      """)
    result.removed = connection.changes
    let rest = table.columns.map(\.name).filter { !key.contains($0) && !missing.contains($0) }
    if !rest.isEmpty {
      try connection.execute(
        """
        UPDATE \(table.tableName) AS t SET \(settings(rest)) FROM temp.incoming AS i
        WHERE \(same) AND \(list(rest, of: "t")) IS NOT \(list(rest, of: "i"))
        """)
      result.updated = connection.changes
    }
    result.inserted = try insertNew(
      where: "NOT EXISTS (SELECT 1 FROM \(table.tableName) AS t WHERE \(same))", connection)
    return result
  }

  /// Takes over records that are stored by their places.
  ///
  /// A record that is gone moves all behind it up: they are the same records all the same, and only
  /// those that come in another order than before count as changed. No such table has a column that
  /// its file may lack.
  private func applyByPlace(_ connection: Connection) throws(SQLiteError) -> Result {
    try pair(connection)
    let names = table.columns.map(\.name)
    let pairs = try count("temp.pair", connection)
    var result = Result()
    result.removed = try count(table.tableName, connection) - pairs
    result.inserted = try count(Self.incoming, connection) - pairs
    let moved = """
      SELECT count(*) FROM (
        SELECT old, new, row_number() OVER (ORDER BY old) AS before,
          row_number() OVER (ORDER BY new) AS after FROM temp.pair) AS p
      JOIN \(table.tableName) AS t ON t.position = p.old
      JOIN temp.incoming AS i ON i.position = p.new
      WHERE before <> after OR \(list(names, of: "t")) IS NOT \(list(names, of: "i"))
      """
    result.updated = try connection.integer(pragma: SQL(moved))
    try connection.execute(
      """
      DELETE FROM \(table.tableName)
      WHERE position NOT IN (SELECT old FROM temp.pair WHERE old = new);
      UPDATE \(table.tableName) AS t SET \(settings(names)) FROM temp.incoming AS i
      WHERE i.position = t.position AND \(list(names, of: "t")) IS NOT \(list(names, of: "i"));
      """)
    _ = try insertNew(
      where: "position NOT IN (SELECT position FROM \(table.tableName))", connection)
    return result
  }

  /// Finds the place that each record had before, by what it is known by.
  private func pair(_ connection: Connection) throws(SQLiteError) {
    let key = keyColumns
    guard table.isKeyUnique else { return try pairAmongEqual(key, connection) }
    try connection.execute(
      """
      CREATE INDEX temp.incoming_key ON incoming (\(key.map(quoted).joined(separator: ", ")));
      CREATE TEMP TABLE pair AS
      SELECT t.position AS old, min(i.position) AS new
      FROM \(table.tableName) AS t CROSS JOIN temp.incoming AS i ON \(equality(of: key))
      GROUP BY t.position;
      DROP INDEX temp.incoming_key;
      CREATE UNIQUE INDEX temp.pair_by_place ON pair (new, old);
      """)
  }

  /// The same where several records may have a key: first those that say the same, then the rest by
  /// their key, the first of several with the first.
  private func pairAmongEqual(
    _ key: [String], _ connection: Connection
  ) throws(SQLiteError) {
    try connection.execute("CREATE TEMP TABLE pair (old INTEGER PRIMARY KEY, new INTEGER)")
    for columns in [table.columns.map(\.name), key] {
      let names = columns.map(quoted).joined(separator: ", ")
      let counted =
        "SELECT position, \(names),"
        + " row_number() OVER (PARTITION BY \(names) ORDER BY position) AS nth"
      try connection.execute(
        """
        CREATE TEMP TABLE counted AS
        \(counted) FROM temp.incoming WHERE position NOT IN (SELECT new FROM temp.pair);
        CREATE INDEX temp.counted_key ON counted (\(names), nth);
        INSERT INTO temp.pair (old, new)
        SELECT t.position, i.position
        FROM (\(counted) FROM \(table.tableName)
          WHERE position NOT IN (SELECT old FROM temp.pair)) AS t
        CROSS JOIN temp.counted AS i ON \(equality(of: columns)) AND i.nth = t.nth;
        DROP TABLE temp.counted
        """)
    }
    try connection.execute("CREATE UNIQUE INDEX temp.pair_by_place ON pair (new, old)")
  }

  private func insertNew(
    where condition: String, _ connection: Connection
  ) throws(SQLiteError) -> Int {
    let columns = ((table.hasPosition ? ["position"] : []) + table.columns.map(\.name))
      .map(quoted).joined(separator: ", ")
    try connection.execute(
      """
      INSERT INTO \(table.tableName) (\(columns)) SELECT \(columns) FROM temp.incoming AS i
      WHERE \(condition)
      """)
    return connection.changes
  }

  private func count(_ name: String, _ connection: Connection) throws(SQLiteError) -> Int {
    let sql = "SELECT count(*) FROM \(name)"
    return try connection.integer(pragma: SQL(sql))
  }

  /// What a record is known by: its place where there is nothing else.
  private var keyColumns: [String] {
    table.hasPosition && table.key.isEmpty
      ? ["position"] : table.key.map { table.columns[$0].name }
  }

  private func equality(of columns: [String]) -> String {
    columns.map { "i.\(quoted($0)) IS t.\(quoted($0))" }.joined(separator: " AND ")
  }

  private func settings(_ columns: [String]) -> String {
    columns.map { "\(quoted($0)) = i.\(quoted($0))" }.joined(separator: ", ")
  }

  private func list(_ columns: [String], of name: String) -> String {
    "(\(columns.map { "\(name).\(quoted($0))" }.joined(separator: ", ")))"
  }

  private func quoted(_ name: String) -> String { DumpTable.quoted(name) }
}

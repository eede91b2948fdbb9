internal import SQLite

/// The indexes of the data set's tables, which are made when the tables are filled.
struct DumpIndexes {
  struct Index {
    let name: String
    /// The table's name without its prefix.
    let table: String
    let columns: [String]
    let isUnique: Bool
    let sql: String
  }

  private let all: [Index]

  init(_ connection: Connection) throws(SQLiteError) {
    let rows = try connection.rows(
      """
      SELECT m.name, m.tbl_name, m.sql, x.name FROM sqlite_schema AS m, pragma_index_info(m.name) AS x
      WHERE m.type = 'index' AND m.sql IS NOT NULL
        AND m.name >= 'pokeapi_' AND m.name < 'pokeapi`'
      ORDER BY m.rowid, x.seqno
      """
    ) { row throws(SQLiteError) in
      (
        name: try row.text(0), table: try row.text(1), sql: try row.text(2),
        column: try row.text(3)
      )
    }
    var all: [Index] = []
    for row in rows {
      let before = all.last.flatMap { $0.name == row.name ? all.popLast() : nil }
      all.append(
        Index(
          name: row.name, table: String(row.table.dropFirst(DumpTable.prefix.count)),
          columns: (before?.columns ?? []) + [row.column],
          isUnique: row.sql.hasPrefix("CREATE UNIQUE"), sql: row.sql))
    }
    self.all = all
  }

  /// The indexes of some tables, in the order in which they were made.
  func indexes(of tables: Set<String>) -> [Index] { all.filter { tables.contains($0.table) } }

  static func drop(_ indexes: [Index], _ connection: Connection) throws(SQLiteError) {
    for index in indexes { try connection.execute("DROP INDEX \(index.name)") }
  }
}

extension DumpIndexes.Index {
  /// Makes the index.
  ///
  /// - Returns: Whether it could be made: not where two records have one key.
  func make(_ connection: Connection) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      try connection.execute(sql)
      return true
    } catch  where error.code.primary == .constraint {
      return false
    }
  }

  private var columnList: String {
    columns.map { DumpTable.quoted($0) }.joined(separator: ", ")
  }

  /// The keys that more than one record has: the values of ``columns``, as text.
  func duplicateKeys(_ connection: Connection) throws(SQLiteError) -> Set<[String]> {
    let texts = columns.map { "CAST(\(DumpTable.quoted($0)) AS TEXT)" }.joined(separator: ", ")
    let sql = """
      SELECT \(texts) FROM \(DumpTable.prefix)\(table) GROUP BY \(columnList) HAVING count(*) > 1
      """
    return Set(
      try connection.rows(SQL(sql)) { row throws(SQLiteError) in
        var key: [String] = []
        for column in 0..<Int32(columns.count) { key.append(try row.text(column)) }
        return key
      })
  }

  /// Deletes all records of a key but the first.
  func deleteDuplicates(
    _ isPosition: Bool, _ connection: Connection
  ) throws(SQLiteError) {
    let id = isPosition ? "position" : "id"
    let name = DumpTable.prefix + table
    try connection.execute(
      """
      DELETE FROM \(name) WHERE \(id) NOT IN (SELECT min(\(id)) FROM \(name) GROUP BY \(columnList))
      """)
  }
}

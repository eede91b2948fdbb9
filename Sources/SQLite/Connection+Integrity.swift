extension Connection {
  /// How closely SQLite looks at a file.
  package enum IntegrityCheck: Sendable {
    /// At every page and row.
    case quick
    /// Also whether indexes agree with their tables, which takes several times as long.
    case full
  }

  /// What SQLite says is damaged, a sentence each.
  ///
  /// - Parameters:
  ///   - check: How closely to look.
  ///   - limit: The number of sentences after which nothing more is looked for, at least 1.
  /// - Returns: None where the file is whole.
  /// - Throws: ``SQLiteError`` where the file cannot be read.
  package func damages(
    _ check: IntegrityCheck, limit: Int
  ) throws(SQLiteError) -> [String] {
    var damages: [String] = []
    var columns: [String: Bool] = [:]
    // SQLite stops after so many sentences, of which all but the last may be no damages.
    let pragma: SQL =
      check == .quick ? "PRAGMA quick_check(100000)" : "PRAGMA integrity_check(100000)"
    try withStatement(pragma) { statement throws(SQLiteError) in
      while damages.count < limit, try statement.step() {
        for line in try statement.row.text(0).split(separator: "\n") where line != "ok" {
          if let column = nullColumn(line) {
            if columns[column] == nil { columns[column] = try holdsNull(column) }
            if columns[column] == false { continue }
          }
          if !line.hasPrefix("***"), damages.count < limit { damages.append(String(line)) }
        }
      }
    }
    return damages
  }

  /// The column in which a sentence says that there is a NULL, as `table.column`.
  private func nullColumn(_ line: Substring) -> String? {
    let start = "NULL value in "
    return line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
  }

  /// Whether there is a NULL in a column.
  ///
  /// SQLite 3.40 says so of tables WITHOUT ROWID in which the last column in the file is not the last
  /// one that was declared, whatever is in them.
  private func holdsNull(_ column: String) throws(SQLiteError) -> Bool {
    let tables = try rows("SELECT name FROM sqlite_schema WHERE type = 'table'") {
      row throws(SQLiteError) in try row.text(0)
    }
    for table in tables where column.hasPrefix("\(table).") {
      let name = String(column.dropFirst(table.count + 1))
      let sql = """
        SELECT count(*) FROM
          (SELECT 1 FROM \(SQL.quoted(table)) WHERE typeof(\(SQL.quoted(name))) = 'null' LIMIT 1)
        """
      // "IS NULL" would be answered without a look at the rows, since the column is NOT NULL.
      if let count = try? integer(pragma: SQL(sql)) { return count > 0 }
    }
    return true
  }
}

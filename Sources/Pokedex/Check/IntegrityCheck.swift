internal import SQLite

/// Lets SQLite check the pages, rows and indexes of a file, and its references.
enum IntegrityCheck {
  /// The most that is told of damaged pages and rows.
  private static let limit = 20

  static func findings(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    do {
      return try connection.damages(.full, limit: limit).map { CheckFinding(.integrity, $0) }
    } catch let error where [.corrupt, .error, .notADatabase].contains(error.code.primary) {
      return [CheckFinding(.integrity, error.message)]
    }
  }

  static func foreignKeys(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    var counts: [(table: String, parent: String, count: Int)] = []
    _ = try connection.rows("PRAGMA foreign_key_check") { row throws(SQLiteError) in
      let table = try row.text(0)
      let parent = try row.text(2)
      if let index = counts.firstIndex(where: { $0.table == table && $0.parent == parent }) {
        counts[index].count += 1
      } else {
        counts.append((table, parent, 1))
      }
    }
    return counts.map { table, parent, count in
      CheckFinding(
        .foreignKey, in: table,
        count == 1
          ? "1 row points at nothing in \(parent)" : "\(count) rows point at nothing in \(parent)")
    }
  }
}

internal import Pokedex
internal import SQLite

/// Finds the numbers that name a record of another table which does not exist.
struct ReferenceCheck {
  private let connection: Connection
  /// The keys of parents that were read, by table.
  private var parents: [String: NumberSet] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// The numbers of one column that name nothing; all that it has may be known as `seen`.
  mutating func orphans(
    of table: DumpTable, _ reference: DumpTable.Reference, seen: NumberSet?
  ) throws(SQLiteError) -> Set<Int> {
    if let seen, seen.isSubset(of: try parent(reference)) { return [] }
    let column = DumpTable.quoted(table.columns[reference.column].name)
    let sql = """
      SELECT DISTINCT t.\(column) FROM \(table.tableName) AS t
      WHERE t.\(column) IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM \(DumpTable.prefix)\(reference.parent) AS p
        WHERE p.\(reference.parentColumn) = t.\(column))
      """
    return Set(try connection.rows(SQL(sql)) { row throws(SQLiteError) in try row.int(0) })
  }

  /// Deletes the records that name nothing.
  mutating func delete(
    _ orphans: Set<Int>, of table: DumpTable, _ reference: DumpTable.Reference
  ) throws(SQLiteError) {
    let column = DumpTable.quoted(table.columns[reference.column].name)
    for number in orphans {
      try connection.execute("DELETE FROM \(table.tableName) WHERE \(column) = \(number)")
    }
    parents[table.name] = nil
  }

  private mutating func parent(
    _ reference: DumpTable.Reference
  ) throws(SQLiteError) -> NumberSet {
    if let known = parents[reference.parent] { return known }
    var keys = NumberSet()
    let sql = "SELECT \(reference.parentColumn) FROM \(DumpTable.prefix)\(reference.parent)"
    try connection.withStatement(SQL(sql)) { (statement) throws(SQLiteError) in
      while try statement.step() { keys.insert(try statement.row.int(0)) }
    }
    parents[reference.parent] = keys
    return keys
  }
}

import SQLite

/// What most tests ask: the first column.
extension Connection {
  func int<each V: Bindable>(_ sql: SQL, _ values: repeat each V) throws(SQLiteError) -> Int? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.int(0) }
  }

  func text<each V: Bindable>(_ sql: SQL, _ values: repeat each V) throws(SQLiteError) -> String? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.text(0) }
  }

  func ints(_ sql: SQL) throws(SQLiteError) -> [Int] {
    try rows(sql) { (row) throws(SQLiteError) in try row.int(0) }
  }

  func texts(_ sql: SQL) throws(SQLiteError) -> [String] {
    try rows(sql) { (row) throws(SQLiteError) in try row.text(0) }
  }
}

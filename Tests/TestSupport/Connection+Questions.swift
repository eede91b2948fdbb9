package import SQLite

/// What most tests ask: the first column.
extension Connection {
  package func int<each V: Bindable>(
    _ sql: SQL, _ values: repeat each V
  ) throws(SQLiteError) -> Int? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.int(0) }
  }

  package func text<each V: Bindable>(
    _ sql: SQL, _ values: repeat each V
  ) throws(SQLiteError) -> String? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.text(0) }
  }

  package func value<each V: Bindable>(
    _ sql: SQL, _ values: repeat each V
  ) throws(SQLiteError) -> Value? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.value(0) }
  }

  package func ints(_ sql: SQL) throws(SQLiteError) -> [Int] {
    try rows(sql) { (row) throws(SQLiteError) in try row.int(0) }
  }

  package func texts(_ sql: SQL) throws(SQLiteError) -> [String] {
    try rows(sql) { (row) throws(SQLiteError) in try row.text(0) }
  }
}

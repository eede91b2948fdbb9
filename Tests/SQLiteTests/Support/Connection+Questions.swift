import SQLite

/// What most tests ask: the first column of a row.
extension Connection {
  func int<each V: Bindable>(_ sql: SQL, _ values: repeat each V) throws(SQLiteError) -> Int? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.int(0) }
  }

  func text<each V: Bindable>(_ sql: SQL, _ values: repeat each V) throws(SQLiteError) -> String? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.text(0) }
  }

  func value<each V: Bindable>(_ sql: SQL, _ values: repeat each V) throws(SQLiteError) -> Value? {
    try first(sql, repeat each values) { (row) throws(SQLiteError) in try row.value(0) }
  }

  func ints(_ sql: SQL) throws(SQLiteError) -> [Int] {
    try rows(sql) { (row) throws(SQLiteError) in try row.int(0) }
  }

  func texts(_ sql: SQL) throws(SQLiteError) -> [String] {
    try rows(sql) { (row) throws(SQLiteError) in try row.text(0) }
  }
}

/// A count that takes minutes: a query that is not stopped fails its test instead of hanging it, and
/// one that is has not ended by itself before, however busy the machine is.
let endless = 2_000_000_000

/// A query that takes some milliseconds and answers the number it is given.
let slowCount: SQL = """
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT max(i) FROM n
  """

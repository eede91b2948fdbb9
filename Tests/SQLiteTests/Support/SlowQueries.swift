import SQLite

/// A count that takes minutes: a query that is not stopped fails its test instead of hanging it, and
/// one that is has not ended by itself before, however busy the machine is.
let endless = 2_000_000_000

/// A query that takes some milliseconds and answers the number it is given.
let slowCount: SQL = """
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) SELECT max(i) FROM n
  """

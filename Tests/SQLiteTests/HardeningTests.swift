import SQLite
import TestSupport
import Testing

@Suite("Every connection is hardened")
struct HardeningTests {
  let connection: Connection

  init() throws { connection = try Connection.inMemory() }

  @Test func `a name in double quotes is never a text`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.value("SELECT \"nosuch\"") }
    #expect(error?.message == "no such column: nosuch")
  }

  @Test func `a name in double quotes is never a text in a schema`() throws {
    #expect(throws: SQLiteError.self) {
      try connection.execute("CREATE TABLE t (a CHECK (a <> \"nosuch\"))")
    }
  }

  @Test func `no extension is loaded`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.value("SELECT load_extension('nosuch')")
    }
    #expect(error?.message == "not authorized")
  }

  @Test(arguments: [
    ("trusted_schema", 0), ("foreign_keys", 1), ("cell_size_check", 1), ("busy_timeout", 5000),
  ])
  func `a setting is as the layer wants it`(_ pragma: String, _ value: Int) throws {
    #expect(try connection.int(SQL("PRAGMA \(pragma)")) == value)
  }

  @Test func `the schema cannot be written by hand`() throws {
    try connection.execute("CREATE TABLE t (a); PRAGMA writable_schema = ON")
    #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM sqlite_schema") }
  }
}

@Suite("SQL that others wrote may only ask")
struct AuthorizerTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    let writer = try Connection(path: folder.file(), Configuration(access: .create))
    try writer.execute(
      "CREATE TABLE t (a INTEGER PRIMARY KEY, b); CREATE INDEX i ON t (b);"
        + "CREATE VIEW v AS SELECT b FROM t; INSERT INTO t VALUES (1, 'x')")
    connection = try Connection(
      path: folder.file(), Configuration(access: .readWrite, authorization: .questions))
  }

  @Test(arguments: [
    "ATTACH ':memory:' AS other", "DETACH main", "INSERT INTO t VALUES (2, 'y')",
    "UPDATE t SET b = 1", "UPDATE sqlite_schema SET sql = ''", "DELETE FROM t", "DROP TABLE t",
    "CREATE TABLE u (a)",
    "CREATE TEMP TABLE u (a)", "CREATE TEMP VIEW w AS SELECT 1", "ALTER TABLE t RENAME TO u",
    "PRAGMA user_version = 3", "PRAGMA application_id(3)", "PRAGMA query_only = OFF",
    "PRAGMA journal_mode = WAL", "PRAGMA foreign_keys = OFF", "PRAGMA temp_store_directory = '/'",
    "PRAGMA wal_checkpoint", "PRAGMA optimize", "PRAGMA writable_schema = ON", "BEGIN", "COMMIT",
    "SAVEPOINT s", "VACUUM", "VACUUM INTO '/tmp/nosuch'", "REINDEX", "ANALYZE",
    "SELECT load_extension('x')", "SELECT * FROM pragma_journal_mode",
  ])
  func `what is no question is refused`(_ sql: String) throws {
    let error = #expect(throws: SQLiteError.self) { try connection.value(SQL(sql)) }
    #expect([.authorization, .error].contains(error?.code), "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "SELECT b FROM t WHERE a = 1", "SELECT upper(b) || count(*) FROM v GROUP BY b",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n",
    "SELECT value FROM json_each('[1, 2]')", "VALUES (1)", "EXPLAIN QUERY PLAN SELECT * FROM t",
    "SELECT name FROM sqlite_schema", "SELECT row_number() OVER (ORDER BY a) FROM t",
    "PRAGMA table_info(t)", "PRAGMA index_list(t)", "PRAGMA user_version", "PRAGMA table_list",
    "SELECT name FROM pragma_table_info('t')",
  ])
  func `a question is answered`(_ sql: String) throws {
    #expect(try connection.value(SQL(sql)) != nil)
  }

  @Test func `a value too big for a question is refused`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.int("SELECT length(zeroblob(500000000))")
    }
    #expect(error?.code == .tooBig)
  }

  @Test func `a text too long for a question is refused`() throws {
    let long = "SELECT 1" + String(repeating: " ", count: 200_000)
    let error = #expect(throws: SQLiteError.self) { try connection.int(SQL(long)) }
    #expect(error?.code == .tooBig)
  }
}

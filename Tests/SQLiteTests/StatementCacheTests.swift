import SQLite
import TestSupport
import Testing

@Suite("Statements are kept prepared")
struct StatementCacheTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(
      path: folder.file(), Configuration(access: .create, statementCacheCapacity: 3))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)")
  }

  /// Forgets what opening left behind.
  private func fill(_ numbers: ClosedRange<Int>) throws {
    for number in numbers { _ = try connection.int(SQL("SELECT \(number)")) }
  }

  @Test func `a query inside a query over the same text has rows of its own`() throws {
    let sql: SQL = "SELECT a FROM t ORDER BY a"
    let sums = try connection.rows(sql) { (outer) throws(SQLiteError) in
      let all = try connection.rows(sql) { (inner) throws(SQLiteError) in try inner.int(0) }
      return try outer.int(0) * 10 + all.count
    }
    #expect(sums == [13, 23, 33])
  }

  @Test func `no more are kept than there is room for`() throws {
    try fill(1...20)
    #expect(connection.keptMadeStatements.count == 3)
  }

  @Test func `the one unused for longest gives way`() throws {
    try fill(1...3)
    try fill(1...1)
    try fill(4...4)
    #expect(connection.keptMadeStatements == ["SELECT 3", "SELECT 1", "SELECT 4"])
  }

  @Test func `without room none is kept`() throws {
    let bare = try Connection(
      path: folder.file(), Configuration(access: .readOnly, statementCacheCapacity: 0))
    #expect(try bare.int("SELECT a FROM t WHERE a = ?", 2) == 2)
    #expect(try bare.int(SQL("SELECT \(5)")) == 5)
    #expect(bare.keptMadeStatements.isEmpty)
  }

  @Test func `a kept statement sees a column that was added`() throws {
    let sql: SQL = "SELECT * FROM t WHERE a = 1"
    let before = try connection.first(sql) { (row) throws(SQLiteError) in row.columnCount }
    try connection.execute("ALTER TABLE t ADD COLUMN b DEFAULT 'new'")
    let after = try connection.first(sql) { (row) throws(SQLiteError) in try row.text(1) }
    #expect(before == 1)
    #expect(after == "new")
  }

  @Test func `a kept statement sees a table that another connection made anew`() throws {
    let sql: SQL = "SELECT a FROM t ORDER BY 1 LIMIT 1"
    #expect(try connection.int(sql) == 1)
    let other = try Connection(path: folder.file(), Configuration(access: .readWrite))
    try other.execute("DROP TABLE t; CREATE TABLE t (x, a); INSERT INTO t VALUES (8, 9)")
    #expect(try connection.int(sql) == 9)
  }

  @Test func `a literal and made text of the same words are both answered`() throws {
    let words = "SELECT max(a) FROM t"
    for _ in 1...2 {
      #expect(try connection.int("SELECT max(a) FROM t") == 3)
      #expect(try connection.int(SQL(words)) == 3)
    }
  }

  @Test func `a literal of one character is text like any other`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("x") }
    #expect(error?.operation == .prepare)
  }

  @Test func `a statement left in the middle of its rows holds no lock`() throws {
    _ = try connection.int("SELECT a FROM t ORDER BY a")
    let other = try Connection(
      path: folder.file(), Configuration(access: .readWrite, busyTimeout: 0))
    try other.run("INSERT INTO t VALUES (4)")
    #expect(try connection.int("SELECT max(a) FROM t") == 4)
  }

  @Test func `a statement that fails can be used again`() throws {
    try connection.execute("CREATE TABLE u (a UNIQUE)")
    let sql: SQL = "INSERT INTO u VALUES (?)"
    try connection.run(sql, 1)
    #expect(throws: SQLiteError.self) { try connection.run(sql, 1) }
    try connection.run(sql, 2)
    #expect(try connection.int("SELECT count(*) FROM u") == 2)
  }
}

@Suite("A text is one statement")
struct StatementTextTests {
  let connection: Connection

  init() throws { connection = try Connection.inMemory() }

  @Test(arguments: ["SELECT 1; SELECT 2", "SELECT 1;; SELECT 2", "SELECT 1; nonsense"])
  func `a second statement is refused`(_ text: String) throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int(SQL(text)) }
    #expect(error?.message == "there is more than one statement in the text")
    #expect(error?.offset == 9)
  }

  @Test func `a second statement after a NUL is refused`() throws {
    #expect(throws: SQLiteError.self) { try connection.int(SQL(String("SELECT 1\0; SELECT 2"))) }
  }

  @Test(arguments: ["", "  \n", ";", "-- nothing", "/* nothing */"])
  func `no statement is refused`(_ text: String) throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int(SQL(text)) }
    #expect(error?.message == "there is no statement in the text")
  }

  @Test(arguments: ["SELECT 1;", "SELECT 1 ; \n\t", "SELECT 1; -- one", "SELECT 1; /* one */ ;"])
  func `what follows the end without being a statement is allowed`(_ text: String) throws {
    #expect(try connection.int(SQL(text)) == 1)
  }

  @Test func `the place of a mistake is given`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("SELECT nosuch") }
    #expect(error?.offset == 7)
  }

  @Test func `a run of statements with a NUL inside is refused before the first`() throws {
    #expect(throws: SQLiteError.self) {
      try connection.execute("CREATE TABLE a (x);\0 CREATE TABLE b (x)")
    }
    #expect(try connection.int("SELECT count(*) FROM sqlite_schema") == 0)
  }
}

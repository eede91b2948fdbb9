import SQLite
import TestSupport
import Testing

@Suite("Parameters get exactly the values they need")
struct BindingTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a, b)")
  }

  @Test func `too few values are an error`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t VALUES (?, ?)", 1)
    }
    #expect(error?.code == .range)
    #expect(error?.message == "the statement has 2 parameters, 1 were given")
  }

  @Test func `too many values are an error`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t VALUES (?, ?)", 1, 2, 3)
    }
    #expect(error?.code == .range)
    #expect(error?.sql == "INSERT INTO t VALUES (?, ?)")
  }

  @Test func `a value for a statement without parameters is an error`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("SELECT 1", 1) }
    #expect(error?.code == .range)
  }

  @Test(arguments: [0, 1, 3])
  func `a list of another length than the parameters is an error`(_ count: Int) throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.withStatement("INSERT INTO t VALUES (?, ?)") {
        (statement) throws(SQLiteError) in
        try statement.bind(list: [Int](repeating: 7, count: count))
      }
    }
    #expect(error?.code == .range)
  }

  @Test func `a list of values of several types is bound in order`() throws {
    try connection.withStatement("INSERT INTO t VALUES (?, ?)") { (statement) throws(SQLiteError) in
      try statement.bind(list: [Value.text("a"), 2])
      _ = try statement.step()
    }
    #expect(try connection.text("SELECT a || b FROM t") == "a2")
  }

  @Test func `nothing is written when the values do not fit`() throws {
    try? connection.run("INSERT INTO t VALUES (?, ?)", 1)
    #expect(try connection.int("SELECT count(*) FROM t") == 0)
  }

  @Test func `values of one use do not reach the next`() throws {
    try connection.run("INSERT INTO t VALUES (?, ?)", "left", "right")
    try? connection.run("INSERT INTO t VALUES (?, ?)", 1)
    try connection.withStatement("INSERT INTO t VALUES (?, ?)") { (statement) throws(SQLiteError) in
      _ = try statement.step()
    }
    #expect(try connection.int("SELECT count(*) FROM t WHERE a IS NULL AND b IS NULL") == 1)
  }

  @Test func `an unsigned number over the largest integer is refused`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.int("SELECT ?", UInt64(Int64.max) + 1)
    }
    #expect(error?.code == .tooBig)
  }

  @Test func `the largest integer may be unsigned`() throws {
    #expect(try connection.int("SELECT ?", UInt64(Int64.max)) == Int.max)
  }

  @Test func `NaN is refused`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.value("SELECT ?", Double.nan) }
    #expect(error?.code == .mismatch)
    #expect(error?.message == "parameter 1 is NaN")
  }

  @Test func `a statement runs again and again with other values`() throws {
    try connection.withStatement("INSERT INTO t VALUES (?, ?)") { (statement) throws(SQLiteError) in
      for number in 1...3 { try statement.run(number, "\(number)") }
    }
    #expect(try connection.texts("SELECT b FROM t ORDER BY a") == ["1", "2", "3"])
  }
}

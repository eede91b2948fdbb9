import SQLite
import TestSupport
import Testing

@Suite("An error says what happened and keeps secrets")
struct ErrorTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a TEXT UNIQUE CHECK (length(a) < 20))")
  }

  @Test func `values that were bound are in no part of it`() throws {
    try connection.run("INSERT INTO t VALUES (?)", "secret")
    for value in ["secret", "secret secret secret secret"] {
      let error = #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO t VALUES (?)", value)
      }
      #expect(error.map { String(reflecting: $0) }?.contains("secret") == false)
      #expect(error?.description.contains("secret") == false)
    }
  }

  @Test func `a value of the wrong type is in no part of it`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("SELECT ?", "secret") }
    #expect(error?.description.contains("secret") == false)
  }

  @Test func `the description has code, operation, message and statement`() throws {
    try connection.run("INSERT INTO t VALUES ('x')")
    let error = #expect(throws: SQLiteError.self) {
      try connection.run("INSERT INTO t VALUES ('x')")
    }
    #expect(
      error?.description
        == "SQLite error 2067 (step): UNIQUE constraint failed: t.a in: INSERT INTO t VALUES ('x')")
  }

  @Test func `the message stays when the connection moves on`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.run("SELECT nosuch") }
    _ = try connection.int("SELECT 1")
    #expect(error?.message == "no such column: nosuch")
  }

  private func name(_ code: ResultCode) -> String {
    switch code {
    case .constraintForeignKey: "foreign key"
    case .constraint: "constraint"
    case .busySnapshot: "snapshot"
    case .busy: "busy"
    default: "other"
    }
  }

  @Test(
    arguments: [
      (787, "foreign key"), (2067, "constraint"), (19, "constraint"), (517, "snapshot"),
      (5, "busy"),
      (261, "busy"), (1, "other"),
    ] as [(Int32, String)])
  func `a primary code matches what extends it`(_ code: Int32, _ expected: String) {
    #expect(name(ResultCode(rawValue: code)) == expected)
  }

  @Test func `an extended code does not match its primary`() {
    #expect(!(ResultCode.busySnapshot ~= ResultCode.busy))
  }
}

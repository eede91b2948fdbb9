import SQLite
import TestSupport
import Testing

@Suite("SQLite may roll back by itself")
struct AutomaticRollbackTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a); PRAGMA max_page_count = 4")
  }

  private func insert(_ value: some Bindable) throws {
    try connection.run("INSERT INTO t VALUES (?)", value)
  }

  private let big = [UInt8](repeating: 1, count: 100_000)

  private func count() throws -> Int? { try connection.int("SELECT count(*) FROM t") }

  @Test func `a full disk undoes the transaction and leaves the connection usable`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.write {
        try insert(1)
        try insert(big)
      }
    }
    #expect(error?.code == .full)
    #expect(try count() == 0)
    try connection.write { try insert(2) }
    #expect(try count() == 1)
  }

  @Test func `what follows a full disk that was overlooked is undone too`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.write {
        try insert(1)
        try? insert(big)
        try? insert(2)
      }
    }
    #expect(error?.code == .abortRollback)
    #expect(try count() == 0)
    try connection.write { try insert(3) }
    #expect(try count() == 1)
  }

  @Test func `a savepoint after a full disk that was overlooked is undone too`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.write {
        try insert(1)
        try? insert(big)
        try connection.execute("SAVEPOINT s; INSERT INTO t VALUES (2)")
      }
    }
    #expect(error?.code == .abortRollback)
    #expect(try count() == 0)
    try connection.write { try insert(3) }
    #expect(try count() == 1)
  }

  @Test func `an inner write after a full disk that was overlooked is undone too`() throws {
    #expect(throws: SQLiteError.self) {
      try connection.write {
        try? connection.write { try insert(big) }
        try? connection.write { try insert(2) }
      }
    }
    #expect(try count() == 0)
    try connection.write { try insert(3) }
    #expect(try count() == 1)
  }

  @Test func `an interrupted statement undoes the transaction`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.write {
        try insert(1)
        try connection.stopping(when: { true }) {
          try connection.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            INSERT INTO t SELECT i FROM n
            """)
        }
      }
    }
    #expect(error?.code == .interrupt)
    #expect(try count() == 0)
    try connection.write { try insert(2) }
    #expect(try count() == 1)
  }

  @Test func `a broken constraint undoes its statement alone`() throws {
    try connection.execute("CREATE TABLE u (a UNIQUE)")
    try connection.write {
      try connection.run("INSERT INTO u VALUES (1)")
      let error = #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO u VALUES (2), (1)")
      }
      #expect(error?.code == .constraintUnique)
    }
    #expect(try connection.ints("SELECT a FROM u") == [1])
  }
}

import SQLite
import TestSupport
import Testing

private struct Refused: Error {}

@Suite("A transaction is done whole or not at all")
struct TransactionTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a)")
  }

  private func insert(_ number: Int) throws {
    try connection.run("INSERT INTO t VALUES (?)", number)
  }

  private func numbers() throws -> [Int] { try connection.ints("SELECT a FROM t ORDER BY a") }

  @Test func `what was written is there for others`() throws {
    try connection.write { try insert(1) }
    let other = try Connection(path: folder.file(), Configuration(access: .readOnly))
    #expect(try other.ints("SELECT a FROM t") == [1])
  }

  @Test func `the result of the closure is returned`() throws {
    #expect(try connection.write { 7 } == 7)
    #expect(try connection.read { "seven" } == "seven")
  }

  @Test func `an error inside undoes everything`() throws {
    #expect(throws: Refused.self) {
      try connection.write {
        try insert(1)
        throw Refused()
      }
    }
    #expect(try numbers() == [])
  }

  @Test func `an error inside a read leaves the connection usable`() throws {
    #expect(throws: Refused.self) { try connection.read { throw Refused() } }
    try connection.write { try insert(1) }
    #expect(try numbers() == [1])
  }

  @Test func `a write inside a write that fails is undone alone`() throws {
    try connection.write {
      try insert(1)
      #expect(throws: Refused.self) {
        try connection.write {
          try insert(2)
          throw Refused()
        }
      }
      try insert(3)
    }
    #expect(try numbers() == [1, 3])
  }

  @Test func `a write inside a write that succeeds goes with the outer one`() throws {
    #expect(throws: Refused.self) {
      try connection.write {
        try connection.write { try insert(2) }
        throw Refused()
      }
    }
    #expect(try numbers() == [])
  }

  @Test func `writes inside writes nest`() throws {
    try connection.write {
      try connection.write {
        try insert(1)
        try? connection.write {
          try insert(2)
          throw Refused()
        }
        try connection.write { try insert(3) }
      }
    }
    #expect(try numbers() == [1, 3])
  }

  @Test func `a read inside a write sees what was written`() throws {
    let seen = try connection.write {
      try insert(1)
      return try connection.read { try numbers() }
    }
    #expect(seen == [1])
  }

  @Test func `a write inside a read is always refused`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.read { try connection.write { try insert(1) } }
    }
    #expect(error?.code == .misuse)
    #expect(try numbers() == [])
  }

  @Test func `a statement that writes inside a read is refused`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.read { try insert(1) } }
    #expect(error?.code == .misuse)
    #expect(try numbers() == [])
  }

  @Test func `a rehearsal returns its result and leaves nothing`() throws {
    let count = try connection.rehearse {
      try insert(1)
      return try numbers().count
    }
    #expect(count == 1)
    #expect(try numbers() == [])
  }

  @Test func `a rehearsal meets what a commit would refuse`() throws {
    try connection.execute(
      """
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (id REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      """)
    let error = #expect(throws: SQLiteError.self) {
      try connection.rehearse { try connection.run("INSERT INTO child VALUES (1)") }
    }
    #expect(error?.code == .constraintForeignKey)
  }

  @Test func `a rehearsal inside a write leaves the rest of it`() throws {
    try connection.write {
      try insert(1)
      try connection.rehearse { try insert(2) }
    }
    #expect(try numbers() == [1])
  }

  @Test func `an error inside a rehearsal is thrown`() throws {
    #expect(throws: Refused.self) { try connection.rehearse { throw Refused() } }
    #expect(try numbers() == [])
  }

  @Test func `a commit by hand inside a write is refused`() throws {
    #expect(throws: SQLiteError.self) {
      try connection.write {
        try insert(1)
        try connection.execute("COMMIT")
      }
    }
    #expect(try numbers() == [])
  }

  @Test func `changes and the last key are those of the last statement`() throws {
    try connection.execute("CREATE TABLE keyed (id INTEGER PRIMARY KEY, v)")
    try connection.run("INSERT INTO keyed VALUES (41, 'a'), (42, 'b')")
    #expect(connection.changes == 2)
    #expect(connection.lastInsertedID == 42)
    #expect(connection.totalChanges == 2)
  }
}

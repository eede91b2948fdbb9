import SQLite
import TestSupport
import Testing

@Suite("Header and snapshots")
struct SnapshotTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(
      path: folder.file(), Configuration(access: .create, busyTimeout: 30))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
    try connection.setApplicationID(0x504B_4458)
    try connection.setUserVersion(7)
  }

  @Test func `the application and the version are in the header`() throws {
    #expect(try connection.applicationID() == 1_347_109_976)
    #expect(try connection.userVersion() == 7)
  }

  @Test func `the version is part of the transaction`() throws {
    struct Refused: Error {}
    try? connection.write {
      try connection.setUserVersion(8)
      throw Refused()
    }
    #expect(try connection.userVersion() == 7)
  }

  @Test func `a snapshot keeps rows, application and version`() throws {
    try connection.vacuum(into: folder.file("copy.sqlite"))
    let copy = try Connection(path: folder.file("copy.sqlite"), Configuration(access: .readOnly))
    #expect(try copy.ints("SELECT a FROM t ORDER BY a") == [1, 2])
    #expect(try copy.applicationID() == 1_347_109_976)
    #expect(try copy.userVersion() == 7)
  }

  @Test func `a connection that only reads makes a snapshot`() throws {
    let reader = try Connection(path: folder.file(), Configuration(access: .readOnly))
    try reader.vacuum(into: folder.file("copy.sqlite"))
    let copy = try Connection(path: folder.file("copy.sqlite"), Configuration(access: .readOnly))
    #expect(try copy.ints("SELECT a FROM t ORDER BY a") == [1, 2])
  }

  @Test func `a snapshot never overwrites`() throws {
    let notes = try folder.write([1, 2, 3], to: "notes")
    #expect(throws: SQLiteError.self) { try connection.vacuum(into: notes) }
    #expect(try bytes(of: notes) == [1, 2, 3])
  }

  @Test(arguments: ["", "a\0b"])
  func `a snapshot goes to no path that is empty or holds a NUL`(_ name: String) throws {
    let error = #expect(throws: SQLiteError.self) { try connection.vacuum(into: name) }
    #expect(error?.code == .cannotOpen)
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test func `a database is replaced while another connection reads its source`() throws {
    let reader = try Connection(path: folder.file(), Configuration(access: .readOnly))
    let target = try Connection(path: folder.file("target"), Configuration(access: .create))
    try target.execute("CREATE TABLE old (x)")
    try reader.read {
      _ = try reader.int("SELECT a FROM t")
      try target.replace(from: connection)
    }
    #expect(try target.ints("SELECT a FROM t ORDER BY a") == [1, 2])
    #expect(try target.texts("SELECT name FROM sqlite_schema") == ["t"])
    #expect(try target.userVersion() == 7)
  }

  @Test func `statements kept from before a replacement see the new rows`() throws {
    let target = try Connection(path: folder.file("target"), Configuration(access: .create))
    try target.execute("CREATE TABLE t (x, a); INSERT INTO t VALUES (8, 9)")
    let sql: SQL = "SELECT a FROM t ORDER BY a"
    #expect(try target.ints(sql) == [9])
    try target.replace(from: connection)
    #expect(try target.ints(sql) == [1, 2])
  }

  @Test func `a database that another reads is busy and not replaced`() throws {
    let target = try Connection(
      path: folder.file("target"), Configuration(access: .create, busyTimeout: 30))
    try target.execute("CREATE TABLE old (x)")
    let reader = try Connection(path: folder.file("target"), Configuration(access: .readOnly))
    try reader.read {
      _ = try reader.int("SELECT count(*) FROM old")
      let error = #expect(throws: SQLiteError.self) { try target.replace(from: connection) }
      #expect(error?.code == .busy)
    }
    #expect(try target.texts("SELECT name FROM sqlite_schema") == ["old"])
  }

  @Test func `a source that another writes is busy and nothing is replaced`() throws {
    let writer = try Connection(path: folder.file(), Configuration(access: .readWrite))
    let target = try Connection(
      path: folder.file("target"), Configuration(access: .create, busyTimeout: 30))
    try target.execute("CREATE TABLE old (x)")
    try writer.execute("BEGIN EXCLUSIVE")
    let error = #expect(throws: SQLiteError.self) { try target.replace(from: connection) }
    try writer.execute("ROLLBACK")
    #expect(error?.code == .busy)
    #expect(try target.texts("SELECT name FROM sqlite_schema") == ["old"])
  }

  @Test func `what was written after a counter was read is not replaced`() throws {
    let target = try Connection(path: folder.file("target"), Configuration(access: .create))
    try target.execute("CREATE TABLE old (x)")
    let counter = target.changeCounter
    let other = try Connection(path: folder.file("target"), Configuration(access: .readWrite))
    try other.execute("INSERT INTO old VALUES (1)")
    #expect(try target.replace(from: connection, ifStill: counter) == false)
    #expect(try other.ints("SELECT x FROM old") == [1])
    #expect(try target.replace(from: connection, ifStill: target.changeCounter))
    #expect(try other.ints("SELECT a FROM t ORDER BY a") == [1, 2])
  }

  @Test func `a database does not replace itself`() throws {
    #expect(throws: SQLiteError.self) { try connection.replace(from: connection) }
    #expect(try connection.ints("SELECT a FROM t ORDER BY a") == [1, 2])
  }
}

import SQLite
import TestSupport
import Testing

@Suite("Two connections want the same file")
struct ConflictTests {
  let folder: TemporaryFolder
  let one: Connection
  let other: Connection

  init() throws {
    folder = try TemporaryFolder()
    one = try Connection(path: folder.file(), Configuration(access: .create, busyTimeout: 60))
    try one.execute("CREATE TABLE t (a); INSERT INTO t VALUES (0)")
    other = try Connection(path: folder.file(), Configuration(access: .readWrite, busyTimeout: 60))
  }

  private func elapsed(_ body: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    return try clock.measure(body)
  }

  @Test func `a write waits for the time-out, then the file is busy`() throws {
    var error: SQLiteError?
    let time = try elapsed {
      try one.write {
        error = #expect(throws: SQLiteError.self) { try other.write {} }
      }
    }
    #expect(error?.code == .busy)
    #expect(time >= .milliseconds(50))
  }

  @Test func `a write whose time-out is 0 does not wait`() throws {
    let hasty = try Connection(
      path: folder.file(), Configuration(access: .readWrite, busyTimeout: 0))
    try one.write {
      let error = #expect(throws: SQLiteError.self) { try hasty.write {} }
      #expect(error?.code == .busy)
    }
  }

  @Test func `a commit that readers hold up is busy and undone`() throws {
    try other.read {
      _ = try other.int("SELECT a FROM t")
      let error = #expect(throws: SQLiteError.self) {
        try one.write { try one.run("DELETE FROM t") }
      }
      #expect(error?.code == .busy)
    }
    #expect(try one.int("SELECT count(*) FROM t") == 1)
    try one.write { try one.run("DELETE FROM t") }
    #expect(try other.int("SELECT count(*) FROM t") == 0)
  }

  @Test func `a read keeps its snapshot while another writes`() throws {
    let seen = try one.read {
      let before = try one.int("SELECT a FROM t")
      try? other.write { try other.run("UPDATE t SET a = 1") }
      return [before, try one.int("SELECT a FROM t")]
    }
    #expect(seen == [0, 0])
  }

  @Test func `a deferred read that writes after another wrote has error 517`() throws {
    // Only a write-ahead log lets another write be committed under a reader.
    try one.execute("PRAGMA journal_mode = WAL; BEGIN")
    _ = try one.int("SELECT a FROM t")
    try other.run("UPDATE t SET a = 1")
    let error = #expect(throws: SQLiteError.self) { try one.run("UPDATE t SET a = 2") }
    try one.execute("ROLLBACK")
    #expect(error?.code.rawValue == 517)
    #expect(error?.code == .busySnapshot)
    let isBusy =
      switch error?.code {
      case .some(.busy): true
      default: false
      }
    #expect(isBusy)
  }

  @Test func `a deferred read that becomes a write does not wait`() throws {
    // Where it waited, that would be for longer than anybody lets the tests run.
    let patient = try Connection(
      path: folder.file(), Configuration(access: .readWrite, busyTimeout: .max))
    try patient.execute("BEGIN")
    _ = try patient.int("SELECT a FROM t")
    try? one.write {
      let error = #expect(throws: SQLiteError.self) { try patient.run("UPDATE t SET a = 2") }
      #expect(error?.code == .busy)
    }
    try patient.execute("ROLLBACK")
  }
}

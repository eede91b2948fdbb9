import SQLite
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("A writer that died leaves its journal behind")
struct DeadWriterTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
    let connection = try Connection(path: path, Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
  }

  /// A child dies inside a transaction, after its cache has spilled into the file.
  private func leaveJournal() async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      try connection.execute("PRAGMA cache_size = 5")
      try connection.write {
        try connection.run("UPDATE t SET a = 2")
        for _ in 1...100 {
          try connection.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 3, count: 4000))
        }
        die()
      }
    }
    #expect(Files.names(in: folder.path) == ["test.sqlite", "test.sqlite-journal"])
  }

  @Test func `a read-only opening rolls its work back`() async throws {
    await leaveJournal()
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.ints("SELECT a FROM t") == [1])
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
    #expect(throws: SQLiteError.self) { try connection.run("DELETE FROM t") }
  }

  @Test func `many read-only openings at once roll its work back`() async throws {
    await leaveJournal()
    await withTaskGroup(of: [Int]?.self) { group in
      for _ in 1...8 {
        group.addTask { [path] in
          await onThread {
            try? Connection(path: path, Configuration(access: .readOnly)).ints("SELECT a FROM t")
          }
        }
      }
      for await numbers in group { #expect(numbers == [1]) }
    }
  }

  @Test func `a writing opening rolls its work back`() async throws {
    await leaveJournal()
    let connection = try Connection(path: path, Configuration(access: .readWrite))
    #expect(try connection.ints("SELECT a FROM t") == [1])
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test func `a reader that was open before rolls its work back`() async throws {
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.read { try connection.ints("SELECT a FROM t") } == [1])
    await leaveJournal()
    #expect(try connection.read { try connection.ints("SELECT a FROM t") } == [1])
  }

  @Test func `where nothing may be written the error says why`() async throws {
    await leaveJournal()
    chmod(path, 0o444)
    chmod(folder.file("test.sqlite-journal"), 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      let error = #expect(throws: SQLiteError.self) {
        try Connection(path: path, Configuration(access: .readOnly))
      }
      #expect(error?.code == .readOnlyRollback)
      #expect(error?.message.contains("a writer died") == true)
    }
    #expect(Files.names(in: folder.path) == ["test.sqlite", "test.sqlite-journal"])
  }
}

import SQLite
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("A file that keeps a write-ahead log is brought back to a rollback journal")
struct WriteAheadLogTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
    let connection = try Connection(path: path, Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    try connection.execute("PRAGMA journal_mode=WAL; INSERT INTO t VALUES (2)")
  }

  @Test(arguments: [Configuration.Access.readOnly, .readWrite, .create])
  func `an opening leaves one file`(access: Configuration.Access) throws {
    let connection = try Connection(path: path, Configuration(access: access, busyTimeout: 0))
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
    #expect(try connection.ints("SELECT a FROM t") == [1, 2])
    #expect(try connection.text("PRAGMA journal_mode") == "delete")
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test func `a write leaves one file`() throws {
    let connection = try Connection(path: path, Configuration(access: .readWrite))
    try connection.write { try connection.run("INSERT INTO t VALUES (3)") }
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test func `what is only in the log of a writer that died is kept`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      try connection.execute("PRAGMA journal_mode=WAL; INSERT INTO t VALUES (3)")
      die()
    }
    #expect(Files.names(in: folder.path).contains("test.sqlite-wal"))
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.ints("SELECT a FROM t") == [1, 2, 3])
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test func `many openings at once take turns`() async throws {
    await withTaskGroup(of: [Int]?.self) { group in
      for _ in 1...8 {
        group.addTask { [path] in
          await onThread {
            try? Connection(path: path, Configuration(access: .readOnly)).ints("SELECT a FROM t")
          }
        }
      }
      for await numbers in group { #expect(numbers == [1, 2]) }
    }
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test(arguments: [Configuration.Access.readOnly, .readWrite])
  func `where another program has it open it is busy`(access: Configuration.Access) throws {
    let other = try Connection(path: path, Configuration(access: .readWrite))
    try other.execute("PRAGMA journal_mode=WAL; INSERT INTO t VALUES (3)")
    let error = #expect(throws: SQLiteError.self) {
      try Connection(path: path, Configuration(access: access, busyTimeout: 30))
    }
    #expect(error?.code == .busy)
    #expect(try other.ints("SELECT a FROM t") == [1, 2, 3])
  }

  /// The permissions of the file and of its folder.
  @Test(arguments: [(0o444, 0o555), (0o444, 0o777), (0o666, 0o555)] as [(mode_t, mode_t)])
  func `where it may not be written the error says what to do, and no file is made`(
    file: mode_t, folder mode: mode_t
  ) async throws {
    chmod(path, file)
    chmod(folder.path, mode)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      for access in [Configuration.Access.readOnly, .readWrite] {
        let error = #expect(throws: SQLiteError.self) {
          try Connection(path: path, Configuration(access: access))
        }
        #expect(error?.code == .cannotOpen)
        #expect(error?.message.contains("write-ahead log") == true)
        #expect(error?.message.contains("pokedb migrate") == true)
      }
    }
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }

  @Test func `a replacement does not copy that a file keeps one`() throws {
    let source = try Connection(path: path, Configuration(access: .readWrite))
    try source.execute("PRAGMA journal_mode=WAL; INSERT INTO t VALUES (3)")
    let target = try Connection(path: folder.file("target"), Configuration(access: .create))
    try target.replace(from: source)
    #expect(try target.text("PRAGMA journal_mode") == "delete")
    #expect(try target.ints("SELECT a FROM t") == [1, 2, 3])
    #expect(!Files.names(in: folder.path).contains("target-wal"))
  }
}

import SQLite
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Each test works in a child, since it gives up its rights for good.
@Suite("Files and folders that may not be written")
struct PermissionTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file()
    let connection = try Connection(path: path, Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    chmod(folder.path, 0o755)
  }

  @Test func `a read-only file in a read-only folder is read`() async throws {
    chmod(path, 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      let connection = try Connection(path: path, Configuration(access: .readOnly))
      #expect(try connection.read { try connection.int("SELECT a FROM t") } == 1)
    }
  }

  @Test func `a read-only file is read by a connection that asked to write`() async throws {
    chmod(path, 0o444)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      #expect(try connection.int("SELECT a FROM t") == 1)
    }
  }

  @Test func `a read-only file is not written`() async throws {
    chmod(path, 0o444)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      let error = #expect(throws: SQLiteError.self) {
        try connection.write { try connection.run("DELETE FROM t") }
      }
      #expect(error?.code.primary == .readOnly)
    }
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.int("SELECT a FROM t") == 1)
  }

  @Test func `a file in a read-only folder is not written`() async throws {
    chmod(path, 0o666)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      let error = #expect(throws: SQLiteError.self) {
        try connection.write { try connection.run("DELETE FROM t") }
      }
      #expect(error?.code.primary == .readOnly)
    }
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.int("SELECT a FROM t") == 1)
  }

  @Test func `no file is made in a read-only folder`() async throws {
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = folder.file("new") as String] in
      becomeUnprivileged()
      let error = #expect(throws: SQLiteError.self) {
        try Connection(path: path, Configuration(access: .create))
      }
      #expect(error?.code == .cannotOpen)
    }
  }

  @Test func `a file that may not be read cannot be opened`() async throws {
    chmod(path, 0o000)
    await #expect(processExitsWith: .success) { [path = path as String] in
      becomeUnprivileged()
      let error = #expect(throws: SQLiteError.self) {
        try Connection(path: path, Configuration(access: .readOnly))
      }
      #expect(error?.code == .cannotOpen)
    }
  }
}

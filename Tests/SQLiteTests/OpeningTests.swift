import SQLite
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Opening says what a path is, and harms nothing")
struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ path: String, _ access: Configuration.Access) -> SQLiteError? {
    #expect(throws: SQLiteError.self) { try Connection(path: path, Configuration(access: access)) }
  }

  @Test(arguments: [Configuration.Access.readOnly, .readWrite])
  func `a missing file is not made`(_ access: Configuration.Access) throws {
    #expect(failure(folder.file(), access)?.code == .cannotOpen)
    #expect(Files.names(in: folder.path) == [])
  }

  @Test(arguments: [Configuration.Access.readOnly, .readWrite, .create])
  func `a folder cannot be opened`(_ access: Configuration.Access) throws {
    #expect(failure(folder.path, access)?.code == .cannotOpen)
  }

  @Test func `a pipe is not waited for`() throws {
    mkfifo(folder.file("pipe"), 0o600)
    #expect(failure(folder.file("pipe"), .readOnly)?.code == .cannotOpen)
  }

  @Test func `a loop of links and a name that is too long are told by their reason`() throws {
    symlink(folder.file("a"), folder.file("b"))
    symlink(folder.file("b"), folder.file("a"))
    let loop = failure(folder.file("a"), .create)
    #expect(loop?.code == .cannotOpen && loop?.message == String(cString: strerror(ELOOP)))
    let long = failure(folder.file(String(repeating: "x", count: 300)), .create)
    #expect(long?.code == .cannotOpen && long?.message == String(cString: strerror(ENAMETOOLONG)))
  }

  @Test(arguments: [Configuration.Access.readOnly, .readWrite, .create])
  func `a file that is no database is refused and left as it is`(
    _ access: Configuration.Access
  ) throws {
    let text = Array(String(repeating: "Not a database. ", count: 100).utf8)
    let path = try folder.write(text, to: "notes.txt")
    #expect(failure(path, access)?.code == .notADatabase)
    #expect(try bytes(of: path) == text)
    #expect(Files.names(in: folder.path) == ["notes.txt"])
  }

  @Test func `a file of no bytes is an empty database`() throws {
    let path = try folder.write([], to: "empty.sqlite")
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.int("SELECT count(*) FROM sqlite_schema") == 0)
    #expect(try connection.applicationID() == 0)
    #expect(try connection.userVersion() == 0)
    #expect(Files.kind(of: path) == .file(bytes: 0))
  }

  @Test func `a damaged database is an error, not a crash`() throws {
    do {
      let connection = try Connection(path: folder.file(), Configuration(access: .create))
      try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)")
    }
    var damaged = try bytes(of: folder.file())
    for index in 100..<200 { damaged[index] = 0xFF }
    let path = try folder.write(damaged, to: "damaged.sqlite")
    let error = #expect(throws: SQLiteError.self) {
      try Connection(path: path, Configuration(access: .readOnly)).int("SELECT a FROM t")
    }
    #expect(error?.code == .corrupt)
  }

  @Test(arguments: ["file:plain.sqlite", "file:plain.sqlite?mode=memory", ":memory:", "a b%20.db"])
  func `a name that SQLite could take for something else is a plain file`(_ name: String) throws {
    let connection = try Connection(path: folder.file(name), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a)")
    #expect(Files.names(in: folder.path) == [name])
  }

  @Test(arguments: ["file:missing.sqlite?mode=memory", ":memory:"])
  func `a bare name is looked for in the working folder`(_ name: String) throws {
    #expect(failure(name, .readOnly)?.code == .cannotOpen)
  }

  @Test(arguments: ["", "a\0b", "\0"])
  func `a path that is empty or holds a NUL is refused`(_ path: String) throws {
    #expect(failure(path, .create)?.code == .cannotOpen)
  }

  @Test func `a connection that only reads refuses to write`() throws {
    let writer = try Connection(path: folder.file(), Configuration(access: .create))
    try writer.execute("CREATE TABLE t (a)")
    let reader = try Connection(path: folder.file(), Configuration(access: .readOnly))
    let error = #expect(throws: SQLiteError.self) {
      try reader.write { try reader.run("INSERT INTO t VALUES (1)") }
    }
    #expect(error?.code == .readOnly)
    #expect(try writer.int("SELECT count(*) FROM t") == 0)
  }

  @Test func `a database in memory has no path and no file`() throws {
    let connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (a)")
    #expect(connection.path.isEmpty)
  }

  @Test func `no file is left beside the database`() throws {
    do {
      let connection = try Connection(path: folder.file(), Configuration(access: .create))
      try connection.write { try connection.execute("CREATE TABLE t (a)") }
    }
    #expect(Files.names(in: folder.path) == ["test.sqlite"])
  }
}

#if os(Linux)
  @Suite("Descriptors are given back")
  struct DescriptorTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The descriptors of this process that point into the folder; other suites have others.
    private func openDescriptors() -> Int {
      Files.names(in: "/proc/self/fd").count { name in
        var target = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/fd/\(name)", &target, target.count)
        let path = String(
          decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.hasPrefix(folder.path)
      }
    }

    @Test func `fifty openings leave none`() throws {
      for number in 1...50 {
        let connection = try Connection(path: folder.file(), Configuration(access: .create))
        try connection.execute("CREATE TABLE IF NOT EXISTS t (a)")
        try connection.run("INSERT INTO t VALUES (?)", number)
        #expect(openDescriptors() > 0)
      }
      #expect(openDescriptors() == 0)
    }

    @Test func `fifty openings that fail leave none`() throws {
      let text = try folder.write([UInt8](repeating: 65, count: 5000), to: "notes.txt")
      for path in [text, folder.path, folder.file("missing")] {
        for _ in 1...50 {
          _ = try? Connection(path: path, Configuration(access: .readOnly))
        }
      }
      #expect(openDescriptors() == 0)
    }

    @Test func `fifty errors in a transaction leave none`() throws {
      for _ in 1...50 {
        let connection = try Connection(path: folder.file(), Configuration(access: .create))
        try? connection.write { try connection.run("nonsense") }
      }
      #expect(openDescriptors() == 0)
    }
  }
#endif

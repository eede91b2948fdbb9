import SQLite
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Neighbouring pages are written with one call")
struct JoinedWriteTests {
  #if canImport(Darwin)
    private static let fileSize = RLIMIT_FSIZE
  #else
    private static let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
  private static let big = [UInt8](repeating: 7, count: 1 << 20)

  private static func database(_ folder: TemporaryFolder) throws -> Connection {
    let connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES ('before')")
    return connection
  }

  #if os(Linux)
    /// How often this thread has written, after proc(5).
    private var writes: Int {
      get throws {
        let fields = String(decoding: try bytes(of: "/proc/thread-self/io"), as: UTF8.self)
        let line = fields.split(separator: "\n").first { $0.hasPrefix("syscw: ") }
        return try #require(line.flatMap { Int($0.dropFirst(7)) })
      }
    }

    @Test func `a large value is written with a few calls`() throws {
      let folder = try TemporaryFolder()
      let connection = try Self.database(folder)
      let before = try writes
      try connection.run("INSERT INTO t VALUES (?)", Self.big)
      #expect(try writes - before < 40)
      #expect(try connection.int("SELECT max(length(a)) FROM t") == 1 << 20)
    }
  #endif

  @Test(arguments: [true, false])
  func `what does not fit into the cache is read and undone as ever`(commits: Bool) throws {
    let folder = try TemporaryFolder()
    let connection = try Self.database(folder)
    try connection.execute("PRAGMA cache_size = 5")
    struct Undone: Error {}
    do {
      try connection.write {
        for number in 1...200 {
          let value = [UInt8](repeating: UInt8(number), count: 3000)
          try connection.run("INSERT INTO t VALUES (?)", value)
        }
        let sums = try connection.int("SELECT sum(length(a)) FROM t WHERE typeof(a) = 'blob'")
        #expect(sums == 600_000)
        try connection.execute("UPDATE t SET a = a || 'x' WHERE rowid % 2 = 0")
        if !commits { throw Undone() }
      }
    } catch is Undone {}
    let other = try Connection(path: folder.file(), Configuration(access: .readOnly))
    #expect(try other.int("SELECT count(*) FROM t") == (commits ? 201 : 1))
    #expect(try other.int("SELECT count(*) FROM t WHERE length(a) = 3001") == (commits ? 100 : 0))
    #expect(try other.text("PRAGMA integrity_check") == "ok")
  }

  @Test(arguments: ["FULL", "OFF"])
  func `pages kept back that cannot be written undo the transaction`(
    synchronous: String
  ) async throws {
    let folder = try TemporaryFolder()
    _ = try Self.database(folder)
    await #expect(processExitsWith: .success) {
      [path = folder.file() as String, synchronous = synchronous as String] in
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      try connection.execute("PRAGMA synchronous = \(synchronous)")
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      setrlimit(Self.fileSize, &limit)
      let error = #expect(throws: SQLiteError.self) {
        try connection.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 7, count: 110_000))
      }
      #expect(error?.code.primary == .ioError)
      #expect(try connection.texts("SELECT a FROM t") == ["before"])
      try connection.run("INSERT INTO t VALUES ('after')")
    }
    let connection = try Connection(path: folder.file(), Configuration(access: .readOnly))
    #expect(try connection.texts("SELECT a FROM t") == ["before", "after"])
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
  }
}

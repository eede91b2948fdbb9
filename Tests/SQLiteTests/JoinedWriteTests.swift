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
  /// How long files may become, until the next call.
  private static func limitFiles(to count: rlim_t) {
    #if canImport(Darwin)
      let kind = RLIMIT_FSIZE
    #else
      let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #endif
    var limit = rlimit(rlim_cur: count, rlim_max: .max)
    setrlimit(kind, &limit)
  }

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

    @Test func `with a write-ahead log each page is written by itself`() throws {
      let folder = try TemporaryFolder()
      let connection = try Self.database(folder)
      // Others may read what a checkpoint has written before it is done.
      let other = try Connection(path: folder.file(), Configuration(access: .readWrite))
      try other.execute("PRAGMA journal_mode = WAL")
      try connection.run("INSERT INTO t VALUES (?)", Self.big)
      let before = try writes
      #expect(try connection.int("PRAGMA wal_checkpoint") == 0)
      #expect(try writes - before > 256)
    }
  #endif

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
      Self.limitFiles(to: 100_000)
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

  @Test(arguments: [3, 20, 100], [900, 3000, 9000])
  func `a disk that is full for a while costs nothing that was committed`(
    cache: Int, size: Int
  ) async throws {
    let folder = try TemporaryFolder()
    _ = try Self.database(folder)
    await #expect(processExitsWith: .success) {
      [path = folder.file() as String, cache = cache as Int, size = size as Int] in
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      try connection.execute("PRAGMA cache_size = \(cache)")
      signal(SIGXFSZ, SIG_IGN)
      var isCommitted = true
      do {
        try connection.write {
          for number in 1...300 {
            if number == 100 { Self.limitFiles(to: 120_000) }
            if number == 200 { Self.limitFiles(to: .max) }
            try connection.run("INSERT INTO t VALUES (?)", [UInt8](repeating: 7, count: size))
          }
        }
      } catch {
        isCommitted = false
      }
      Self.limitFiles(to: .max)
      #expect(try connection.int("SELECT count(*) FROM t") == (isCommitted ? 301 : 1))
    }
    let connection = try Connection(path: folder.file(), Configuration(access: .readOnly))
    #expect(try connection.text("PRAGMA integrity_check") == "ok")
  }
}

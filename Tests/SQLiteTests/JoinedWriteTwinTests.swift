import SQLite
import TestSupport
import Testing

@Suite("A file whose neighbouring pages are written at once holds what a database in memory does")
struct JoinedWriteTwinTests {
  private static let content: SQL = """
    SELECT count(*) || ' ' || total(k) || ' ' || total(length(v)) || ' '
      || coalesce(group_concat(substr(v, 1 + k % 50, 3)), '') FROM (SELECT * FROM t ORDER BY k)
    """

  @Test(arguments: 0..<18)
  func `whatever the settings and the changes`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    let file = try Connection(
      path: folder.file(),
      Configuration(access: .create, memoryMapSize: seed % 4 == 3 ? 1 << 26 : 0))
    let twin = try Connection.inMemory()
    for connection in [file, twin] {
      try connection.execute(
        """
        PRAGMA page_size = \([512, 1024, 4096, 65536][seed % 4]); PRAGMA auto_vacuum = \(seed % 3);
        CREATE TABLE t (k INTEGER PRIMARY KEY, v); CREATE INDEX i ON t (v); CREATE TABLE u (a)
        """)
    }
    try file.execute(
      """
      PRAGMA cache_size = \([3, 10, 100][seed % 3]); PRAGMA temp_store = \(seed % 2 + 1);
      PRAGMA synchronous = \(["OFF", "NORMAL", "FULL"][seed / 3 % 3]);
      PRAGMA journal_mode = \(["DELETE", "TRUNCATE", "PERSIST", "MEMORY"][seed / 2 % 4])
      """)
    for _ in 1...8 {
      let steps = (0..<Int.random(in: 1...10, using: &generator)).map { _ in step(&generator) }
      let isUndone = Int.random(in: 0...3, using: &generator) == 0
      for connection in [file, twin] { try change(connection, steps, isUndone) }
      if Int.random(in: 0...5, using: &generator) == 0 {
        for connection in [file, twin] { try connection.execute("VACUUM") }
      }
      let content = try twin.text(Self.content)
      #expect(try file.text(Self.content) == content)
      let other = try Connection(path: folder.file(), Configuration(access: .readOnly))
      #expect(try other.text(Self.content) == content)
      #expect(try other.text("PRAGMA integrity_check") == "ok")
    }
  }

  private func change(_ connection: Connection, _ steps: [String], _ isUndone: Bool) throws {
    struct Undone: Error {}
    do {
      try connection.write {
        for step in steps {
          try connection.execute(step)
          // Reads what is not in the cache any more.
          _ = try connection.text(Self.content)
        }
        if isUndone { throw Undone() }
      }
    } catch is Undone {}
  }

  private func step(_ generator: inout SplitMix64) -> String {
    let key = Int.random(in: 0...300, using: &generator)
    let count = Int.random(in: 1...120, using: &generator)
    return switch Int.random(in: 0...9, using: &generator) {
    case 0...3:
      """
      WITH RECURSIVE n (i) AS (VALUES (\(key)) UNION ALL SELECT i + 1 FROM n WHERE i < \(key + count))
      INSERT INTO t SELECT i, substr(hex(zeroblob(3000)) || i, 5990 - (i * 7919) % 5000) FROM n
      WHERE true ON CONFLICT DO UPDATE SET v = v || 'y'
      """
    case 4: "DELETE FROM t WHERE k BETWEEN \(key) AND \(key + count)"
    case 5: "UPDATE t SET v = 'z' || v WHERE k % 7 = \(key % 7)"
    case 6:
      "SAVEPOINT s; DELETE FROM t WHERE k % 3 = 1; UPDATE t SET v = 'q' || v; ROLLBACK TO s; RELEASE s"
    case 7: "SAVEPOINT s; UPDATE t SET v = substr(v, 3) WHERE k < \(count); RELEASE s"
    case 8: "PRAGMA incremental_vacuum(5)"
    default: "INSERT INTO u SELECT v FROM t LIMIT \(count); DELETE FROM u"
    }
  }
}

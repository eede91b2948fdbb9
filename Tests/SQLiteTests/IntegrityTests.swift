import SQLite
import TestSupport
import Testing

@Suite("What is damaged")
struct IntegrityTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file(), Configuration(access: .create))
  }

  @Test(arguments: [Connection.IntegrityCheck.quick, .full])
  func `nothing is in a whole file`(check: Connection.IntegrityCheck) throws {
    try connection.execute("CREATE TABLE t (a NOT NULL); INSERT INTO t VALUES (1)")
    #expect(try connection.damages(check, limit: 10) == [])
  }

  /// SQLite 3.40 calls this damaged.
  @Test(arguments: [Connection.IntegrityCheck.quick, .full])
  func `nothing is in a table whose key is not its first columns`(
    check: Connection.IntegrityCheck
  ) throws {
    try connection.execute(
      #"""
      CREATE TABLE "a.b ""c""" (x NOT NULL, "y.""z" NOT NULL, z NOT NULL, PRIMARY KEY (x, z))
        WITHOUT ROWID;
      INSERT INTO "a.b ""c""" VALUES (1, 2, 3), (2, 3, 4)
      """#)
    #expect(try connection.damages(check, limit: 10) == [])
  }

  @Test func `a NULL where none may be is`() throws {
    try connection.execute(
      """
      CREATE TABLE t (a INTEGER, b /* NULL */, c INTEGER, PRIMARY KEY (a, c)) WITHOUT ROWID;
      INSERT INTO t VALUES (1, NULL, 3)
      """)
    var file = try bytes(of: folder.file())
    let words = Array("/* NULL */".utf8)
    let start = try #require(
      file.indices.first { file[$0...].prefix(words.count).elementsEqual(words) })
    file.replaceSubrange(start..<start + words.count, with: Array("NOT NULL  ".utf8))
    let changed = try Connection(
      path: folder.write(file, to: "changed.sqlite"), Configuration(access: .readWrite))
    #expect(try changed.damages(.quick, limit: 10) == ["NULL value in t.b"])
  }

  @Test func `what comes after what is no damage is told all the same`() throws {
    try connection.execute(
      """
      CREATE TABLE s (a NOT NULL, b NOT NULL, c NOT NULL, PRIMARY KEY (a, c)) WITHOUT ROWID;
      WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 500)
        INSERT INTO s SELECT n, n, n FROM r;
      CREATE TABLE u (a INTEGER PRIMARY KEY, b CHECK (b IS NOT 1));
      PRAGMA ignore_check_constraints=ON; INSERT INTO u VALUES (1, 1);
      PRAGMA ignore_check_constraints=OFF
      """)
    #expect(try connection.damages(.full, limit: 1) == ["CHECK constraint failed in u"])
  }

  @Test func `no more is told than was asked for`() throws {
    try connection.execute(
      """
      CREATE TABLE u (a INTEGER PRIMARY KEY, b CHECK (b IS NOT 1));
      PRAGMA ignore_check_constraints=ON; INSERT INTO u (b) VALUES (1), (1), (1);
      PRAGMA ignore_check_constraints=OFF
      """)
    #expect(try connection.damages(.quick, limit: 2).count == 2)
  }
}

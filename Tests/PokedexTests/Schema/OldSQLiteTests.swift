import Foundation
import Pokedex
import TestSupport
import Testing

/// Pythons that have a SQLite of their own as module `pysqlite3`, from POKEDB_TEST_OLD_SQLITE, where
/// paths stand between colons.
private let interpreters =
  (ProcessInfo.processInfo.environment["POKEDB_TEST_OLD_SQLITE"] ?? "")
  .split(separator: ":").map(String.init)

@Suite(
  "SQLite of other ages",
  .enabled(if: !interpreters.isEmpty, "POKEDB_TEST_OLD_SQLITE names no Python with pysqlite3"))
struct OldSQLiteTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  func run(_ interpreter: String, _ script: String, _ argument: String) throws -> String {
    let result = try ChildProcess.run(
      URL(fileURLWithPath: interpreter), ["-c", script, argument],
      environment: ProcessInfo.processInfo.environment)
    return (result.output + result.errors).trimmingCharacters(in: .newlines)
  }

  @Test(arguments: interpreters)
  func `an old SQLite reads every table and view`(interpreter: String) throws {
    let script = """
      import sys, pysqlite3.dbapi2 as sqlite3
      db = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
      db.execute("PRAGMA trusted_schema=OFF")
      assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
      names = [row[0] for row in db.execute(
        "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
      assert len(names) >= 18, names
      for name in names: db.execute("SELECT * FROM " + name).fetchall()
      row = db.execute("SELECT types, weaknesses FROM v1_pokemon WHERE number = 6").fetchone()
      print(*row)
      """
    #expect(
      try run(interpreter, script, file.path) == #"["fire","flying"] ["rock","water","electric"]"#)
  }

  @Test(arguments: interpreters)
  func `an old SQLite runs the migrations themselves`(interpreter: String) throws {
    let script = """
      import glob, os, sys, pysqlite3.dbapi2 as sqlite3
      db = sqlite3.connect(":memory:")
      for path in sorted(glob.glob(os.path.join(sys.argv[1], "*.sql"))):
        db.executescript(open(path, encoding="utf-8").read())
      print(db.execute("SELECT count(*) FROM v1_pokemon").fetchone()[0])
      """
    #expect(try run(interpreter, script, PackageRoot.url("Migrations").path) == "0")
  }

  @Test(arguments: interpreters)
  func `an old SQLite writes to the file`(interpreter: String) throws {
    let script = """
      import sys, pysqlite3.dbapi2 as sqlite3
      db = sqlite3.connect(sys.argv[1])
      db.execute("INSERT INTO note (pokemon_id, text, created_at) VALUES (1, 'x', '')")
      db.commit()
      print(db.execute("PRAGMA journal_mode").fetchone()[0])
      """
    #expect(try run(interpreter, script, file.path) == "delete")
  }
}

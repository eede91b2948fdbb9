import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// The file as other programs see it.
@Suite struct `Other programs` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private static let python = ConditionTrait.enabled(
    if: ChildProcess.isInstalled("python3"), "python3 is not installed")

  /// What the tables and views hold, as rows and a name.
  private static let everything = """
    image 15, image_blob 0, image_claim 0, meta 4, migration 2, note 0, own_image 0, pokemon 15, \
    pokemon_description 30, pokemon_genus 45, pokemon_image 15, pokemon_name 60, \
    pokemon_search 83, pokemon_type 23, pokemon_weakness 50, type 18, type_efficacy 330, \
    type_name 198, v1_pokemon 15, v1_weakness 50

    """

  /// Reads every column of every row of every table and view, and runs SQLite's own checks.
  private static let reader = """
    c = sqlite3.connect('pokedb.sqlite')
    for setting in sys.argv[1:]: c.execute('PRAGMA ' + setting)
    names = c.execute("select name from sqlite_master where type in ('table', 'view') and name not like 'sqlite%' order by 1")
    print(', '.join(f'{n} {len(c.execute(f"select * from {n}").fetchall())}' for (n,) in names.fetchall()))
    assert c.execute('PRAGMA integrity_check').fetchall() == [('ok',)]
    assert c.execute('PRAGMA foreign_key_check').fetchall() == []
    """

  private func read(with python: String, module: String, settings: String) throws
    -> ChildProcess.Result
  {
    try "import sys\nimport \(module) as sqlite3\n\(Self.reader)\n"
      .write(to: folder.file("read.py"), atomically: true, encoding: .utf8)
    return try folder.shell("\(python) read.py \(settings)")
  }

  @Test(python, arguments: ["", "trusted_schema=OFF"])
  func `Python reads every table and view`(settings: String) throws {
    let result = try read(with: "python3", module: "sqlite3", settings: settings)
    #expect(result == .init(output: Self.everything, errors: "", code: 0))
  }

  /// Interpreters in which `import pysqlite3` brings an old SQLite, with colons between.
  private static let old = (ProcessInfo.processInfo.environment["POKEDB_TEST_OLD_SQLITE"] ?? "")
    .split(separator: ":").map(String.init)

  @Test(
    .enabled(if: !old.isEmpty, "POKEDB_TEST_OLD_SQLITE names no interpreter with an old SQLite"),
    arguments: old, ["", "trusted_schema=OFF"])
  func `an old SQLite reads every table and view`(python: String, settings: String) throws {
    let result = try read(with: "'\(python)'", module: "pysqlite3.dbapi2", settings: settings)
    #expect(result == .init(output: Self.everything, errors: "", code: 0))
  }

  @Test(hasSQLiteShell, arguments: [("pokemon_type", 23), ("pokemon_weakness", 50)])
  func `the sqlite3 shell counts what the chart gives`(table: String, count: Int) throws {
    #expect(try folder.sqlite("select count(*) from \(table)") == "\(count)\n")
  }

  @Test(hasSQLiteShell) func `the sqlite3 shell reads every table and view`() throws {
    let names = try folder.sqlite(
      "select name from sqlite_schema where type in ('table', 'view')"
    ).split(separator: "\n")
    #expect(names.count >= 18)
    for name in names { _ = try folder.sqlite("select * from \(name)") }
  }

  @Test(hasSQLiteShell) func `the sqlite3 shell finds nothing damaged`() throws {
    #expect(try folder.sqlite("pragma integrity_check; pragma foreign_key_check") == "ok\n")
  }

  @Test(.enabled(if: ChildProcess.isInstalled("file"), "file is not installed"))
  func `the file command shows whose file it is`() throws {
    #expect(try folder.shell("file pokedb.sqlite").output.contains("application id 1347109976"))
  }

  @Test func `no command leaves a second file`() throws {
    for words in [
      ["list"], ["show", "6"], ["search", "a"], ["query", "select 1"], ["info"], ["migrate"],
      ["migrate", "status"], ["migrate", "--dry-run"], ["seed"], ["seed", "--dry-run"],
      ["set", "6", "speed=1"], ["remove", "6", "--force"], ["seed", "--force"],
    ] {
      #expect(folder.run(words).code == .success, "\(words)")
      #expect(try folder.names == ["pokedb.sqlite"], "\(words)")
    }
  }
}

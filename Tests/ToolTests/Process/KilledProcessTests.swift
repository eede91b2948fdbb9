import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// `kill -9` at any moment leaves a file that the next run works with.
@Suite struct `Killed processes` {
  @Test(hasSQLiteShell) func `a reader killed in mid-query leaves the file as it was`() throws {
    let folder = try Folder.seeded()
    let before = try folder.contents()
    let result = try folder.shell(
      """
      "$POKEDB" query --timeout 60s 'with recursive r(n) as (select 1 union all select n + 1 from r)
        select count(*) from r, pokemon' &
      # The reader is in mid-query once nobody else gets the file for himself.
      for i in $(seq 200); do
        sqlite3 pokedb.sqlite 'begin exclusive; rollback' 2>&1 | grep -q locked && break
      done
      kill -9 $! && wait $!; echo $?
      """)
    #expect(result.output == "137\n")
    #expect(try folder.contents() == before)
  }

  @Test(.enabled(if: ChildProcess.isInstalled("python3"), "python3 is not installed"))
  func `the question after a writer's death sees the state before it`() throws {
    let folder = try Folder.seeded()
    let before = folder.run("show", "6", "--json")
    // So much is written in one transaction that some of it is in the file when the writer dies.
    try """
    import os, sqlite3
    c = sqlite3.connect('pokedb.sqlite', isolation_level=None)
    c.execute('PRAGMA cache_size=2')
    c.execute('BEGIN IMMEDIATE')
    c.execute("UPDATE pokemon_description SET text = text || text")
    c.execute("UPDATE pokemon SET speed = 1")
    c.execute('''CREATE TABLE much AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1
      FROM r LIMIT 20000) SELECT n, hex(randomblob(50)) AS x FROM r''')
    os.kill(os.getpid(), 9)
    """.write(to: folder.file("write.py"), atomically: true, encoding: .utf8)
    #expect(try folder.shell("python3 write.py").code != 0)
    #expect(try folder.names.contains("pokedb.sqlite-journal"))
    #expect(folder.run("show", "6", "--json") == before)
    #expect(try folder.names == ["pokedb.sqlite", "write.py"])
  }

  @Test(
    .enabled(if: ChildProcess.isInstalled("timeout"), "timeout is not installed"),
    arguments: [3, 6, 10, 14, 18, 22, 26, 30, 35, 40, 50, 60, 80])
  func `a seed killed at any moment is made good by the next`(milliseconds: Int) throws {
    let folder = try Folder()
    let seconds = "0.0\(milliseconds < 10 ? "0" : "")\(milliseconds)"
    _ = try folder.shell("timeout -s KILL \(seconds) \"$POKEDB\" seed -q")
    // Nothing, or a Pokédex without or with entries: never a file that is no Pokédex.
    let between = folder.run("list")
    #expect([.success, .notFound].contains(between.code), "\(between.errors)")
    #expect(folder.run("seed", "-q") == .init(code: .success))
    #expect(folder.run("list", "--ndjson").output.split(separator: "\n").count == 15)
    let efficacies = folder.run("query", "select count(*) as n from type_efficacy", "--json")
    #expect(efficacies.output == "[{\"n\":330}]\n")
    #expect(try folder.names == ["pokedb.sqlite"])
  }

  @Test(
    .enabled(if: ChildProcess.isInstalled("timeout"), "timeout is not installed"),
    arguments: [5, 10, 15, 20, 30])
  func `a change killed at any moment is whole or not there`(milliseconds: Int) throws {
    let folder = try Folder.seeded()
    let seconds = "0.0\(milliseconds < 10 ? "0" : "")\(milliseconds)"
    _ = try folder.shell(
      "timeout -s KILL \(seconds) \"$POKEDB\" set 6 types=water name.en=Charwater")
    let fire = "6\t\tCharizard\tfire,flying\n"
    let water = "6\t\tCharwater\twater\n"
    let found = folder.run("search", "6").output.dropFirst("number\tform\tname\ttypes\n".count)
    #expect([fire, water].contains(String(found)))
    let weak = folder.run("weaknesses", "6", "--ndjson").output.split(separator: "\n").count
    #expect(weak == (found == water ? 2 : 3))
  }
}

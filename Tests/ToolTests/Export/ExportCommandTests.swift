import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

@Suite struct `Exports on the command line` {
  let folder: Folder

  init() throws {
    folder = try Folder.seeded()
    _ = folder.run("note", "add", "6", "it's \"=met\"\non 3/4")
  }

  private func diff(_ other: String) -> InProcess.Result {
    folder.run("diff", folder.file("pokedb.sqlite").path, folder.file(other).path, "--notes")
  }

  @Test(arguments: ["json", "ndjson", "csv", "tsv"])
  func `an export through a pipe into a new file makes an equal one`(format: String) throws {
    let result = try folder.shell(
      """
      set -o pipefail
      "$POKEDB" export --\(format) --notes | \
        "$POKEDB" import - --format \(format) --images --notes --db new.sqlite
      """)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("exported 15 Pokémon\n"))
    #expect(result.errors.contains("-: read 15, inserted 15, updated 0, unchanged 0, rejected 0"))
    #expect(diff("new.sqlite").code == .success)
  }

  @Test(hasSQLiteShell)
  func `a script through the sqlite3 shell makes an equal file of this program`() throws {
    let result = try folder.shell(
      "set -o pipefail; \"$POKEDB\" export --sql --notes | sqlite3 -bail new.sqlite")
    #expect(result.code == 0 && result.output == "")
    #expect(diff("new.sqlite").code == .success)
    let tables = ["pokemon_search", "pokemon_weakness", "type_efficacy", "meta", "migration"]
    for table in tables {
      let sql = "select * from \(table)"
      #expect(try folder.sqlite(sql, in: "new.sqlite") == folder.sqlite(sql))
    }
    #expect(try folder.sqlite("pragma integrity_check", in: "new.sqlite") == "ok\n")
    #expect(try folder.sqlite("pragma foreign_key_check", in: "new.sqlite") == "")
    let plain = folder.run("search", "妙", "--json", "--db", folder.file("new.sqlite").path)
    #expect(plain == folder.run("search", "妙", "--json"))
  }

  @Test(hasSQLiteShell) func `a script leaves a file that is there as it is`() throws {
    let before = try folder.contents()
    let result = try folder.shell(
      "\"$POKEDB\" export --sql > s.sql && sqlite3 -bail pokedb.sqlite < s.sql")
    #expect(result.code != 0)
    #expect(try folder.contents()["pokedb.sqlite"] == before["pokedb.sqlite"])
  }

  @Test func `an import without the options says what it leaves out`() throws {
    let result = try folder.shell(
      """
      "$POKEDB" export --csv --notes -q | "$POKEDB" import - --format csv --db new.sqlite
      """)
    #expect(result.errors.contains("there are addresses of pictures; --images takes them over\n"))
    #expect(result.errors.contains("there are notes; --notes takes them over\n"))
  }

  @Test func `notes are exported where that is asked for`() {
    #expect(!folder.run("export", "--json").output.contains("notes"))
    #expect(folder.run("export", "--json", "--notes").output.contains(#""notes":[{"text":"it's "#))
    #expect(folder.run("export", "--json", "--columns", "notes").output.contains("it's"))
    #expect(!folder.run("export", "--sql").output.contains("=met"))
    let script = folder.run("export", "--sql", "--notes").output
    #expect(script.contains("it''s \"=met\"\non 3/4"))
  }

  @Test(arguments: [
    (["--columns", "nmae"], "did you mean name?"),
    (["--columns", "names.e"], "columns are number"),
    (["--sql", "--csv"], "ask for one format"), (["--csv", "--json"], "ask for one format"),
    (["--sql", "--columns", "name"], "the tables as they are"),
    (["--sql", "--for-spreadsheets"], "the tables as they are"),
    (["--json", "--for-spreadsheets"], "no spreadsheet"), (["--table"], "--markdown"),
  ])
  func `what does not go together is a usage error`(options: [String], hint: String) {
    let result = folder.run(["export"] + options)
    #expect(result.code == .usage && result.output == "")
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test func `a missing database is told of, and not made`() throws {
    let empty = try Folder()
    #expect(empty.run("export", "--csv").code == .notFound)
    #expect(try empty.names == [])
  }

  @Test func `a reader that goes away ends it without a word`() throws {
    let result = try folder.shell(
      "set -o pipefail; \"$POKEDB\" export --json | head -c 1 >/dev/null; echo ${PIPESTATUS[0]}")
    #expect(result.errors == "" || result.errors == "exported 15 Pokémon\n")
    #expect(["0\n", "141\n"].contains(result.output))
  }

  @Test func `an empty database is an empty export`() throws {
    let empty = try Folder()
    _ = empty.run("migrate", "-q")
    #expect(empty.run("export", "--json").output == "[]\n")
    #expect(empty.run("export", "--ndjson").output == "")
    #expect(empty.run("export", "--csv").output.hasPrefix("number,form,is_default,names.en,types,"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// Making a file, bringing it up to date, and going back.
@Suite struct `Migrating and restoring` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `a new file is made and migrated, a second run does nothing`() throws {
    let first = folder.run("migrate")
    #expect(
      first.errors == """
        made pokedb.sqlite
        applied migration 0001_pokedex
        applied migration 0002_pictures

        """)
    let before = try folder.contents()
    let second = folder.run("migrate")
    #expect(second.errors == "pokedb.sqlite has schema version 2: nothing to do\n")
    #expect(try folder.contents() == before)
  }

  @Test func `the migrations that were applied are data where a format is named`() {
    let first = folder.run("migrate", "--json", "-q")
    #expect(
      first
        == .init(
          output: #"[{"name":"0001_pokedex"},{"name":"0002_pictures"}]"# + "\n", code: .success))
    #expect(folder.run("migrate", "--json", "-q").output == "[]\n")
  }

  @Test func `a dry run makes nothing`() throws {
    let migrate = folder.run("migrate", "--dry-run")
    #expect(
      migrate.errors == """
        would have made pokedb.sqlite
        would have applied migration 0001_pokedex
        would have applied migration 0002_pictures

        """)
    let seed = folder.run("seed", "-n", "--json", "-q")
    #expect(
      seed.output == #"{"read":15,"inserted":15,"updated":0,"unchanged":0,"rejected":0,"#
        + #""findings":[],"seconds":0}"# + "\n")
    #expect(try folder.names == [])
  }

  @Test func `a dry run leaves an empty file empty`() throws {
    try Data().write(to: folder.file("pokedb.sqlite"))
    #expect(folder.run("migrate", "--dry-run").code == .success)
    #expect(try folder.contents() == ["pokedb.sqlite": Data()])
  }

  @Test func `pending migrations are exit 3 where that is asked for`() throws {
    try Data().write(to: folder.file("pokedb.sqlite"))
    let status = folder.run("migrate", "status", "--json")
    #expect(status.code == .success)
    #expect(
      status.output.hasPrefix(
        #"[{"version":1,"name":"0001_pokedex","state":"pending","applied_at":null,"sha256":""#))
    #expect(folder.run("migrate", "status", "--exit-code").code == .pending)
    #expect(try folder.contents() == ["pokedb.sqlite": Data()])
    _ = folder.run("migrate")
    #expect(folder.run("migrate", "status", "--exit-code").code == .success)
  }

  @Test func `a file made with another text of a migration is refused`() throws {
    _ = folder.run("seed")
    let changed = try folder.shell(
      "command -v sqlite3 >/dev/null || exit 0; sqlite3 pokedb.sqlite"
        + " \"update migration set sha256 = replace(hex(zeroblob(32)), '00', 'ab')\"")
    #expect(changed.code == 0)
    guard ChildProcess.isInstalled("sqlite3") else { return }
    let before = try folder.contents()
    for words in [["migrate"], ["migrate", "--dry-run"], ["migrate", "status"], ["seed"]] {
      let result = folder.run(words)
      #expect(result.code == .foreign, "\(words)")
      #expect(
        result.errors == """
          pokedb: pokedb.sqlite was made with another 0001_pokedex than the one in this pokedb
          hint: use the pokedb that made the file

          """)
    }
    #expect(try folder.contents() == before)
  }

  // MARK: Restoring

  /// Keeps a snapshot of the 15, then changes one.
  private func changeAfterSnapshot() throws -> Data {
    _ = folder.run("seed")
    let bytes = try Data(contentsOf: folder.file("pokedb.sqlite"))
    try bytes.write(to: folder.file("old.snapshot"))
    _ = folder.run("set", "6", "speed=1")
    return bytes
  }

  @Test func `a snapshot is brought back, and what it replaces is kept`() throws {
    _ = try changeAfterSnapshot()
    let result = folder.run("restore", folder.file("old.snapshot").path, "--force")
    let kept = "pokedb.sqlite.v2-19700101T000000Z.snapshot"
    #expect(
      result.errors == """
        restored pokedb.sqlite from old.snapshot
        the database as it was before is kept in \(kept)

        """)
    #expect(try folder.names == ["old.snapshot", "pokedb.sqlite", kept])
    #expect(folder.run("list", "--where", "speed=1", "--json").output == "[]\n")
    let before = folder.run("list", "--where", "speed=1", "--json", "--db", folder.file(kept).path)
    #expect(before.output.contains("Charizard"))
  }

  @Test func `where there is no file, a snapshot makes one`() throws {
    _ = try changeAfterSnapshot()
    try FileManager.default.removeItem(at: folder.file("pokedb.sqlite"))
    #expect(folder.run("restore", folder.file("old.snapshot").path, "--force").code == .success)
    #expect(try folder.names == ["old.snapshot", "pokedb.sqlite"])
    #expect(folder.run("show", "6").code == .success)
  }

  @Test func `a script has to force a restoration`() throws {
    _ = try changeAfterSnapshot()
    let before = try folder.contents()
    let result = folder.run("restore", folder.file("old.snapshot").path)
    #expect(result.code == .usage)
    #expect(
      result.errors == """
        pokedb: there is no terminal to ask on: Replace everything in pokedb.sqlite by old.snapshot?
        hint: add --force to answer yes

        """)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [
    ("text", "is not a SQLite database"), ("nowhere", "there is no database at"),
    ("empty", "is empty"), ("pokedb.sqlite", "is the database itself"),
  ])
  func `what is no snapshot is refused`(name: String, reason: String) throws {
    _ = try changeAfterSnapshot()
    try Data("Not a database.\n".utf8).write(to: folder.file("text"))
    try Data().write(to: folder.file("empty"))
    let before = try folder.contents()
    let result = folder.run("restore", folder.file(name).path, "--force")
    #expect(result.code != .success && result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.contains("\nhint: name a file of \"pokedb backup\""), "\(result.errors)")
    #expect(try folder.contents() == before)
  }

  @Test func `a damaged snapshot is refused, and the database is as it was`() throws {
    let bytes = try changeAfterSnapshot()
    try (bytes.prefix(8_192) + Data(repeating: 0x5A, count: bytes.count - 8_192))
      .write(to: folder.file("old.snapshot"))
    let before = try folder.contents()
    let result = folder.run("restore", folder.file("old.snapshot").path, "--force")
    #expect(result.code == .failure)
    #expect(result.errors.hasPrefix("pokedb: old.snapshot is damaged: "), "\(result.errors)")
    #expect(result.errors.contains("\nhint: name a file of \"pokedb backup\""), "\(result.errors)")
    #expect(try folder.contents() == before)
  }

  @Test func `a damaged database is set aside and restored`() throws {
    let bytes = try changeAfterSnapshot()
    let damaged = bytes.prefix(8_192) + Data(repeating: 0x5A, count: bytes.count - 8_192)
    try damaged.write(to: folder.file("pokedb.sqlite"))
    let kept = "pokedb.sqlite.19700101T000000Z.damaged"
    let result = folder.run("restore", folder.file("old.snapshot").path, "--force")
    #expect(result.code == .success, "\(result.errors)")
    #expect(result.errors.hasSuffix("as it was before is kept in \(kept)\n"))
    #expect(try folder.contents()[kept] == damaged)
    #expect(folder.run("show", "6").code == .success)
  }
}

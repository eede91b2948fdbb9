import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// A file that is right, and that the system, another program or the disk does not give.
@Suite struct `A file that is not given` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private func expectOneSentence(
    _ result: ChildProcess.Result, code: Int32, _ beginning: String, hint: String
  ) {
    #expect(result.code == code && result.output == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 2, "\(result.errors)")
    #expect(lines.first?.hasPrefix("pokedb: \(beginning)") == true, "\(result.errors)")
    #expect(lines.last?.hasPrefix("hint: \(hint)") == true, "\(result.errors)")
  }

  // MARK: Permissions

  private static let unreadable = "its folder has to exist, and file and folder to allow it"

  @Test(Nobody.trait, arguments: ["list", "seed", "set 6 hp=1", "migrate", "query 'select 1'"])
  func `a file that may not be read is told`(words: String) throws {
    let nobody = try Nobody(in: folder)
    try folder.allow(0o600, "pokedb.sqlite")
    let before = try folder.contents()
    expectOneSentence(
      try nobody.shell("pokedb \(words)"), code: 1, "./pokedb.sqlite cannot be opened: ",
      hint: Self.unreadable)
    #expect(try folder.contents() == before)
  }

  @Test(Nobody.trait, arguments: ["list", "seed", "info"])
  func `a folder that may not be entered is told`(words: String) throws {
    let nobody = try Nobody(in: folder)
    let made = try folder.shell("mkdir -m 700 shut && cp pokedb.sqlite shut")
    #expect(made.code == 0)
    expectOneSentence(
      try nobody.shell("pokedb \(words) --db shut/pokedb.sqlite"), code: 1,
      "shut/pokedb.sqlite cannot be opened: ", hint: Self.unreadable)
  }

  @Test(Nobody.trait, arguments: [0o644, 0o666])
  func `a file that may not be written, or its folder, is read all the same`(mode: Int) throws {
    let nobody = try Nobody(in: folder)
    try folder.allow(mode, "pokedb.sqlite")
    let result = try nobody.shell("pokedb type fire")
    #expect(result.errors == "" && result.output.contains("Charizard"))
  }

  @Test(
    Nobody.trait, arguments: ["set 6 hp=1", "remove 6 --force", "seed --force", "seed --force -n"],
    [0o644, 0o666])
  func `a write that is not allowed is told`(words: String, mode: Int) throws {
    let nobody = try Nobody(in: folder)
    _ = folder.run("set", "6", "hp=1", "--db", folder.file("pokedb.sqlite").path)
    try folder.allow(mode, "pokedb.sqlite")
    let before = try folder.contents()
    let edit = words.replacing("hp=1", with: "hp=2")
    expectOneSentence(
      try nobody.shell("pokedb \(edit)"), code: 1,
      "./pokedb.sqlite, or the folder it is in, may not be written",
      hint: "change its permissions, or copy it")
    #expect(try folder.contents() == before)
  }

  @Test(Nobody.trait, arguments: ["seed", "seed -n", "migrate", "migrate -n"])
  func `a new file in a folder that may not be written is told`(words: String) throws {
    let nobody = try Nobody(in: folder)
    expectOneSentence(
      try nobody.shell("pokedb \(words) --db new.sqlite"), code: 1, "new.sqlite cannot be opened: ",
      hint: Self.unreadable)
    #expect(try folder.names == ["bin", "pokedb.sqlite"])
  }

  @Test(arguments: ["list", "seed", "query 'select 1'"])
  func `a pipe is no file, and is not waited for`(words: String) throws {
    let result = try folder.shell("mkfifo pipe; \"$POKEDB\" \(words) --db pipe")
    expectOneSentence(result, code: 6, "pipe is no regular file", hint: "--db or POKEDB_DB names")
  }

  // MARK: Locks

  @Test(
    .enabled(if: ChildProcess.isInstalled("python3"), "python3 is not installed"),
    arguments: ["list", "set 6 hp=1", "seed", "query 'select 1'"])
  func `a lock is waited for as long as asked, then told`(words: String) throws {
    let before = try folder.contents()["pokedb.sqlite"]
    try """
    import sqlite3
    c = sqlite3.connect('pokedb.sqlite', isolation_level=None)
    c.execute('BEGIN EXCLUSIVE')
    open('locked', 'w').close()  # Waits until somebody looks, and then until he is done.
    open('done').read()
    """.write(to: folder.file("lock.py"), atomically: true, encoding: .utf8)
    let result = try folder.shell(
      """
      mkfifo locked done; python3 lock.py & cat locked
      "$POKEDB" \(words) --busy-timeout 150ms; code=$?
      : > done; wait; exit $code
      """)
    expectOneSentence(
      result, code: 5, "another program has locked ./pokedb.sqlite",
      hint: "try again, or wait longer with --busy-timeout")
    #expect(try folder.contents()["pokedb.sqlite"] == before)
  }

  // MARK: A full disk

  private static let canMount = ConditionTrait.enabled(
    if: (try? ChildProcess.shell("mkdir m && unshare -m mount -t tmpfs none m").code) == 0,
    "a small disk cannot be mounted: that takes root and unshare")

  @Test(canMount, arguments: ["seed --db disk/new.sqlite", "restore pokedb.sqlite --force"])
  func `a full disk is told, and what was there stays`(words: String) throws {
    let result = try folder.shell(
      """
      mkdir disk && unshare -m bash -c '
        mount -t tmpfs -o size=256k none disk && cp pokedb.sqlite disk/old.sqlite
        POKEDB_DB=disk/old.sqlite "$POKEDB" \(words); code=$?
        cmp pokedb.sqlite disk/old.sqlite || exit 99
        exit $code'
      """)
    #expect(result.code == 1 && result.output == "")
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
    #expect(result.errors.contains("the disk is full"), "\(result.errors)")
  }

  // MARK: Output that nobody takes

  @Test func `a reader that has seen enough ends a list quietly`() throws {
    let result = try folder.shell(
      """
      sql='with recursive r(n) as (select 1 union all select n + 1 from r limit 100000)
        select * from r'
      "$POKEDB" query "$sql" --limit 100000 | head -n 1; echo ${PIPESTATUS[0]}
      """)
    #expect(result == .init(output: "n\n141\n", errors: "", code: 0))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `output that cannot be written is told`() throws {
    let before = try folder.contents()
    let result = try folder.shell("\"$POKEDB\" list > /dev/full")
    #expect(result.code == 1)
    #expect(
      result.errors.hasPrefix("pokedb: the output could not be written: No space left on device\n"))
    #expect(try folder.contents() == before)
  }
}

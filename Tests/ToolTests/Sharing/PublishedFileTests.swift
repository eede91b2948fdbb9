import Console
import Foundation
import TestSupport
import Testing

@testable import pokedb

/// A published file where nobody may write, read by others.
@Suite(canMount) struct `A published file on a read-only mount` {
  private let folder: Folder

  init() throws {
    folder = try Folder.seeded()
    try folder.allow(0o755)
    #expect(folder.run("publish", folder.file("out.sqlite").path, "-q").code == .success)
  }

  /// Runs a script in a folder that holds the file alone and may not be written, then lists it.
  private func onMount(_ script: String) throws -> ChildProcess.Result {
    try folder.write(script, to: "script")
    return try folder.shell(
      """
      mkdir mount && exec unshare -m bash -c '
        set -e; mount -t tmpfs -o mode=755 none mount
        cp out.sqlite mount && mount -o remount,ro mount
        PATH=/usr/bin:/bin:$PATH; NOBODY="setpriv --reuid=65534 --regid=65534 --clear-groups"
        . ./script; ls mount'
      """)
  }

  private static let answer = #"["fire","flying"] ["rock","water","electric"] 15 50"#
  private static let question =
    "SELECT types || ' ' || weaknesses || ' ' || (SELECT count(*) FROM pokemon) || ' '"
    + " || (SELECT count(*) FROM v1_weakness) FROM v1_pokemon WHERE number = 6"

  @Test(arguments: ["mount/out.sqlite", "file:mount/out.sqlite?mode=ro"])
  func `the sqlite3 shell of another user reads it`(path: String) throws {
    let result = try onMount(
      "$NOBODY sqlite3 -batch '\(path)' \"PRAGMA trusted_schema=OFF; \(Self.question); PRAGMA integrity_check\""
    )
    #expect(result == .init(output: "\(Self.answer)\nok\nout.sqlite\n", errors: "", code: 0))
  }

  private static let reader = """
    import sys, MODULE as sqlite3
    for name, uri in (("mount/out.sqlite", False), ("file:mount/out.sqlite?mode=ro", True)):
      for setting in ("ON", "OFF"):
        db = sqlite3.connect(name, uri=uri)
        db.execute("PRAGMA trusted_schema=" + setting)
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        names = [n for (n,) in db.execute(
          "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")]
        assert len(names) >= 18, names
        for n in names: db.execute("SELECT * FROM " + n).fetchall()
        print(db.execute(sys.argv[1]).fetchone()[0])
    """

  private func python(_ interpreter: String, module: String) throws -> ChildProcess.Result {
    try folder.write(Self.reader.replacing("MODULE", with: module), to: "read.py")
    return try onMount("\(interpreter) read.py \"\(Self.question)\"")
  }

  private static let four = String(repeating: answer + "\n", count: 4) + "out.sqlite\n"

  @Test(
    .enabled(
      if: (try? ChildProcess.shell("PATH=/usr/bin:/bin; command -v python3").code) == 0,
      "python3 is not installed"))
  func `Python of another user reads every table and view`() throws {
    #expect(
      try python("$NOBODY python3", module: "sqlite3")
        == .init(output: Self.four, errors: "", code: 0))
  }

  /// Interpreters in which `import pysqlite3` brings an old SQLite, with colons between.
  private static let old = (ProcessInfo.processInfo.environment["POKEDB_TEST_OLD_SQLITE"] ?? "")
    .split(separator: ":").map(String.init)

  @Test(
    .enabled(if: !old.isEmpty, "POKEDB_TEST_OLD_SQLITE names no interpreter with an old SQLite"),
    arguments: old)
  func `an old SQLite reads every table and view`(interpreter: String) throws {
    #expect(
      try python(interpreter, module: "pysqlite3.dbapi2")
        == .init(output: Self.four, errors: "", code: 0))
  }

  @Test func `the tool of another user reads and checks it`() throws {
    let nobody = try folder.shell(
      "mkdir bin && cp -l \"$POKEDB\" bin 2>/dev/null || cp \"$POKEDB\" bin")
    #expect(nobody.code == 0)
    let result = try onMount(
      """
      export POKEDB_DB=mount/out.sqlite
      $NOBODY bin/pokedb weaknesses 6; $NOBODY bin/pokedb check -q >&2
      """)
    #expect(
      result.output == "type\tmultiplier\nrock\t4\nwater\t2\nelectric\t2\nout.sqlite\n",
      "\(result.errors)")
    #expect(result.code == 0)
  }
}

/// Whether a file system can be mounted for a test.
let canMount = ConditionTrait.enabled(
  if: (try? ChildProcess.shell("mkdir m && unshare -m mount -t tmpfs none m").code) == 0,
  "no file system can be mounted: that takes root and unshare")

import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// An import that is ended from outside leaves the file as it was.
///
/// `POKEDB_TEST_KILLS` says how often it is killed, 20 times by default.
@Suite struct `Ended imports` {
  static let kills =
    Int(ProcessInfo.processInfo.environment["POKEDB_TEST_KILLS"] ?? "") ?? 20

  @Test(hasSQLiteShell) func `kill -9 at any moment changes nothing, or everything is in`() throws {
    let folder = try Folder.seeded()
    try folder.writeMany(1500)
    let seeded = try Data(contentsOf: folder.file("pokedb.sqlite"))
    let before = try folder.state()
    #expect(try folder.tool("import", "many.csv", "-q").code == 0)
    let after = try folder.state()
    var killed = 0
    for round in 0..<Self.kills {
      try seeded.write(to: folder.file("pokedb.sqlite"))
      // Every third at any moment, the others when something is written.
      let wait =
        round % 3 == 0 ? "" : "while kill -0 $! && [ ! -e pokedb.sqlite-journal ]; do :; done"
      let milliseconds = round % 3 == 1 ? 0 : Int.random(in: 0...150)
      let result = try folder.shell(
        """
        "$POKEDB" import many.csv -q --db pokedb.sqlite & exec 2>/dev/null
        \(wait)
        sleep \(Double(milliseconds) / 1000); kill -9 $!; wait $!
        """)
      if result.code == 137 { killed += 1 }
      // The next one who looks undoes what was begun.
      #expect(folder.run("list", "--limit", "1").code == .success)
      let state = try folder.state()
      #expect(state == before || state == after, "round \(round), \(milliseconds) ms")
    }
    #expect(killed > 0)
  }

  @Test(hasSQLiteShell, python, arguments: 1...5)
  func `kill -9 keeps whole batches`(round: Int) throws {
    let folder = try Folder()
    #expect(folder.run("migrate").code == .success)
    try folder.writeMany(1500)
    let result = try end(
      folder, with: "SIGKILL", after: 0.02 * Double(round - 1), committed: true,
      "-q --batch-size 70")
    #expect(result.code == Self.killedCode)
    #expect(folder.run("list", "--limit", "1").code == .success)
    let count = try folder.count()
    #expect(count.isMultiple(of: 70) && count > 0 || count == 1500, "\(count)")
    #expect(try folder.sqlite("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok\n")
  }

  private static let python = ConditionTrait.enabled(
    if: ChildProcess.isInstalled("python3"), "python3 is not installed")

  /// What Python makes of -9.
  private static let killedCode: Int32 = 247

  /// Ends an import by a signal some time after it began to write, or after it committed something.
  ///
  /// Where the signal comes too late, since the machine is busy with something else, all begins anew.
  private func end(
    _ folder: Folder, with signal: String, after seconds: Double = 0, committed: Bool = false,
    _ options: String = ""
  ) throws -> ChildProcess.Result {
    // A thread of Dispatch blocks signals for its children too.
    try folder.shell(
      """
      cp pokedb.sqlite start.sqlite
      python3 -c '
      import os, shutil, signal, sqlite3, subprocess, sys, time
      def hasBegun():
          if not \(committed ? "True" : "False"): return os.path.exists("pokedb.sqlite-journal")
          try: return sqlite3.connect("pokedb.sqlite").execute("SELECT 1 FROM pokemon").fetchone()
          except sqlite3.Error: return False
      unblock = lambda: signal.pthread_sigmask(signal.SIG_SETMASK, [])
      words = "import many.csv --db pokedb.sqlite \(options)".split()
      pause = \(seconds)
      for attempt in range(100):
          shutil.copyfile("start.sqlite", "pokedb.sqlite")
          with open("errors", "w+") as errors:
              p = subprocess.Popen(
                  [os.environ["POKEDB"]] + words, preexec_fn=unblock, stderr=errors)
              while p.poll() is None and not hasBegun(): time.sleep(0.001)
              time.sleep(pause); p.send_signal(signal.\(signal)); code = p.wait()
              errors.seek(0); said = errors.read()
          if code: break
          pause /= 2
      sys.stderr.write(said); exit(code)'
      """, seconds: 300)
  }

  @Test(hasSQLiteShell, python, arguments: [0, 0.02, 0.05])
  func `an interrupt undoes all and says so`(seconds: Double) throws {
    let folder = try Folder.seeded()
    try folder.writeMany(10_000)
    let before = try folder.state()
    let result = try end(folder, with: "SIGINT", after: seconds)
    #expect(result.code == 130)
    #expect(result.errors == "pokedb: interrupted: nothing was imported\n")
    #expect(try folder.state() == before)
  }

  @Test(hasSQLiteShell, python) func `an interrupt of a bulk load undoes it`() throws {
    let folder = try Folder()
    #expect(folder.run("migrate").code == .success)
    try folder.writeMany(25_000)
    let before = try folder.state()
    #expect(try end(folder, with: "SIGINT", after: 0.02).code == 130)
    #expect(try folder.state() == before)
  }

  @Test(hasSQLiteShell, python) func `an interrupt keeps whole batches and says how many`() throws {
    let folder = try Folder()
    try folder.writeMany(10_000)
    #expect(folder.run("migrate").code == .success)
    let result = try end(folder, with: "SIGINT", committed: true, "--batch-size 100")
    #expect(result.code == 130)
    let match = try #require(result.errors.firstMatch(of: /hint: (\d+) records of finished/))
    let kept = try #require(Int(match.1))
    #expect(kept.isMultiple(of: 100))
    #expect(try folder.count() == kept)
  }

  @Test(python)
  func `a lock is waited for before the input is read`() throws {
    let folder = try Folder.seeded()
    let result = try folder.shell(
      """
      python3 -c 'import sqlite3, sys, time
      c = sqlite3.connect("pokedb.sqlite", isolation_level=None); c.execute("BEGIN IMMEDIATE")
      open("locked", "w").close(); time.sleep(600)' & holder=$!
      while [ ! -e locked ]; do sleep 0.01; done
      # The input never ends: whoever reads it first waits for ever.
      mkfifo input; exec 3<>input
      "$POKEDB" import - --db pokedb.sqlite --busy-timeout 50ms <input; code=$?
      # A child of Dispatch blocks the other signals.
      kill -9 $holder; exit $code
      """)
    #expect(result.code == 5)
    #expect(result.errors.contains("another program has locked pokedb.sqlite"))
  }

  @Test(
    hasSQLiteShell,
    .enabled(
      if: (try? ChildProcess.shell("unshare -m mount -t tmpfs none /mnt").code) == 0,
      "no file system can be mounted: that takes root and unshare"))
  func `a full disk changes nothing`() throws {
    let folder = try Folder.seeded()
    try folder.writeMany(20_500)
    let before = try folder.state()
    let result = try folder.shell(
      """
      mkdir small
      exec unshare -m bash -c 'mount -t tmpfs -o size=1m none small && cp pokedb.sqlite small &&
        { "$POKEDB" import many.csv --db small/pokedb.sqlite; code=$?; cp small/* .; exit $code; }'
      """)
    #expect(result.code == 1)
    #expect(result.errors.contains("pokedb: the disk is full: the change to"))
    #expect(try folder.state() == before)
  }
}

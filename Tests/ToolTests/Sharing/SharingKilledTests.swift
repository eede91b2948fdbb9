import Console
import Foundation
import TestSupport
import Testing

@testable import pokedb

/// What a command leaves that is killed, or meets a full disk: the old state or the new one.
///
/// `POKEDB_TEST_KILLS` says how often each is killed, 20 times by default.
@Suite(hasSQLiteShell) struct `Old or new, never between` {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// Makes the old state of a folder in which `pokedb.sqlite` holds the 15.
    let setUp: String
    let command: String
    var testDescription: String { name }
  }

  static let cases =
    [
      Case(
        name: "seed", setUp: "rm pokedb.sqlite && \"$POKEDB\" migrate -q", command: "seed -q"),
      Case(
        name: "import",
        setUp:
          "{ echo number,name,type; for n in $(seq 100 700); do echo $n,N$n,fire; done; } > f.csv",
        command: "import f.csv -q --db pokedb.sqlite"),
      Case(name: "set", setUp: "true", command: "set 6 types=water name.en=Charwater hp=1 -q"),
      Case(
        name: "publish",
        setUp: "\"$POKEDB\" publish out.sqlite -q && \"$POKEDB\" set 6 hp=1 -q",
        command: "publish out.sqlite --force -q"),
      Case(name: "first publish", setUp: "true", command: "publish out.sqlite --force -q"),
      Case(
        name: "backup", setUp: "\"$POKEDB\" backup out.sqlite -q && \"$POKEDB\" set 6 hp=1 -q",
        command: "backup out.sqlite --force -q"),
      Case(
        name: "repair",
        setUp: "sqlite3 pokedb.sqlite 'DELETE FROM pokemon_search; DELETE FROM pokemon_weakness'",
        command: "check --repair -q"),
      Case(
        name: "restore", setUp: "\"$POKEDB\" backup b.sqlite -q && \"$POKEDB\" remove 6 --force -q",
        command: "restore b.sqlite --force -q"),
    ]
    + (CommandTable.standard.command("note") == nil
      ? []
      : [Case(name: "note", setUp: "true", command: "note add 6 Mine. -q")])

  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  /// What the file and the copy hold; of a copy every byte.
  private func state() throws -> [String] {
    let notes = try folder.sqlite("SELECT pokemon_id, text FROM note ORDER BY id")
    let copy = (try? Data(contentsOf: folder.file("out.sqlite")))?.base64EncodedString() ?? ""
    return [try folder.state(), notes, copy]
  }

  private func reset(to contents: [String: Data]) throws {
    for name in try folder.names { try FileManager.default.removeItem(at: folder.file(name)) }
    for (name, data) in contents { try data.write(to: folder.file(name)) }
  }

  private func expectManifestFits() throws {
    guard let text = try? Data(contentsOf: folder.file("out.sqlite.json")) else { return }
    let digest = try folder.shell("sha256sum < out.sqlite").output.prefix(64)
    #expect(String(decoding: text, as: UTF8.self).contains(digest))
  }

  private func expectClean() throws {
    let isRepaired = try folder.sqlite("SELECT count(*) FROM pokemon_search") != "0\n"
    let result = folder.run("check", "-q", "--ndjson")
    let isEmpty = try folder.sqlite("SELECT count(*) FROM pokemon") == "0\n"
    #expect(result.code == .success || !(isRepaired || isEmpty), "\(result.output)")
  }

  private static let kills =
    Int(ProcessInfo.processInfo.environment["POKEDB_TEST_KILLS"] ?? "") ?? 20

  @Test(arguments: cases) func `a command that is killed`(one: Case) throws {
    #expect(try folder.shell(one.setUp).code == 0)
    let start = try folder.contents()
    let before = try state()
    // How long it takes by itself, so that it is killed at moments of its work.
    let whole = try folder.shell(
      "a=$(date +%s%N); \"$POKEDB\" \(one.command) > /dev/null || exit; b=$(date +%s%N); echo $(((b - a) / 1000))"
    )
    let microseconds = try #require(
      Int(whole.output.filter(\.isNumber)), "\(whole.errors)")
    let after = try state()
    #expect(after != before)
    for round in 0..<Self.kills {
      try reset(to: start)
      let moment = Int.random(in: 0...microseconds + microseconds / 10)
      _ = try folder.shell(
        """
        "$POKEDB" \(one.command) > /dev/null & sleep \(Double(moment) / 1_000_000)
        kill -9 $! 2>/dev/null; wait $!; true
        """)
      // The next one who looks undoes what was begun.
      #expect(folder.run("list", "--limit", "1").code == .success)
      let state = try state()
      #expect(state == before || state == after, "round \(round), \(moment) µs")
      try expectClean()
      try expectManifestFits()
    }
    // What the killed ones left is gone after one that is not.
    #expect(try folder.shell("\"$POKEDB\" \(one.command) > /dev/null").code == 0)
    #expect(try folder.names.allSatisfy { !$0.contains("unfinished") })
  }

  /// Disks that have room for less or for more than a command writes, by kibibytes.
  @Test(canMount, arguments: cases) func `a command on a disk that fills up`(one: Case) throws {
    #expect(try folder.shell(one.setUp).code == 0)
    let start = try folder.contents()
    let before = try state()
    #expect(try folder.shell("\"$POKEDB\" \(one.command)").code == 0)
    let after = try state()
    let used = start.values.map { ($0.count + 4095) / 4096 * 4 }.reduce(0, +)
    var codes: Set<Int32> = []
    for room in stride(from: 0, through: 400, by: 20) + [2_000] {
      try reset(to: start)
      let result = try folder.shell(
        """
        mkdir small && exec unshare -m bash -c '
          mount -t tmpfs -o size=\(used + room)k none small && cp -- *.* small && cd small || exit 99
          "$POKEDB" \(one.command); code=$?
          cd .. && rm -f -- *.* && cp -- small/*.* . ; exit $code'; rmdir small
        """)
      codes.insert(result.code)
      if result.code != 0 {
        #expect(result.code == 1, "\(room): \(result.errors)")
        #expect(result.errors.hasPrefix("pokedb: "), "\(room): \(result.errors)")
        #expect(result.errors.split(separator: "\n").count <= 2, "\(room): \(result.errors)")
      }
      try? FileManager.default.removeItem(at: folder.file("small"))
      #expect(folder.run("list", "--limit", "1").code == .success)
      let state = try state()
      #expect(state == (result.code == 0 ? after : before), "\(room)")
      try expectClean()
      try expectManifestFits()
      #expect(try folder.names.allSatisfy { !$0.contains("unfinished") }, "\(room)")
    }
    #expect(codes == [0, 1])
  }
}

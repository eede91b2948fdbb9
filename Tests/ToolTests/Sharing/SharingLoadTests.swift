import Console
import Foundation
import TestSupport
import Testing

@testable import pokedb

/// One file, and several processes at it without a pause.
///
/// `POKEDB_TEST_SECONDS` says for how long, 3 seconds by default.
@Suite(.serialized) struct `A file that others use at the same time` {
  private static let seconds =
    Int(ProcessInfo.processInfo.environment["POKEDB_TEST_SECONDS"] ?? "") ?? 3

  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  /// A script with a writer that changes #006 to and fro, each time in one transaction, and others.
  private func run(_ others: String) throws -> ChildProcess.Result {
    try folder.shell(
      """
      # However busy the machine is: three rounds of each, and locks are waited for.
      patient() { "$POKEDB" "$@" --busy-timeout 300s; }
      P=patient; A=$("$P" show 6 --json)
      "$P" set 6 types=water name.en=Charwater hp=1 -q; B=$("$P" show 6 --json)
      [ "$A" != "$B" ] || echo "no difference"
      end=$((SECONDS + \(Self.seconds)))
      whole() { [ "$1" = "$A" ] || [ "$1" = "$B" ] || echo "half: $1"; }
      writer() {
        n=0; while [ $SECONDS -lt $end ] || [ $n -lt 3 ]; do
          "$P" set 6 types=fire,flying name.en=Charizard hp=78 -q 2>&1 || echo "writer: $?"
          "$P" set 6 types=water name.en=Charwater hp=1 -q 2>&1 || echo "writer: $?"
          n=$((n + 1)); done
      }
      reader() {
        n=0; while [ $SECONDS -lt $end ] || [ $n -lt 3 ]; do
          out=$("$P" show 6 --json --db $1 2>&1) || echo "reader: $?"
          whole "$out"; n=$((n + 1)); done
      }
      publisher() {
        n=0; while [ $SECONDS -lt $end ] || [ $n -lt 3 ]; do
          out=$("$P" publish out.sqlite --force -q 2>&1) || echo "publisher: $? $out"
          [ -z "$out" ] || echo "$out"
          sha=$(sha256sum < out.sqlite); grep -q "${sha%% *}" out.sqlite.json || echo "another digest"
          whole "$("$P" show 6 --json --db out.sqlite 2>&1)"
          n=$((n + 1)); done
      }
      writer & \(others) wait
      "$P" check -q > /dev/null || echo "check: $?"
      "$P" check -q --db pokedb.sqlite --ndjson | grep '"error"'
      ls
      """, seconds: 600 + 2 * Self.seconds)
  }

  @Test func `a writer and four readers get in each other's way in nothing`() throws {
    let result = try run(String(repeating: "reader pokedb.sqlite & ", count: 4))
    #expect(result == .init(output: "pokedb.sqlite\n", errors: "", code: 0))
  }

  @Test func `what is published beside a writer is of one moment, and he never fails`() throws {
    #expect(folder.run("publish", folder.file("out.sqlite").path, "-q").code == .success)
    let result = try run("publisher & reader out.sqlite & reader pokedb.sqlite & ")
    #expect(
      result == .init(output: "out.sqlite\nout.sqlite.json\npokedb.sqlite\n", errors: "", code: 0))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// What each command prints, to the letter, in every format: `Golden/COMMAND.console`.
///
/// `$` runs the tool in a pipe, `$80` on a terminal of 80 columns. `2>` is before what stands on
/// standard error, `␍` for a carriage return, `BYTES` for the size of the file, `[exit N]` at the
/// end of a command that fails. After a wanted change, `POKEDB_TEST_RECORD=1 swift test --filter
/// Golden` writes the files anew.
@Suite struct `Golden output` {
  private static let folder = PackageRoot.url("Tests/ToolTests/Golden")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".console") }.sorted()

  @Test(arguments: names) func `a command prints what it printed before`(name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let expected = Transcript(try String(contentsOf: file, encoding: .utf8))
    let folder = try Folder.seeded()
    let actual = expected.rerun { Self.run($0, in: folder) }
    if Transcript.isRecording {
      try actual.text.write(to: file, atomically: true, encoding: .utf8)
    }
    for (expected, actual) in zip(expected.steps, actual.steps) { #expect(actual == expected) }
    #expect(!expected.steps.isEmpty)
  }

  private static func run(_ step: Transcript.Step, in folder: Folder) -> [String] {
    var words = shellWords(step.command)
    var environment = ["NO_COLOR": "1"]
    while let word = words.first, let equals = word.firstIndex(of: "="), word != "pokedb" {
      environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
      words.removeFirst()
    }
    let result = folder.run(
      Array(words.dropFirst()), environment: environment, isTerminal: !step.prompt.isEmpty,
      width: Int(step.prompt))
    // How many pages the same rows take is up to the version of SQLite.
    let bytes = (try? Data(contentsOf: folder.file("pokedb.sqlite")).count) ?? 0
    let output = result.output.replacing(String(bytes), with: "BYTES")
    let errors = lines(result.errors).map { $0.isEmpty ? "2>" : "2> \($0)" }
    let exit = result.code == .success ? [] : ["[exit \(result.code.rawValue)]"]
    return lines(output) + errors + exit
  }

  private static func lines(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    // As scalars, since CR LF is one Character.
    var lines = text.replacing("\r\n", with: "␍\n").replacing("\r", with: "␍")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() } else { lines.append("[no line break at the end]") }
    return lines
  }

  @Test func `every command that answers with data has its file`() {
    let commands = [
      "export", "images", "info", "list", "matchups", "migrate", "note", "query", "search", "seed",
      "show",
      "type",
      "types",
      "weak-to", "weaknesses",
    ]
    #expect(Set(commands.map { "\($0).console" }).isSubset(of: Self.names))
  }
}

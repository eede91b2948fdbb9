import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// What the README and the page on the tool show is what the tool does.
@Suite struct `Examples in the documentation` {
  /// The lines that call the tool, without what a shell does around them.
  private static let lines: [String] = ["README.md", "Sources/Pokedex/Pokedex.docc/TheTool.md"]
    .flatMap { path -> [String] in
      let page = (try? PackageRoot.text(path)) ?? ""
      return (Page.blocks("sh", in: page) + Page.blocks("console", in: page))
        .flatMap { $0.split(separator: "\n") }
        .map { $0.trimmingPrefix("$ ").trimmingPrefix("source <(") }
        .filter { $0.hasPrefix("pokedb ") }.map(String.init)
    }

  @Test func `there are examples`() { #expect(Self.lines.count > 30) }

  @Test(arguments: lines) func `a line is one that the tool understands`(line: String) throws {
    let request = try CommandLineParser.parse(
      Array(shellWords(line).dropFirst()), table: .standard)
    #expect(!request.path.isEmpty || request.has(.version))
  }

  /// The README's sessions run one after the other in one folder, output and errors together.
  ///
  /// After a wanted change, `POKEDB_TEST_RECORD=1 swift test --filter README` writes them anew.
  @Test func `the sessions in the README print what it shows`() throws {
    let page = try PackageRoot.text("README.md")
    let blocks = Page.blocks("console", in: page)
    #expect(blocks.count > 0)
    let folder = try Folder()
    let linked = try folder.shell("mkdir -p .bin && ln -s \"$POKEDB\" .bin/pokedb")
    #expect(linked.code == 0)
    var recorded = page
    for block in blocks {
      let expected = Transcript(block)
      let actual = try expected.rerun { step in
        try folder.shell("PATH=\"$PWD/.bin:$PATH\"\n{ \(step.command)\n} 2>&1").output
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      for (expected, actual) in zip(expected.steps, actual.steps) {
        #expect(actual.command == expected.command)
        #expect(actual.printed.map(trimmed) == expected.printed.map(trimmed), "\(actual.command)")
      }
      let lines = actual.steps.flatMap { ["$ \($0.command)"] + $0.printed }
      recorded = recorded.replacing(block, with: lines.joined(separator: "\n"))
    }
    if Transcript.isRecording {
      let file = PackageRoot.url.appendingPathComponent("README.md")
      try recorded.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

import Foundation
import TestSupport
import Testing

/// The modules of the page that touch no document, with a clock that only a test moves.
@Suite("The page's logic")
struct LogicTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let assets = folder.appendingPathComponent(
    "../../Sources/PokedexServer/Page/Assets"
  ).standardizedFileURL
  private static let checks = folder.appendingPathComponent("Logic/checks.js")

  /// What did not hold, and how much did.
  private struct Outcome: Decodable, Equatable {
    let failures: [String]
    let passed: Int
  }

  @Test(.enabled(if: ChildProcess.isInstalled("node"), "node is not installed"))
  func `P3 P8 S7: routes, typing and the last answer hold in node`() throws {
    let script = """
      const { checks } = await import('\(Self.checks.absoluteString)');
      const module = (name) => import(`\(Self.assets.absoluteString)${name}`);
      console.log(JSON.stringify(await checks(
        await module('router.js'), await module('search.js'), await module('words.js'))));
      """
    let result = try ChildProcess.program(
      "node",
      [
        "--no-warnings", "--experimental-default-type=module", "--input-type=module", "-e", script,
      ],
      folder: Self.folder)
    #expect(result.code == 0, "\(result.errors)")
    let outcome = try JSONDecoder().decode(Outcome.self, from: Data(result.bytes))
    #expect(outcome == Outcome(failures: [], passed: 27))
  }

  @Suite("The page's logic in the browser", .serialized, hasBrowser, .site())
  struct InBrowser {
    @Test func `P3 P8 S7: routes, typing and the last answer hold in the browser`() throws {
      try site.open("/?lang=en")
      let source = try String(contentsOf: LogicTests.checks, encoding: .utf8)
        .replacing("export ", with: "")
      let outcome = try site.browser.runAsync(
        """
        \(source)
        const module = (name) => import(`/static/${name}`);
        Promise.all(['router.js', 'search.js', 'words.js'].map(module))
          .then((modules) => checks(...modules))
          .then((outcome) => done(JSON.stringify(outcome)), (error) => done(String(error)));
        """)
      let decoded = try JSONDecoder().decode(Outcome.self, from: Data("\(outcome)".utf8))
      #expect(decoded == Outcome(failures: [], passed: 27))
    }
  }
}

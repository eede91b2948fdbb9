import TestSupport
import Testing

@testable import Console
@testable import pokedb

@Suite struct `Manual page` {
  private let page = ManPage(table: .standard).text

  @Test func `it is ASCII, and no text in it is a request by accident`() {
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    let requests: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".RS", ".RE", ".nf", ".fi"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test func `roff's own characters are printed as they are`() {
    let command = Command(
      name: "odd", abstract: "odd", discussion: #".dot isn't C:\a-b ~^"é𠮷""#,
      examples: [Example("try it", "'quoted'")], run: { _ in .success })
    let table = CommandTable(commands: [command], globalOptions: [], topLevelOptions: [])
    let page = ManPage(table: table).text
    #expect(page.contains(#"\&.dot isn\(aqt C:\ea\-b \(ti\(ha\(dq\[u00E9]\[u20BB7]\(dq"#))
    #expect(page.contains("\n\\(aqquoted\\(aq\n"))
  }

  @Test func `it names every command, option and exit code`() {
    for node in CompletionScript(table: .standard).nodes {
      #expect(page.contains(".SS pokedb \(node.path.replacing("-", with: "\\-"))"))
    }
    for option in CompletionScript(table: .standard).options {
      #expect(page.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"))
    }
    for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n")) }
  }

  /// Has a formatter read the page from a file.
  private func check(_ command: String) throws {
    let result = try ChildProcess.shell("\"$POKEDB\" man > page && \(command)")
    #expect(result == .init(output: "", errors: "", code: 0))
  }

  @Test(.enabled(if: ChildProcess.isInstalled("groff"), "groff is not installed"))
  func `groff has nothing to complain of`() throws {
    try check("groff -ww -man -Tutf8 page >/dev/null")
  }

  @Test(.enabled(if: ChildProcess.isInstalled("mandoc"), "mandoc is not installed"))
  func `mandoc has nothing to complain of`() throws { try check("mandoc -Tlint -Wwarning page") }

  @Test(.enabled(if: ChildProcess.isInstalled("man"), "man is not installed"))
  func `man has nothing to complain of`() throws { try check("man --warnings -l page >/dev/null") }
}

import Testing

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

  @Test func `it names every command, option and exit code`() {
    for node in CompletionScript(table: .standard).nodes {
      #expect(page.contains(".SS pokedb \(node.path.replacing("-", with: "\\-"))"))
    }
    for option in CompletionScript(table: .standard).options {
      #expect(page.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"))
    }
    for code in ExitCode.allCases { #expect(page.contains(".B \(code.rawValue)\n")) }
  }

  @Test(
    arguments: [
      ("groff", "groff -ww -man -Tutf8 page >/dev/null"),
      ("mandoc", "mandoc -Tlint -Wwarning page"),
      ("man", "man --warnings -l page >/dev/null"),
    ])
  func `a formatter that is installed has nothing to complain of`(
    program: String, command: String
  ) throws {
    guard ChildProcess.isInstalled(program) else { try Test.cancel("\(program) is not installed") }
    let result = try ChildProcess.shell("\"$POKEDB\" man > page && \(command)")
    #expect(result == .init(output: "", errors: "", code: 0))
  }
}

import Foundation
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// The page `TheTool.md` and the table of commands say the same.
@Suite struct `The page on the tool` {
  private static let nodes = CompletionScript(table: .standard).nodes
  private let page: String

  init() throws { page = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/TheTool.md") }

  /// The text from a heading of a command to the next.
  private func section(_ path: String) throws -> String {
    let sections = page.components(separatedBy: "\n### pokedb ")
    return try #require(sections.first { $0.hasPrefix("\(path)\n") }, "no section on \(path)")
  }

  @Test func `there is a section for each command, and none for another`() {
    let sections = page.components(separatedBy: "\n### pokedb ").dropFirst()
    let titles = sections.map { String($0.prefix { $0 != "\n" }) }
    #expect(titles == Self.nodes.map(\.path))
  }

  @Test(arguments: nodes)
  func `a section has the command's abstract, usage and discussion`(
    node: CompletionScript.Node
  ) throws {
    let section = try section(node.path)
    let abstract = node.command.abstract
    #expect(section.contains("\n\(abstract.prefix(1).uppercased())\(abstract.dropFirst()).\n"))
    let path = try CommandLineParser.path(
      node.path.split(separator: " ").map(String.init), table: .standard)
    for line in HelpText.synopses(path) { #expect(section.contains("\n\(line)\n"), "\(line)") }
    #expect(section.contains(node.command.discussion) || node.command.discussion.isEmpty)
  }

  @Test(arguments: nodes)
  func `a section lists the command's arguments and options, and no others`(
    node: CompletionScript.Node
  ) throws {
    let rows = try section(node.path).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map(String.init)
    let arguments = node.command.arguments.map { "| `\($0.name)` | \($0.abstract) |" }
    let options = node.command.options.map { "| `\($0.usage)` | \($0.abstract) |" }
    #expect(rows == arguments + options)
  }

  @Test(arguments: nodes)
  func `a section shows the command's examples`(node: CompletionScript.Node) throws {
    let section = try section(node.path)
    for example in node.command.examples {
      #expect(section.contains("\n# \(example.purpose)\n\(example.line)\n"), "\(example.line)")
    }
  }

  @Test func `the options of every command and the exit codes are listed`() throws {
    let overview = try #require(page.components(separatedBy: "\n## Commands").first)
    let rows = overview.split(separator: "\n").filter { $0.hasPrefix("| ") }.map(String.init)
    let options = (CommandTable.standard.globalOptions + [.version])
      .map { "| `\($0.usage)` | \($0.abstract) |" }
    let codes = ExitCode.allCases.map { "| \($0.rawValue) | \($0.meaning) |" }
    #expect(rows == ["| option | meaning |"] + options + ["| code | meaning |"] + codes)
  }
}

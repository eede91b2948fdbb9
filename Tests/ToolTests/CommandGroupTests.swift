import Console
import TestSupport
import Testing

@testable import pokedb

/// A word that only stands before those of its subcommands.
@Suite struct `A group of commands` {
  private let table = CommandTable.grouping()

  private func failure(_ words: String...) throws -> ToolFailure {
    try #require(throws: ToolFailure.self) { try CommandLineParser.parse(words, table: table) }
  }

  @Test func `it is refused alone, with the subcommands there are`() throws {
    let error = try failure("tree")
    #expect(error.code == "missing_subcommand" && error.exitCode == .usage)
    #expect(error.message == "tree needs a subcommand: list, remove")
    #expect(error.hint == "see pokedb help tree")
    #expect(InProcess(table: table).run("tree").code == .usage)
  }

  @Test func `a subcommand is found by its name and its aliases`() throws {
    for name in ["remove", "rm"] {
      let request = try CommandLineParser.parse(["tree", name, "3"], table: table)
      #expect(request.path.map(\.name) == ["tree", "remove"])
      #expect(request.texts == ["3"])
    }
  }

  @Test func `a misspelt subcommand suggests the nearest one`() throws {
    #expect(try failure("tree", "lst").hint == "did you mean list? see pokedb help tree")
  }

  @Test func `an option of a subcommand before it is sent behind it`() throws {
    let error = try failure("tree", "--force", "remove", "3")
    #expect(error.hint == "write it after: pokedb tree remove --force")
  }

  @Test func `help shows the forms of its subcommands, and an example of each`() {
    let result = InProcess(table: table).run("tree", "--help")
    #expect(result.code == .success)
    #expect(
      result.output.hasPrefix(
        """
        pokedb tree - look after leaves

        Examples:
          # all of them
          pokedb tree list
          # one
          pokedb tree remove 3

        Usage:
          pokedb tree list [options]
          pokedb tree remove LEAF [options]

        Commands:
          list    list leaves
          remove  remove a leaf

        """))
  }

  @Test func `the manual page gives it a section before those of its subcommands`() {
    let sections = ManPage(table: table).text.split(separator: "\n").filter { $0.hasPrefix(".SS") }
    #expect(
      sections == [
        ".SS pokedb tree", ".SS pokedb tree list [options]",
        ".SS pokedb tree remove LEAF [options]",
      ])
  }

  /// The words that fish offers for the lines of a table whose subcommands are verbs as well.
  @Test(.enabled(if: ChildProcess.isInstalled("fish"), "fish is not installed"))
  func `fish tells a subcommand from a verb of the same name`() throws {
    let list = Command(
      name: "list", abstract: "list trees", options: [.offset],
      examples: [Example("all", "pokedb list")], run: { _ in .success })
    let both = CommandTable(
      commands: table.commands + [list], globalOptions: Option.global,
      topLevelOptions: [.version])
    let result = try ChildProcess.shell(
      """
      source
      complete -C 'pokedb tree '; echo; complete -C 'pokedb tree list --off'
      complete -C 'pokedb tree list --lim'; echo; complete -C 'pokedb list --off'
      complete -C 'pokedb list --lim'; echo; complete -C 'pokedb tree rm 3 --fo'
      complete -C 'pokedb --db list tree l'
      """, shell: "fish", input: CompletionScript(table: both).text(for: .fish))
    let words = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.prefix { $0 != "\t" } }
    #expect(
      words == ["list", "remove", "", "--limit", "", "--offset", "", "--force", "list", ""])
  }

  @Test func `bash tells a subcommand from a verb of the same name, also by an alias`() throws {
    let result = try ChildProcess.shell(
      """
      source /dev/stdin
      for line in 'tree ' 'tree rm --fo' 'tree list --fo' 'tree list --lim'; do
        COMP_WORDS=(pokedb ${line% *} "${line##* }"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _pokedb; echo "${COMPREPLY[@]}"
      done
      """, input: CompletionScript(table: table).text(for: .bash))
    #expect(result == .init(output: "list remove\n--force\n\n--limit\n", errors: "", code: 0))
  }
}

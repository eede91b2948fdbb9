import Testing

@testable import Console
@testable import pokedb

@Suite struct `Help` {
  /// Every path from a verb down, as words.
  private static let paths = CompletionScript(table: .standard).nodes.map {
    $0.path.split(separator: " ").map(String.init)
  }

  @Test func `no words, help, and --help are the same`() {
    let help = InProcess().run("help")
    #expect(help.code == .success && help.errors == "")
    #expect(help.output.hasPrefix("pokedb - a Pokédex in one SQLite file\n\nExamples:\n"))
    #expect(InProcess().run() == help)
    #expect(InProcess().run("--help") == help)
    #expect(InProcess().run("-h") == help)
  }

  @Test(arguments: paths) func `a command has help of 80 columns, examples first`(path: [String]) {
    let result = InProcess().run(["help"] + path)
    #expect(result.code == .success)
    #expect(InProcess().run(path + ["--help"]) == result)
    #expect(InProcess().run(["-h"] + path) == result)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first { !$0.hasPrefix("pokedb ") } == "Examples:")
    #expect(lines.filter { String($0).displayWidth > 80 } == [])
  }

  @Test(arguments: CompletionScript(table: .standard).nodes)
  func `every example is understood`(node: CompletionScript.Node) throws {
    #expect(!node.command.examples.isEmpty)
    for example in node.command.examples {
      // Only the part before a pipe or redirection is ours; quotes are the shell's.
      let line = example.line.prefix { !"|<>".contains($0) || example.line.contains("'") }
      let words = Self.words(String(line).replacing("source <(", with: ""))
      guard words.first == "pokedb" else { continue }
      let request = try CommandLineParser.parse(Array(words.dropFirst()), table: .standard)
      let path = request.path.map(\.name).joined(separator: " ")
      // A word that does nothing alone shows what those below it do.
      #expect(path == node.path || node.command.run == nil && path.hasPrefix(node.path + " "))
    }
  }

  /// The words of a line, with single quotes as in a shell.
  private static func words(_ line: String) -> [String] {
    let parts = line.split(omittingEmptySubsequences: false) { $0 == "'" }
    return parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split { $0 == " " }.map(String.init) : [String(part)]
    }
  }

  @Test func `help of a command, to the letter`() {
    let text = HelpText(table: .probing { _ in .success }, style: .plain)
      .text(for: CommandTable.probing { _ in .success }.commands)
    #expect(
      text.hasPrefix(
        """
        pokedb probe - try the parser

        Examples:
          # try it
          pokedb probe x

        Usage:
          pokedb probe FIRST [REST...] [options]

        Arguments:
          FIRST  the first
          REST   the rest

        Options:
          --force          do not ask
          -n, --dry-run    do the whole work, then undo it
          --limit N        at most N rows
          -w, --word WORD  a text
          --list WORD      texts
          --time TIME      a time
          --amount SIZE    a size
          --colour NAME    a colour

        Options of every command:
          --db FILE            the database; else POKEDB_DB, else ./pokedb.sqlite
        """))
    #expect(text.hasSuffix("  -h, --help           show help\n\nAlso called: p\n"))
  }

  @Test func `help of an unknown command suggests one`() {
    let result = InProcess().run("help", "serch")
    #expect(result.code == .usage)
    #expect(result.errors.contains("did you mean search?"))
    let below = InProcess().run("help", "migrate", "stauts")
    #expect(below.errors.contains("did you mean status?"))
  }

  @Test func `the version names tool, schema and SQLite`() {
    let result = InProcess().run("--version")
    #expect(result.output == "pokedb \(Versions.tool) (schema 1, SQLite 3.40.1)\n")
    #expect(InProcess().run("list", "--version").code == .usage)
  }

  @Test func `names in the table are unique`() {
    let table = CommandTable.standard
    let verbs = table.commands.flatMap { [$0.name] + $0.aliases }
    #expect(Set(verbs).count == verbs.count)
    for node in CompletionScript(table: table).nodes {
      let options = node.command.options + table.globalOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(node.path)")
      // Those of no command have their names where no command is given.
      let letters = (options + table.topLevelOptions).compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(node.path)")
    }
  }

  @Test(arguments: [
    ["weaknesses"], ["matchups", "6", "--types", "fire"], ["weaknesses", "--types", "a,b,c"],
  ])
  func `a defender is a Pokémon or types`(words: [String]) {
    let result = InProcess().run(words)
    #expect(result.code == .usage)
    #expect(result.errors.hasSuffix("--types fire,flying\n"))
  }

  @Test func `the help of serve says that its address takes no path`() {
    let lines = InProcess().run("help", "serve").output.split(separator: "\n")
    #expect(lines.contains { $0.contains("--base-url URL") && $0.contains("without a path") })
  }
}

extension Command {
  static let help = Command(
    name: "help",
    abstract: "show help, of the tool or of a command",
    arguments: [Argument("COMMAND", .command, count: 0...2, "a command, and its subcommand")],
    examples: [
      Example("the commands there are", "pokedb help"),
      Example("one of them", "pokedb help weak-to"),
    ],
    run: { invocation in
      // The same words asked in the other way: "help migrate status" is "migrate status --help".
      let words = invocation.request.texts + ["--help"]
      let request = try CommandLineParser.parse(words, table: invocation.table)
      let help = HelpText(table: invocation.table, style: invocation.style)
      try invocation.context.output.write(help.text(for: request.path))
      return .success
    })
}

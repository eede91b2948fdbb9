internal import Console

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
      let path = try CommandLineParser.path(invocation.request.texts, table: invocation.table)
      let help = HelpText(table: invocation.table, style: invocation.style)
      try invocation.context.output.write(help.text(for: path))
      return .success
    })
}

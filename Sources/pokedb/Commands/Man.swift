internal import Console

extension Command {
  static let man = Command(
    name: "man",
    abstract: "print the manual page",
    examples: [
      Example("read it", "pokedb man | man -l -"),
      Example("install it", "pokedb man > ~/.local/share/man/man1/pokedb.1"),
    ],
    run: { invocation in
      try invocation.context.output.write(ManPage(table: invocation.table).text)
      return .success
    })
}

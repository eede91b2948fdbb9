extension Command {
  static let restore = Command(
    name: "restore",
    abstract: "bring back the database from a snapshot",
    discussion: """
      Replaces everything in the database. Asks first on a terminal; a script has to say --force.
      """,
    arguments: [
      Argument("SNAPSHOT", .file, "the snapshot, as \"pokedb migrate\" named it")
    ],
    options: [.force],
    examples: [
      Example(
        "go back to a snapshot without a question",
        "pokedb restore pokedb.sqlite.v1.snapshot --force")
    ],
    run: unplugged)
}

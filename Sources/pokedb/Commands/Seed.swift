extension Command {
  static let seed = Command(
    name: "seed",
    abstract: "load the 15 Pokémon that come with the tool",
    discussion: """
      Makes and migrates the database where that is needed. What is missing is inserted; what is \
      there stays as it is, also where it was changed.
      """,
    options: [.restoreSeed, .dryRun],
    examples: [
      Example("make ./pokedb.sqlite with 15 Pokémon", "pokedb seed"),
      Example("undo changes to the 15", "pokedb seed --force"),
    ],
    run: unplugged)
}

extension Option {
  static let restoreSeed = Option(
    "force", "restore the 15 where they were changed; others are never touched")
}

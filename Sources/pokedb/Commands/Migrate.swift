extension Command {
  static let migrate = Command(
    name: "migrate",
    abstract: "bring the database to this tool's schema",
    discussion: """
      Makes the database where there is none. Before a file that holds data is changed, a snapshot \
      of it is kept beside it, of which "pokedb restore" brings one back; the newest three stay.
      """,
    options: [.dryRun],
    examples: [
      Example("make the database, or bring it up to date", "pokedb migrate"),
      Example("see what would be done", "pokedb migrate --dry-run"),
    ],
    subcommands: [migrateStatus],
    run: unplugged)

  private static let migrateStatus = Command(
    name: "status",
    abstract: "show which migrations are applied and which are pending",
    options: [.exitCode],
    examples: [
      Example("list the migrations", "pokedb migrate status"),
      Example("ask in a script whether one is pending", "pokedb migrate status -q --exit-code"),
    ],
    run: unplugged)
}

extension Option {
  static let exitCode = Option("exit-code", "exit 3 where a migration is pending")
}

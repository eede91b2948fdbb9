internal import Console
internal import Pokedex
internal import SQLite

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
    run: { invocation in
      let isRehearsal = invocation.request.has(.dryRun)
      let made =
        isRehearsal
        ? try invocation.preparation.rehearse() : try invocation.preparation.prepare()
      if invocation.isFormatNamed {
        try invocation.print(
          Table([.init("name")], rows: made.applied.map { [.string($0)] }))
      }
      try invocation.say(made, isRehearsal: isRehearsal)
      if made.applied.isEmpty {
        try invocation.say(
          "\(invocation.database) has schema version \(PokedexFile.schemaVersion): nothing to do")
      }
      return .success
    })

  private static let migrateStatus = Command(
    name: "status",
    abstract: "show which migrations are applied and which are pending",
    options: [.exitCode],
    examples: [
      Example("list the migrations", "pokedb migrate status"),
      Example("ask in a script whether one is pending", "pokedb migrate status -q --exit-code"),
    ],
    run: { invocation in
      let states = try invocation.preparation.status()
      try invocation.print(
        Table(
          [
            .init("version"), .init("name"), .init("state"), .init("applied_at"), .init("sha256"),
          ],
          rows: states.map { state in
            [
              .integer(state.version), .string(state.name),
              .string(state.isPending ? "pending" : "applied"), JSONValue(state.appliedAt),
              .string(state.sha256),
            ]
          }))
      let isPending = states.contains(where: \.isPending)
      return isPending && invocation.request.has(.exitCode) ? .pending : .success
    })
}

extension Invocation {
  /// Says what was done to make the file or bring it up to date.
  func say(_ made: FilePreparation.Result, isRehearsal: Bool) throws {
    let would = isRehearsal ? "would have " : ""
    if made.isNew { try say("\(would)made \(database)") }
    if let snapshot = made.snapshot {
      try say("kept the file as it was: \"pokedb restore \(snapshot)\" brings it back")
    }
    for name in made.applied { try say("\(would)applied migration \(name)") }
  }
}

extension Option {
  static let exitCode = Option("exit-code", "exit 3 where a migration is pending")
}

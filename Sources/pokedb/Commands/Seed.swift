internal import Console
internal import Pokedex
internal import SQLite

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
    run: { invocation in
      let started = invocation.context.clock.monotonicNanoseconds()
      let isRehearsal = invocation.request.has(.dryRun)
      let isRestoring = invocation.request.has(.restoreSeed)
      let (made, report) =
        isRehearsal
        ? try invocation.preparation.rehearseSeeding(restoring: isRestoring)
        : (
          try invocation.preparation.prepare(),
          try Seeder.seed(invocation.file, now: invocation.now, restoring: isRestoring)
        )
      let nanoseconds = invocation.context.clock.monotonicNanoseconds() - started
      if invocation.isFormatNamed {
        try invocation.print(
          Table(report: report, seconds: Decimal3(thousandths: nanoseconds / 1_000_000)))
      }
      try invocation.say(made, isRehearsal: isRehearsal)
      let would = isRehearsal ? "would be " : ""
      try invocation.say(
        "\(report.inserted) Pokémon \(would)inserted, \(report.updated) updated,"
          + " \(report.unchanged) unchanged")
      if report.inserted > 0, !isRehearsal {
        try invocation.say(
          """
          try next:
            pokedb list
            pokedb show charizard
            pokedb weak-to electric
            pokedb search 妙
          """)
      }
      return .success
    })
}

extension Option {
  static let restoreSeed = Option(
    "force", "restore the 15 where they were changed; others are never touched")
}

internal import Pokedex

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
        "pokedb restore pokedb.sqlite.v1-20261130T120000Z.snapshot --force")
    ],
    run: { invocation in
      let snapshot = invocation.request.texts.first ?? ""
      try FileRestoration.check(snapshot)
      try invocation.confirm("Replace everything in \(invocation.database) by \(snapshot)?")
      let restoration = FileRestoration(
        path: invocation.database, busyTimeout: Int32(clamping: invocation.busyTimeout),
        now: invocation.now)
      let kept = try restoration.restore(snapshot)
      try invocation.say("restored \(invocation.database) from \(snapshot)")
      if let kept { try invocation.say("the database as it was before is kept in \(kept)") }
      return .success
    })
}

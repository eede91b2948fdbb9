internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let restore = Command(
    name: "restore",
    abstract: "bring back the database from a backup or a snapshot",
    discussion: """
      Replaces everything in the database, and keeps what was in it under a name that it says. Asks \
      first on a terminal; a script has to say --force.
      """,
    arguments: [
      Argument(
        "FILE", .file, "a backup, a snapshot as \"pokedb migrate\" named it, or any Pokédex file")
    ],
    options: [.force],
    examples: [
      Example(
        "go back to a snapshot without a question",
        "pokedb restore pokedb.sqlite.v1-20261130T120000Z.snapshot --force"),
      Example("go back to a backup", "pokedb restore /media/usb/pokedex.sqlite"),
    ],
    run: { invocation in
      let snapshot = invocation.request.texts.first ?? ""
      let restoration = try restoration(of: invocation, from: snapshot)
      try invocation.confirm("Replace everything in \(invocation.database) by \(snapshot)?")
      let kept = try restoration.restore()
      try invocation.say("restored \(invocation.database) from \(snapshot)")
      if let kept { try invocation.say("the database as it was before is kept in \(kept)") }
      return .success
    })

  private static let hint =
    "name a file of \"pokedb backup\", or one that \"pokedb migrate\" or \"restore\" has kept"

  /// Opens and checks the snapshot; what is wrong with it is no advice on the database.
  private static func restoration(
    of invocation: Invocation, from snapshot: String
  ) throws -> FileRestoration {
    if Files.isSame(snapshot, invocation.database) {
      throw ToolFailure.usage(
        "invalid_value", "\(snapshot) is the database itself", hint: hint)
    }
    do {
      return try FileRestoration(
        of: invocation.database, from: snapshot,
        busyTimeout: invocation.busyTimeout, now: invocation.now)
    } catch let error as FileError {
      var failure = error.failure
      failure.hint = hint
      throw failure
    } catch let error as SQLiteError {
      throw error.failure(at: snapshot)
    }
  }
}

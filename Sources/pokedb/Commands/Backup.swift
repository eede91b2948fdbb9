internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let backup = Command(
    name: "backup",
    abstract: "copy the whole database, while others use it",
    discussion: """
      The copy is of one moment, and holds everything, notes and pictures too; "pokedb restore" \
      brings it back. Without OUT it lies beside the database under a name with the time, and is \
      never removed by the tool.
      """,
    arguments: [Argument("OUT", .file, count: 0...1, "the copy, a file that is not there")],
    options: [.replaceFile],
    examples: [
      Example("beside the database", "pokedb backup"),
      Example(
        "elsewhere, in the place of yesterday's", "pokedb backup /media/usb/pokedex.sqlite --force"),
    ],
    run: { invocation in
      let target = invocation.request.texts.first
      if let target { try invocation.confirmReplacing(target) }
      let backup = FileBackup(
        of: invocation.database, busyTimeout: invocation.busyTimeout, now: invocation.now)
      let path = try backup.backUp(to: target, replacing: true)
      try invocation.say("copied \(invocation.database) to \(path)")
      return .success
    })
}

extension Option {
  static let replaceFile = Option("force", "replace the file that is there, without a question")
}

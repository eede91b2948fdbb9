internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let diff = Command(
    name: "diff",
    abstract: "show in which Pokémon and fields two databases differ",
    discussion: """
      Exits 1 where they differ, 0 where they do not. What follows from other fields, weaknesses and \
      search keys, is not compared: "pokedb check" looks at it. Nor are the types of older games, \
      pictures other than the address of the artwork, and pictures of one's own.
      """,
    arguments: [
      Argument("A", .file, "a database"), Argument("B", .file, "the one it is compared with"),
    ],
    options: [.diffNotes],
    examples: [
      Example("what a copy has that is different", "pokedb diff pokedb.sqlite copy.sqlite"),
      Example("ask in a script whether it has", "pokedb diff old.sqlite new.sqlite -q >/dev/null"),
    ],
    run: { invocation in
      let files = invocation.request.texts.map {
        PokedexFile.database(at: $0, busyTimeout: invocation.busyTimeout)
      }
      var comparison = Comparison(files[0], files[1])
      comparison.comparesNotes = invocation.request.has(.diffNotes)
      comparison.languages = invocation.languages
      let differences: [Difference]
      do {
        differences = try comparison.differences()
      } catch let error as SQLiteError {
        // Either may be what cannot be read, and neither is the database of --db.
        throw error.failure(at: invocation.request.texts.joined(separator: " or "))
      }
      try invocation.print(
        Table(
          [
            .init("number", display: .nationalNumber), .init("form"), .init("name"),
            .init("change"), .init("field"), .init("a"), .init("b"),
          ], documents: differences.map(\.document)))
      if differences.isEmpty {
        try invocation.say("no difference")
        return .success
      }
      let changed = Set(
        differences.filter { $0.change == .changed }.map { [$0.number.label, $0.form] })
      let counts = [Difference.Change.added, .removed].map { change in
        "\(differences.count { $0.change == change }) \(change.rawValue)"
      }
      try invocation.say("\(changed.count) changed, \(counts.joined(separator: ", "))")
      return .failure
    })
}

extension Option {
  fileprivate static let diffNotes = Option("notes", "compare notes too")
}

internal import Console
internal import Pokedex

extension Command {
  static let note = Command.group(
    "note", "keep notes of your own on Pokémon",
    discussion: """
      Notes are kept in the same file. Each has a number of its own, which "pokedb note list" shows.
      """, [noteAdd, noteList, noteShow, noteEdit, noteRemove])

  private static let noteAdd = Command(
    name: "add",
    abstract: "write a note on a Pokémon",
    arguments: [.pokemon, .noteText],
    options: [.form],
    examples: [
      Example("write one", "pokedb note add charizard 'met on Mount Ember'"),
      Example("from a file", "pokedb note add 6 - < note.txt"),
    ],
    run: { invocation in
      guard let text = try invocation.noteText(at: 1) else { return .usage }
      let pokemon = try invocation.pokemon().pokemon
      let note = try invocation.notes.add(
        text, to: pokemon.number, form: pokemon.form, at: invocation.now,
        languages: invocation.languages)
      guard let note else { throw invocation.removedMeanwhile(pokemon) }
      try invocation.tell(note, "added")
      return .success
    })

  private static let noteList = Command(
    name: "list", aliases: ["ls"],
    abstract: "list notes, of all Pokémon or of one",
    arguments: [
      Argument("NAME", .text, count: 0...1, "a number, a name, or the beginning of a name")
    ],
    options: [.form, .limit, .offset],
    examples: [
      Example("all of them", "pokedb note list"),
      Example("of one Pokémon", "pokedb note list charizard"),
    ],
    run: { invocation in
      let request = invocation.request
      if request.texts.isEmpty, request.has(.form) {
        throw ToolFailure.usage(
          "missing_argument", "--form needs NAME", hint: "write whose form it is")
      }
      let pokemon = request.texts.isEmpty ? nil : try invocation.pokemon().pokemon
      let notes = try invocation.notes.list(
        of: pokemon?.number, form: pokemon?.form, languages: invocation.languages,
        limit: request.integer(.limit), offset: request.integer(.offset) ?? 0)
      try invocation.print(Table(Table.noteColumns, documents: notes.map(\.document)))
      if notes.isEmpty, request.integer(.limit) != 0, !request.has(.offset) {
        try invocation.say("no notes; \"pokedb note add NAME TEXT\" writes one")
      }
      return .success
    })

  private static let noteShow = Command(
    name: "show",
    abstract: "show a note",
    arguments: [.noteID],
    examples: [Example("the note of number 3", "pokedb note show 3")],
    run: { invocation in
      try invocation.print(Table(note: try invocation.note()))
      return .success
    })

  private static let noteEdit = Command(
    name: "edit",
    abstract: "give a note another text",
    discussion: "The time at which it was written stays.",
    arguments: [.noteID, .noteText],
    examples: [Example("correct one", "pokedb note edit 3 'met on Mount Ember, in the rain'")],
    run: { invocation in
      guard let text = try invocation.noteText(at: 0) else { return .usage }
      let id = invocation.noteID
      let note = try invocation.notes.edit(id, text: text, languages: invocation.languages)
      guard let note else { throw invocation.noNote(id) }
      try invocation.tell(note, "changed")
      return .success
    })

  private static let noteRemove = Command(
    name: "remove", aliases: ["rm"],
    abstract: "remove a note",
    discussion: "Asks first on a terminal; a script has to say --force.",
    arguments: [.noteID],
    options: [.force],
    examples: [Example("without a question", "pokedb note remove 3 --force")],
    run: { invocation in
      let note = try invocation.note()
      try invocation.confirm("Remove \(note.label)?")
      guard try invocation.notes.remove(note.id) else { throw invocation.noNote(note.id) }
      try invocation.say("removed \(note.label)")
      return .success
    })
}

extension Invocation {
  fileprivate var notes: NoteRepository { NoteRepository(file) }

  /// The number of the note that the command line names.
  fileprivate var noteID: Int {
    if case .integer(let id) = request.arguments.first { id } else { 0 }
  }

  /// The text that the command line gives a note; `nil` where help was shown instead.
  fileprivate func noteText(at index: Int) throws -> String? {
    try textOrInput(request.texts[index])
  }

  /// The note that the command line names.
  fileprivate func note() throws -> Note {
    guard let note = try notes.note(noteID, languages: languages) else { throw noNote(noteID) }
    return note
  }

  fileprivate func noNote(_ id: Int) -> ToolFailure {
    ToolFailure(
      "no_note", "there is no note \(id)", hint: "\"pokedb note list\" lists those there are",
      exitCode: .notFound)
  }

  /// Says what was done with a note; prints it where a format is asked for.
  fileprivate func tell(_ note: Note, _ deed: String) throws {
    if isFormatNamed { try print(Table(note: note)) }
    try say("\(deed) \(note.label)")
  }
}

extension Note {
  /// The note as a sentence names it: `note 3 on #006 Charizard`.
  fileprivate var label: String {
    "note \(id) on \(number.label) \(name)\(form.isEmpty ? "" : " (\(form))")"
  }
}

extension Table {
  fileprivate static let noteColumns: [Column] = [
    .init("id"), .init("number", display: .nationalNumber), .init("form"), .init("name"),
    .init("text", isProse: true), .init("created_at"),
  ]

  fileprivate init(note: Note) {
    self.init(record: zip(Self.noteColumns, note.document).map { ($0, $1.value) })
  }
}

extension Argument {
  fileprivate static let noteID = Argument(
    "ID", .integer(1...Int.max), "the note's number, as \"pokedb note list\" shows it")
  fileprivate static let noteText = Argument(
    "TEXT", .text, "the note, or - for standard input")
}

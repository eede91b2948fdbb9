import Pokedex
import SQLite
import Testing

@Suite("Notes")
struct NoteRepositoryTests {
  let file: PokedexFixture
  let notes: NoteRepository

  init() throws {
    file = try PokedexFixture(seeded: true)
    notes = NoteRepository(file.database)
  }

  private func number(_ value: Int) -> NationalNumber { NationalNumber(stored: value) }

  @discardableResult
  private func add(
    _ text: String, to value: Int = 6, form: String = "", at seconds: Int = 0
  ) throws -> Note {
    try #require(
      try notes.add(
        text, to: number(value), form: form, at: Timestamp(seconds: seconds), languages: ["en"]))
  }

  @Test func `a note is kept with its Pokémon and its time`() throws {
    let note = try add("met on Mount Ember", at: 1_769_860_800)
    #expect(
      note
        == Note(
          id: 1, number: number(6), form: "", name: "Charizard", text: "met on Mount Ember",
          createdAt: "2026-01-31T12:00:00Z"))
    #expect(try notes.note(1, languages: ["en"]) == note)
    #expect(try notes.list(languages: ["en"]) == [note])
  }

  @Test func `the name is in the language asked for`() throws {
    try add("x")
    #expect(try notes.note(1, languages: ["ja", "en"])?.name == "リザードン")
    #expect(try notes.list(languages: ["zh-Hans"]).map(\.name) == ["喷火龙"])
    #expect(try notes.list(languages: ["fr"]).map(\.name) == ["Charizard"])
  }

  @Test func `a note on what the file does not have is not kept`() throws {
    let missing = try notes.add(
      "x", to: number(999), form: "", at: Timestamp(seconds: 0), languages: [])
    #expect(missing == nil)
    #expect(
      try notes.add("x", to: number(6), form: "mega-x", at: Timestamp(seconds: 0), languages: [])
        == nil)
    #expect(try notes.list(languages: []) == [])
  }

  @Test func `notes are listed by number, default form first, form and time`() throws {
    for (form, name) in [("alola", "Alolan"), ("a", "A")] {
      _ = try file.pokemon.save(.sample(6, name, form: form))
    }
    try add("5", to: 6, form: "alola")
    try add("4", to: 6, form: "a", at: 9)
    try add("3", to: 6, at: 20)
    try add("2", to: 6, at: 10)
    try add("2b", to: 6, at: 10)
    try add("1", to: 2, at: 99)
    let texts = { try notes.list(of: $0, form: $1, languages: []).map(\.text) }
    #expect(try texts(nil, nil) == ["1", "2", "2b", "3", "4", "5"])
    #expect(try texts(number(6), nil) == ["2", "2b", "3", "4", "5"])
    #expect(try texts(number(6), "") == ["2", "2b", "3"])
    #expect(try texts(number(6), "a") == ["4"])
    #expect(try texts(number(7), nil) == [])
    #expect(try notes.list(languages: [], limit: 2, offset: 1).map(\.text) == ["2", "2b"])
    #expect(try notes.list(languages: [], limit: 0) == [])
  }

  @Test(
    arguments: [
      ("  two\r\nlines\rand three\n\n", "two\nlines\nand three"),
      ("tab\there", "tab\there"), ("e\u{301}", "\u{E9}"), ("-5 =SUM(A1)", "-5 =SUM(A1)"),
    ])
  func `a text is kept in one way of writing`(given: String, kept: String) throws {
    #expect(try add(given).text.unicodeScalars.elementsEqual(kept.unicodeScalars))
  }

  @Test(arguments: ["", " \n\t ", "a\u{0}b", "\u{1B}[2J", "a\u{85}b"])
  func `a text that is empty or holds control characters is refused`(text: String) throws {
    try add("first")
    #expect(throws: InvalidPokemon.self) { try add(text) }
    #expect(throws: InvalidPokemon.self) { try notes.edit(1, text: text, languages: []) }
    #expect(try notes.list(languages: []).map(\.text) == ["first"])
  }

  @Test func `an edit changes the text and nothing else`() throws {
    let first = try add("first", at: 5)
    try add("other", to: 7)
    let edited = try #require(try notes.edit(1, text: " second ", languages: ["en"]))
    #expect(edited.text == "second")
    #expect(edited.createdAt == first.createdAt && edited.number == first.number)
    #expect(try notes.list(languages: []).map(\.text) == ["second", "other"])
    #expect(try notes.edit(3, text: "x", languages: []) == nil)
  }

  @Test func `a note is removed once`() throws {
    try add("first")
    try add("second")
    #expect(try notes.remove(1))
    #expect(try notes.remove(1) == false)
    #expect(try notes.list(languages: []).map(\.text) == ["second"])
  }

  @Test func `notes go with their Pokémon`() throws {
    try add("first")
    try add("other", to: 7)
    #expect(try file.pokemon.remove(number(6), form: ""))
    #expect(try notes.list(languages: []).map(\.text) == ["other"])
  }

  @Test func `saving a Pokémon keeps its notes`() throws {
    try add("first")
    var pokemon = try #require(try file.pokemon.fetch(number(6))).pokemon
    pokemon.names["en"] = "Flamy"
    pokemon.typing = Typing(.water)
    #expect(try file.pokemon.save(pokemon) == .updated)
    #expect(try notes.list(languages: ["en"]).map { [$0.name, $0.text] } == [["Flamy", "first"]])
  }

  @Test func `the notes on one Pokémon are found through indexes`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    let selection = NoteRepository.selection(
      ["en"], where: ["p.number = ?"], [6], limit: -1, offset: 0)
    let plan = try connection.withStatement(SQL("EXPLAIN QUERY PLAN \(selection.sql)")) {
      statement throws(SQLiteError) in
      try statement.bind(list: selection.values)
      return try statement.rows { row throws(SQLiteError) in try row.text(3) }
    }
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
  }
}

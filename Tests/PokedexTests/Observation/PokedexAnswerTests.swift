import SQLite
import TestSupport
import Testing

@testable import Pokedex

/// What an app is told when the file changes under it.
@Suite struct `Answers that follow the file` {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  private let charizard = NationalNumber(stored: 6)

  private func rename(_ name: String) throws {
    _ = try file.pokemon.update(charizard, form: "") { $0.names["en"] = name }
  }

  @Test func `a list is there at once, and again when it is another one`() async throws {
    var query = PokemonQuery()
    query.types = [.flying]
    let answers = file.pokemon.answers(to: query, languages: ["en"], polling: nil)
    var iterator = answers.makeAsyncIterator()
    #expect(try await iterator.next()?.map(\.name) == ["Charizard", "Butterfree"])
    // Of another type, so that the list stays the same.
    _ = try file.pokemon.update(NationalNumber(stored: 1), form: "") { $0.names["en"] = "Bulby" }
    try rename("Flamy")
    #expect(try await iterator.next()?.map(\.name) == ["Flamy", "Butterfree"])
    _ = try file.pokemon.remove(charizard, form: "")
    #expect(try await iterator.next()?.map(\.name) == ["Butterfree"])
  }

  @Test func `a Pokémon is told of while it is there and when it is gone`() async throws {
    var iterator = file.pokemon.answers(for: charizard, polling: nil).makeAsyncIterator()
    #expect(try await iterator.next()??.pokemon.names["en"] == "Charizard")
    _ = try file.pokemon.update(charizard, form: "") { $0.typing = Typing(.water) }
    let wet = try #require(try await iterator.next())
    #expect(wet?.weaknesses.map(\.type) == [.grass, .electric])
    _ = try file.pokemon.remove(charizard, form: "")
    let gone = try #require(try await iterator.next())
    #expect(gone == nil)
  }

  @Test func `notes follow what is written and the name of their Pokémon`() async throws {
    let notes = NoteRepository(file.database)
    var iterator = notes.answers(for: charizard, languages: ["en"], polling: nil)
      .makeAsyncIterator()
    #expect(try await iterator.next() == [])
    _ = try notes.add("x", to: charizard, form: "", at: PokedexFixture.now, languages: [])
    #expect(try await iterator.next()?.map { [$0.name, $0.text] } == [["Charizard", "x"]])
    try rename("Flamy")
    #expect(try await iterator.next()?.map { [$0.name, $0.text] } == [["Flamy", "x"]])
    _ = try file.pokemon.remove(charizard, form: "")
    #expect(try await iterator.next() == [])
  }

  @Test func `a file that is no Pokédex ends the answers with an error`() async throws {
    let database = PokedexFile.database(at: file.folder.file("none.sqlite"))
    var iterator = PokemonRepository(database).answers(languages: []).makeAsyncIterator()
    await #expect(throws: FileError.self) { try await iterator.next() }
  }

  @Test func `parts are told apart`() async throws {
    var parts: [AsyncStream<DatabaseChange>] = []
    var database: Database? = PokedexFile.database(at: file.path)
    for part in [PokedexPart.pokemon, .notes, .pictures, .types] {
      parts.append(try #require(try await database?.changes(of: [part], polling: nil)))
    }
    _ = try database.map(NoteRepository.init)?
      .add("x", to: charizard, form: "", at: PokedexFixture.now, languages: [])
    database = nil
    var counts: [Int] = []
    for part in parts {
      var count = 0
      for await _ in part { count += 1 }
      counts.append(count)
    }
    #expect(counts == [0, 1, 0, 0])
  }

  @Test func `parts that change one after the other are told of together`() async throws {
    let database = PokedexFile.database(at: file.path)
    let changes = try await database.changes(of: [.pokemon, .notes], polling: nil)
    _ = try NoteRepository(database)
      .add("x", to: charizard, form: "", at: PokedexFixture.now, languages: [])
    _ = try PokemonRepository(database).update(charizard, form: "") { $0.stats[.hp] = 79 }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == .here(tables: ["note", "pokemon"]))
  }

  @Test func `every table of the file that holds data is part of something`() throws {
    let tables = try file.database.read { connection in
      try connection.texts("SELECT name FROM sqlite_schema WHERE type = 'table'")
    }
    let parts = PokedexPart.allCases.reduce(into: Set<String>()) { $0.formUnion($1.tables) }
    // A claim says who downloads, which is no part of the Pokédex.
    let own: Set = ["meta", "migration", "sqlite_stat1", "sqlite_stat4", "image_claim"]
    #expect(Set(tables).subtracting(own) == parts)
  }

  @Test func `a file that is read only is asked and never written`() throws {
    let database = PokedexFile.database(at: file.path, isReadOnly: true)
    #expect(try PokemonRepository(database).list(languages: []).count == 15)
    let error = #expect(throws: SQLiteError.self) {
      try PokemonRepository(database).remove(charizard, form: "")
    }
    #expect(error?.code == .readOnly)
    #expect(try file.pokemon.list(languages: []).count == 15)
  }
}

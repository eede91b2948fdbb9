import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("A Pokémon that newer files do not have, or call otherwise")
struct EntryMapTests {
  let fixture: DumpFixture

  init() throws {
    fixture = try DumpFixture()
    try fixture.load()
  }

  private func writeNote(on form: String) throws {
    try fixture.database.write { connection in
      try connection.run(
        """
        INSERT INTO note (pokemon_id, text, created_at)
        SELECT id, 'mine', '' FROM pokemon WHERE form = ?
        """, form)
    }
  }

  /// Takes Mega Charizard X out of the files.
  private func removeMega() throws {
    try fixture.replace("10034,charizard-mega-x,6,17,1105,285,8,0\n", by: "", in: "pokemon")
    try fixture.replace("10034,10,1\n10034,16,2\n", by: "", in: "pokemon_types")
    try fixture.replace("10034,1,78,0\n", by: "", in: "pokemon_stats")
    try fixture.replace(
      "10101,charizard-mega-x,mega-x,10034,15,1,1,1,2,8\n", by: "", in: "pokemon_forms")
    for line in [
      "10101,9,Mega Charizard X,Mega Charizard X\n", "10101,11,メガリザードンＸ,メガリザードンＸ\n",
      "10101,12,超级,\n",
    ] {
      try fixture.replace(line, by: "", in: "pokemon_form_names")
    }
  }

  @Test func `goes with all that belongs to it, and is counted`() throws {
    try removeMega()
    let report = try fixture.load()
    #expect(report.pokemonRemoved == 1)
    #expect(!report.changedNothing)
    #expect(report.lines.isEmpty)
    #expect(try fixture.ask("SELECT form FROM pokemon WHERE number = 6") == [""])
    #expect(try fixture.ask("PRAGMA foreign_key_check").isEmpty)
    let keys = "SELECT count(*) FROM pokemon_search WHERE key LIKE 'megachari%'"
    #expect(try fixture.ask(keys) == ["0"])
    #expect(try fixture.load().changedNothing)
  }

  @Test func `stays for a note on it, and is told of`() throws {
    try writeNote(on: "mega-x")
    try removeMega()
    let report = try fixture.load()
    #expect(report.pokemonRemoved == 0)
    #expect(
      report.lines == [
        "pokemon.csv kept_pokemon #006 mega-x (id 10034) is not in the data set any more; it stays for its notes"
      ])
    #expect(try fixture.ask("SELECT text FROM note") == ["mine"])
  }

  @Test func `stays for a picture of one's own`() throws {
    try fixture.database.write { connection in
      try connection.run("INSERT INTO image (address) VALUES ('https://example.org/x.png')")
      try connection.run(
        """
        INSERT INTO pokemon_image SELECT p.id, 'artwork', i.id FROM pokemon AS p, image AS i
        WHERE p.form = 'mega-x'
        """)
    }
    try removeMega()
    #expect(try fixture.load().lines.contains { $0.hasSuffix("it stays for its pictures") })
    #expect(try fixture.ask("SELECT count(*) FROM pokemon WHERE form = 'mega-x'") == ["1"])
  }

  @Test func `is the same row under its new name, with its notes`() throws {
    try writeNote(on: "mega-x")
    let id = try fixture.ask("SELECT id FROM pokemon WHERE form = 'mega-x'")
    try fixture.replace("10034,charizard-mega-x", by: "10034,charizard-mega-red", in: "pokemon")
    let report = try fixture.load()
    #expect(report.pokemon.updated == 1)
    #expect(report.pokemon.inserted == 0)
    #expect(try fixture.ask("SELECT form FROM pokemon WHERE number = 6") == ["", "mega-red"])
    #expect(try fixture.ask("SELECT id FROM pokemon WHERE form = 'mega-red'") == id)
    #expect(
      try fixture.ask("SELECT p.form FROM note AS n JOIN pokemon AS p ON p.id = n.pokemon_id")
        == ["mega-red"])
    #expect(try fixture.load().changedNothing)
  }

  @Test func `may change places with another`() throws {
    let before = try fixture.ask("SELECT id FROM pokemon WHERE number = 386 ORDER BY form")
    try fixture.replace(
      "386,deoxys-normal,386,17,608,270,500,1\n10001,deoxys-attack,386,17,0,270,501,0",
      by: "386,deoxys-normal,386,17,608,270,500,0\n10001,deoxys-attack,386,17,0,270,501,1",
      in: "pokemon")
    let report = try fixture.load()
    #expect(report.pokemon.updated == 2)
    #expect(
      try fixture.ask("SELECT form, is_default FROM pokemon WHERE number = 386 ORDER BY form")
        == ["|1", "normal|0"])
    #expect(
      try fixture.ask("SELECT id FROM pokemon WHERE number = 386 ORDER BY form")
        == before.reversed())
  }

  @Test func `is one with the row that somebody has under its new name`() throws {
    try writeNote(on: "mega-x")
    var own = try fixture.pokemon(6)
    own.form = "mega-red"
    own.isDefault = false
    _ = try PokemonRepository(fixture.database).save(own)
    try fixture.replace("10034,charizard-mega-x", by: "10034,charizard-mega-red", in: "pokemon")
    try fixture.load()
    #expect(try fixture.ask("SELECT form FROM pokemon WHERE number = 6") == ["", "mega-red"])
    #expect(
      try fixture.ask("SELECT p.form FROM note AS n JOIN pokemon AS p ON p.id = n.pokemon_id")
        == ["mega-red"])
  }

  @Test func `stays where its record could not be used`() throws {
    try fixture.replace(
      "10034,charizard-mega-x,6,17", by: "10034,charizard-mega-x,6,x", in: "pokemon")
    let report = try fixture.load { $0.onError = .skip }
    #expect(report.pokemonRemoved == 0)
    #expect(try fixture.ask("SELECT count(*) FROM pokemon WHERE form = 'mega-x'") == ["1"])
  }

  @Test func `stays where it was never one of the data set's`() throws {
    var own = try fixture.pokemon(6)
    own.form = "mine"
    own.isDefault = false
    _ = try PokemonRepository(fixture.database).save(own)
    #expect(try fixture.load().changedNothing)
    #expect(try fixture.ask("SELECT count(*) FROM pokemon WHERE form = 'mine'") == ["1"])
  }
}

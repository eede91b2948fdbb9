import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("What is wrong with the data set is named by file, line, column and key")
struct DumpFaultTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture() }

  @Test func `a value that is no whole number`() throws {
    try fixture.replace("81,magnemite,81,3,60", by: "81,magnemite,81,3,6x", in: "pokemon")
    #expect(
      try fixture.refusal() == [
        "pokemon.csv:4:5 not_a_number weight is \"6x\", not a whole number (id 81)"
      ])
    #expect(
      try fixture.ask("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'pokeapi%'") == ["0"])
  }

  @Test func `a value that may not be empty`() throws {
    try fixture.replace("6,3,2\n", by: "6,,2\n", in: "pokemon_types")
    #expect(
      try fixture.refusal()
        == ["pokemon_types.csv:3:2 missing_value type_id is empty (pokemon_id 6, slot 2)"])
  }

  @Test func `a yes or no that is neither`() throws {
    try fixture.replace("35,6,75,113,64,1", by: "35,6,75,113,64,2", in: "pokemon")
    #expect(
      try fixture.refusal()
        == ["pokemon.csv:3:8 not_a_flag is_default is \"2\", not 0 or 1 (id 35)"])
  }

  @Test func `a record that comes twice`() throws {
    try fixture.append("6,3,2", to: "pokemon_types")
    #expect(
      try fixture.refusal() == [
        "pokemon_types.csv:11:1 duplicate_key another record before it has the key pokemon_id 6, slot 2"
      ])
  }

  @Test func `a key that comes twice where records are stored by their place`() throws {
    try fixture.append("1,1,1,7", to: "machines")
    #expect(
      try fixture.refusal() == [
        "machines.csv:4:1 duplicate_key another record before it has the key machine_number 1, version_group_id 1"
      ])
  }

  @Test func `a record that names a record which does not exist`() throws {
    try fixture.append("7,1,7,1,1,,", to: "pokemon_moves")
    try fixture.append("6,1,8,1,1,,", to: "pokemon_moves")
    #expect(
      try fixture.refusal() == [
        "pokemon_moves.csv:5:1 orphan pokemon_id is 7, which is in no record of pokemon.csv "
          + "(pokemon_id 7, move_id 7, version_group_id 1, pokemon_move_method_id 1, level 1)",
        "pokemon_moves.csv:6:3 orphan move_id is 8, which is in no record of moves.csv "
          + "(pokemon_id 6, move_id 8, version_group_id 1, pokemon_move_method_id 1, level 1)",
      ])
  }

  @Test func `a record whose parent is gone from a newer file`() throws {
    try fixture.load()
    try fixture.replace("9,thunder-punch,1,13,75,15,100,0,10,2,,,,,\n", by: "", in: "moves")
    #expect(
      try fixture.refusal().map { String($0.prefix { $0 != "(" }) } == [
        "machines.csv:2:4 orphan move_id is 9, which is in no record of moves.csv ",
        "pokemon_moves.csv:2:3 orphan move_id is 9, which is in no record of moves.csv ",
      ])
    #expect(try fixture.ask("SELECT count(*) FROM pokeapi_moves") == ["2"])
  }

  @Test func `a row of another length than the header`() throws {
    try fixture.append("1,2", to: "pokemon_types")
    #expect(
      try fixture.refusal() == ["pokemon_types.csv:11:2 field_count 2 fields, header has 3"])
  }

  @Test func `the others are imported where that was asked for`() throws {
    try fixture.append("7,1,7,1,1,,", to: "pokemon_moves")
    try fixture.append("6,3,2", to: "pokemon_types")
    try fixture.append("1,1,1,7", to: "machines")
    let report = try fixture.load { $0.onError = .skip }
    #expect(report.records.rejected == 3)
    #expect(report.records.inserted == report.records.read - 3)
    #expect(try fixture.ask("SELECT count(*) FROM pokeapi_pokemon_moves") == ["3"])
    #expect(try fixture.ask("SELECT count(*) FROM pokeapi_machines") == ["2"])
    #expect(try fixture.pokemon(6).typing == Typing(.fire, .flying))
    #expect(try fixture.ask("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func `what is left out may be what others need`() throws {
    try fixture.replace("13,electric,1,", by: "13,electric,x,", in: "types")
    let report = try fixture.load { $0.onError = .skip }
    #expect(report.lines.contains { $0.hasPrefix("types.csv:8:3 not_a_number") })
    #expect(report.lines.contains { $0.hasPrefix("moves.csv:3:4 orphan type_id is 13") })
    // The machine's move was left out because its type was.
    #expect(report.lines.contains { $0.hasPrefix("machines.csv:2:4 orphan move_id is 9") })
    #expect(try fixture.ask("PRAGMA foreign_key_check").isEmpty)
  }

  @Test func `a file that the Pokédex needs`() throws {
    try FileManager.default.removeItem(at: fixture.url("pokemon_species"))
    let failure = try #require(throws: DumpFailure.self) { try fixture.load() }
    #expect(failure.error.finding.message == "there is no pokemon_species.csv in it")
  }

  @Test func `a file that it does not need`() throws {
    try FileManager.default.removeItem(at: fixture.url("conquest_warriors"))
    #expect(
      try fixture.load().lines
        == ["conquest_warriors.csv kept_table there is no such file; its table stays empty"])
  }

  @Test func `a column that is needed`() throws {
    try fixture.replace("pokemon_id,type_id,slot", by: "pokemon_id,type,slot", in: "pokemon_types")
    let failure = try #require(throws: DumpFailure.self) { try fixture.load() }
    #expect(failure.file == fixture.file("pokemon_types"))
    #expect(failure.error.finding.message == "there is no column type_id")
  }

  @Test func `columns may come in another order`() throws {
    try fixture.write("slot,type_id,pokemon_id\n1,14,386\n", to: "pokemon_types")
    _ = try fixture.load { $0.onError = .skip }
    #expect(
      try fixture.ask("SELECT pokemon_id, type_id, slot FROM pokeapi_pokemon_types") == ["386|14|1"]
    )
  }

  @Test func `files and columns that are not known`() throws {
    try fixture.write("id\n1\n", to: "pokemon_wishes")
    try fixture.write("id,identifier,hue\n8,red,0\n", to: "pokemon_colors")
    #expect(
      try fixture.load().lines == [
        "pokemon_wishes.csv unknown_file this file is not known, and is left out",
        "pokemon_colors.csv:1:3 unknown_column the column \"hue\" is not known, and is left out",
      ])
  }

  @Test func `a quote that is never closed`() throws {
    try fixture.append("9,\"oops", to: "pokemon_colors")
    let failure = try #require(throws: DumpFailure.self) { try fixture.load() }
    #expect(failure.file == fixture.file("pokemon_colors"))
    #expect(failure.error.finding.line == 3)
  }

  @Test func `a line of a list that is no path`() throws {
    let list = fixture.folder.appendingPathComponent("sprites.txt")
    try Data("sprites/pokemon/6.png\nhttp://example.org\n".utf8).write(to: list)
    #expect(
      try fixture.refusal { $0.sprites = list.path } == [
        "sprites.txt:2:1 not_a_path \"http://example.org\" does not begin with sprites/"
      ])
  }

  @Test func `a folder that is none`() throws {
    let failure = try #require(throws: DumpFailure.self) {
      try fixture.load { $0.folder = fixture.path }
    }
    #expect(failure.error.finding.message == "it is not a folder")
  }
}

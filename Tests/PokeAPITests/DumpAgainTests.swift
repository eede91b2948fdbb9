import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("What was left out of an import is looked for at the next one")
struct DumpAgainTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture() }

  @Test func `a record with a bad value is told of again, until it is mended`() throws {
    try fixture.replace("35,clefairy,35,6,75,", by: "35,clefairy,35,6,7x,", in: "pokemon")
    _ = try fixture.load { $0.onError = .skip }
    #expect(try fixture.ask("SELECT count(*) FROM pokemon WHERE number = 35") == ["0"])
    #expect(
      try fixture.refusal().contains(
        "pokemon.csv:3:5 not_a_number weight is \"7x\", not a whole number (id 35)"))
    let again = try fixture.load { $0.onError = .skip }
    #expect(again.records.rejected > 0)
    #expect(again.records.inserted == 0)
    try fixture.replace("35,clefairy,35,6,7x,", by: "35,clefairy,35,6,75,", in: "pokemon")
    try fixture.load()
    #expect(try fixture.pokemon(35).typing == Typing(.fairy))
    // What needed it came back with it, from files that are the same as before.
    #expect(
      try fixture.ask("SELECT count(*) FROM pokeapi_pokemon_types WHERE pokemon_id = 35") == ["1"])
    #expect(try fixture.load().changedNothing)
  }

  @Test func `records that lost what they name come back with it`() throws {
    try fixture.load()
    let all = try fixture.ask("SELECT * FROM pokeapi_pokemon_moves")
    let whole = try fixture.text("types")
    try fixture.replace("13,electric,1,\n", by: "", in: "types")
    let report = try fixture.load { $0.onError = .skip }
    #expect(report.records.rejected > 0)
    #expect(try fixture.ask("SELECT * FROM pokeapi_pokemon_moves") != all)
    try fixture.write(whole, to: "types")
    let restored = try fixture.load()
    #expect(restored.records.rejected == 0)
    #expect(try fixture.ask("SELECT * FROM pokeapi_pokemon_moves") == all)
    #expect(try fixture.pokemon(81).typing == Typing(.electric, .steel))
    #expect(try fixture.load().sameFileCount == 184)
  }

  @Test func `a list with a line that is no path is read again`() throws {
    let list = fixture.folder.appendingPathComponent("sprites.txt")
    try Data("sprites/pokemon/6.png\nhttp://example.org\n".utf8).write(to: list)
    for _ in 1...2 {
      let report = try fixture.load {
        $0.sprites = list.path
        $0.onError = .skip
      }
      #expect(report.records.rejected == 1)
    }
  }

  @Test func `records that are gone count as removed, and no count is below zero`() throws {
    try fixture.load()
    try fixture.replace("13,electric,1,\n", by: "", in: "types")
    let report = try fixture.load { $0.onError = .skip }
    #expect(report.records.inserted == 0)
    #expect(report.records.updated == 0)
    // The type itself, which is in no file, and what named it.
    #expect(report.removed == report.records.rejected + 1)
    let counts = report.records
    #expect(
      counts.read == counts.inserted + counts.updated + counts.unchanged + counts.rejected)
  }

  @Test func `a record that is gone moves those behind it, which are the same`() throws {
    let header = "ability_id,local_language_id,name\n"
    let names = (1...9).map { "\($0),9,Name \($0)\n" }
    let abilities = (1...9).map { "\($0),ability-\($0),1,1\n" }.joined()
    try fixture.write("id,identifier,generation_id,is_main_series\n" + abilities, to: "abilities")
    try fixture.write(header + names.joined(), to: "ability_names")
    try fixture.load()
    try fixture.write(header + names[0] + names[2...].joined(), to: "ability_names")
    let report = try fixture.load()
    #expect(report.removed == 1)
    #expect(report.records.updated == 0)
    #expect(report.records.inserted == 0)
    #expect(
      try fixture.ask("SELECT position, ability_id FROM pokeapi_ability_names ORDER BY 1").first(2)
        == ["1|1", "2|3"])
    // One that comes before the others, one that is called otherwise.
    try fixture.write(
      header + names[8] + names[0] + "3,9,Third\n" + names[3..<8].joined() + names[1],
      to: "ability_names")
    let other = try fixture.load()
    #expect(other.removed == 0)
    #expect(other.records.inserted == 1)
    #expect(
      try fixture.ask("SELECT position, ability_id, name FROM pokeapi_ability_names ORDER BY 1")
        == ["1|9|Name 9", "2|1|Name 1", "3|3|Third"]
        + (4...8).map { "\($0)|\($0)|Name \($0)" } + ["9|2|Name 2"])
  }

  @Test func `of records with one key each is told from the others`() throws {
    let indices = ["1,1,5", "1,1,6", "2,1,5", "2,1,5", "2,1,7"]
    func load(_ rows: [String]) throws -> [Int] {
      try fixture.write(
        (["item_id,generation_id,game_index"] + rows).map { $0 + "\n" }.joined(),
        to: "item_game_indices")
      let report = try fixture.load()
      #expect(
        try fixture.ask(
          "SELECT item_id, generation_id, game_index FROM pokeapi_item_game_indices ORDER BY position"
        )
          == rows.map { $0.replacing(",", with: "|") })
      #expect(report.records.rejected == 0)
      return [report.removed, report.records.inserted, report.records.updated]
    }
    try fixture.load()
    let changes = try [
      indices, indices.dropFirst() + ["2,1,9"],
      // One of two that say the same, then one that says something else, then two that change places.
      ["1,1,6", "2,1,5", "2,1,7", "2,1,9"], ["1,1,6", "2,1,5", "2,1,8", "2,1,9"],
      ["1,1,6", "2,1,5", "2,1,9", "2,1,8"],
    ].map(load)
    #expect(changes == [[0, 5, 0], [1, 1, 0], [1, 0, 0], [0, 0, 1], [0, 0, 2]])
  }

  @Test func `a table whose file is gone loses what names a record that is gone`() throws {
    try fixture.load()
    try FileManager.default.removeItem(at: fixture.url("machines"))
    try fixture.replace("9,thunder-punch,1,13,75,15,100,0,10,2,,,,,\n", by: "", in: "moves")
    let report = try fixture.load { $0.onError = .skip }
    #expect(
      report.lines.contains {
        $0.hasPrefix("machines.csv orphan there is no such file; records of its table whose move")
      })
    #expect(try fixture.ask("SELECT move_id FROM pokeapi_machines") == ["7"])
  }
}

extension Array {
  fileprivate func first(_ count: Int) -> [Element] { Array(prefix(count)) }
}

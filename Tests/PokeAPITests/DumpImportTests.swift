import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("An import of the data set")
struct DumpImportTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture() }

  @Test func `every record is in the table of its file, and counted`() throws {
    let report = try fixture.load()
    var records = 0
    for table in try DumpFixture.tables.get() {
      let expected = try CSVCounting.records(in: fixture.text(table.name))
      records += expected
      #expect(
        try fixture.ask("SELECT count(*) FROM pokeapi_\(table.name)") == ["\(expected)"],
        "\(table.name)")
    }
    #expect(records > 80)
    #expect(report.records.read == records)
    #expect(report.records.inserted == records)
    #expect(report.fileCount == 184)
    #expect(report.applied == ["0001_pokeapi", "0002_entries"])
    #expect(report.lines.isEmpty)
  }

  @Test func `values are what the file says, with nothing where it says nothing`() throws {
    try fixture.load()
    #expect(
      try fixture.ask("SELECT * FROM pokeapi_pokemon WHERE id IN (6, 81)")
        == ["6|charizard|6|17|905|267|7|1", "81|magnemite|81|3|60|65|-1|1"])
    #expect(
      try fixture.ask(
        "SELECT evolves_from_species_id, genus FROM pokeapi_pokemon_species AS s "
          + "JOIN pokeapi_pokemon_species_names AS n ON n.pokemon_species_id = s.id "
          + "WHERE s.id = 6 AND n.local_language_id = 2") == ["NULL|"])
    #expect(
      try fixture.ask(
        "SELECT flavor_text FROM pokeapi_pokemon_species_flavor_text WHERE position = 2")
        == ["A made-up text that \u{AD}\nbreaks lines\u{C}and pages."])
    #expect(
      try fixture.ask(
        "SELECT flavor_text FROM pokeapi_pokemon_species_flavor_text WHERE position = 3")
        == ["A newer text whose fi\u{AD}\nnal word is \"split\"."])
    #expect(try fixture.ask("SELECT \"order\" FROM pokeapi_encounter_methods") == ["45"])
  }

  @Test func `a table without a key in its file's order keeps that order`() throws {
    try fixture.load()
    #expect(
      try fixture.ask("SELECT position, machine_number FROM pokeapi_machines ORDER BY position")
        == ["1|5", "2|1"])
  }

  @Test func `all indexes of the migration are there afterwards`() throws {
    try fixture.load()
    let made = try fixture.ask(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'pokeapi%' ORDER BY name")
    let migration = try #require(MigrationSeries.pokeapi().migrations.first)
    let expected = migration.sql.matches(of: #/INDEX (\w+)/#).map { String($0.1) }.sorted()
    #expect(made == expected)
  }

  @Test func `a second import of the same files reads none of them and changes nothing`() throws {
    try fixture.load()
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    let report = try fixture.load()
    #expect(report.changedNothing)
    #expect(report.sameFileCount == 184)
    #expect(report.records.unchanged == report.records.read)
    #expect(report.pokemon.unchanged == 6)
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path)) == before)
  }

  @Test func `newer files update, insert and remove what is different`() throws {
    try fixture.load()
    try fixture.replace("Flame Pokémon", by: "Blaze Pokémon", in: "pokemon_species_names")
    try fixture.replace("6,1,7,1,36,2,\n", by: "", in: "pokemon_moves")
    try fixture.append("35,1,7,4,0,,", to: "pokemon_moves")
    let report = try fixture.load()
    #expect(report.sameFileCount == 182)
    #expect(report.records.updated == 1)
    #expect(report.records.inserted == 1)
    #expect(report.removed == 1)
    #expect(report.pokemon.updated == 2)
    #expect(
      try fixture.ask("SELECT pokemon_id, level FROM pokeapi_pokemon_moves ORDER BY 1, 2")
        == ["6|0", "6|1", "35|0"])
    #expect(try fixture.pokemon(6).genera["en"] == "Blaze Pokémon")
  }

  @Test func `records that change places keep one key each`() throws {
    try fixture.load()
    try fixture.replace("5,1,1,9\n1,1,2,7", by: "1,1,2,7\n5,1,1,9", in: "machines")
    let report = try fixture.load()
    #expect(report.records.updated == 2)
    #expect(
      try fixture.ask("SELECT position, machine_number FROM pokeapi_machines ORDER BY position")
        == ["1|1", "2|5"])
  }

  @Test func `a rehearsal counts the same and leaves the file as it was`() throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    let report = try fixture.load { $0.isRehearsal = true }
    #expect(report.pokemon.inserted == 6)
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path)) == before)
  }

  @Test func `a rehearsal for a file that is not there needs none`() throws {
    let options = DumpImport.Options(folder: fixture.folder.appendingPathComponent("csv").path)
    let dump = DumpImport(options, tool: "tests 1", now: DumpFixture.now)
    let report = try Importer.rehearse { try dump.run($0) }
    #expect(report.pokemon.inserted == 6)
    #expect(report.records.rejected == 0)
  }

  @Test func `an import that is stopped leaves the file as it was`() throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: fixture.path))
    var asked = 0
    let options = DumpImport.Options(folder: fixture.folder.appendingPathComponent("csv").path)
    let dump = DumpImport(options, tool: "tests 1", now: DumpFixture.now) { _, _ in
      asked += 1
      return asked == 100
    }
    #expect(throws: ImportInterrupted.self) { try dump.run(fixture.database) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path)) == before)
  }

  @Test func `the file says where its data is from`() throws {
    try fixture.load()
    #expect(
      try fixture.ask("SELECT value FROM meta WHERE key IN ('date', 'source') ORDER BY key")
        == [DumpFixture.now.description, "PokéAPI (https://pokeapi.co)"])
  }

  @Test func `a line that ends in CRLF is a line`() throws {
    let text = try fixture.text("pokemon_types").replacingOccurrences(of: "\n", with: "\r\n")
    try fixture.write(text, to: "pokemon_types")
    try fixture.load()
    #expect(try fixture.ask("SELECT count(*) FROM pokeapi_pokemon_types") == ["9"])
  }
}

/// Counts records by the quotes alone.
enum CSVCounting {
  static func records(in text: String) -> Int {
    var count = 0
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == "\n", !isQuoted { count += 1 }
    }
    return count - 1
  }
}

import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@testable import PokeAPI

@Suite("A column that is not in its file")
struct DumpColumnTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture() }

  /// Takes the last column out of a file.
  private func cut(_ column: String, from table: String) throws {
    let lines = try fixture.text(table).split(separator: "\n").map {
      $0.prefix(upTo: $0.lastIndex(of: ",") ?? $0.endIndex)
    }
    try #require(try fixture.text(table).contains(",\(column)\n"))
    try fixture.write(lines.joined(separator: "\n") + "\n", to: table)
  }

  @Test func `is an error where a document says what is in it, though it may be empty`() throws {
    try cut("damage_class_id", from: "types")
    let failure = try #require(throws: DumpFailure.self) { try fixture.load() }
    #expect(failure.error.finding.code == "missing_column")
    #expect(failure.error.finding.message == "there is no column damage_class_id")
  }

  @Test func `is told of where nothing says what is in it`() throws {
    try cut("mastery", from: "pokemon_moves")
    #expect(
      try fixture.load().lines
        == ["pokemon_moves.csv kept_column there is no column mastery; it stays empty"])
    #expect(
      try fixture.ask("SELECT count(*) FROM pokeapi_pokemon_moves WHERE mastery IS NULL") == ["3"])
  }

  @Test func `leaves what the table has in it`() throws {
    try fixture.replace("6,15,7,1,1,1,\n", by: "6,15,7,1,1,1,30\n", in: "pokemon_moves")
    try fixture.load()
    try cut("mastery", from: "pokemon_moves")
    try fixture.append("35,1,7,4,0,", to: "pokemon_moves")
    let report = try fixture.load()
    #expect(
      report.lines
        == ["pokemon_moves.csv kept_column there is no column mastery; it stays as it is"])
    #expect(report.records.updated == 0)
    #expect(
      try fixture.ask("SELECT pokemon_id, mastery FROM pokeapi_pokemon_moves ORDER BY 2, 1")
        == ["6|NULL", "6|NULL", "35|NULL", "6|30"])
  }

  /// A column that no statement names together with its table is one that nothing reads.
  @Test func `is read by something where the list does not say otherwise`() throws {
    let folder = PackageRoot.url("Sources/PokeAPI")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var texts: [Set<Substring>] = []
    for case let path as String in paths where path.hasSuffix(".swift") || path.hasSuffix(".sql") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      texts.append(Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }))
    }
    let connection = try Connection.inMemory()
    _ = try Migrator.pokedex(tool: "tests", now: DumpFixture.now).migrate(connection)
    let tables = try connection.write {
      _ = try ComponentMigrator(series: .pokeapi(), tool: "tests", now: DumpFixture.now)
        .apply(connection)
      return try DumpTable.all(connection)
    }
    var count = 0
    for table in tables {
      let users = texts.filter { $0.contains(table.tableName[...]) }
      for column in table.columns where column.mayBeEmpty {
        count += 1
        // What is stored by its place is taken over with all its columns.
        #expect(!table.hasPosition || column.isRead)
        #expect(
          users.contains { $0.contains(column.name[...]) } == column.isRead,
          "\(table.name).\(column.name)")
      }
    }
    #expect(count > 60)
  }
}

import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@testable import PokeAPI

@Suite("The tables of the data set")
struct PokeAPISchemaTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture() }

  @Test func `a file that imports none of it has none of them`() throws {
    #expect(
      try fixture.ask("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'pokeapi%'") == ["0"])
  }

  @Test func `there is one a file, and every reference has its table`() throws {
    #expect(try DumpFixture.tables.get().count == 184)
    try fixture.load()
    #expect(
      try fixture.ask(
        """
        SELECT DISTINCT f."table" FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
        WHERE m.name LIKE 'pokeapi%' AND f."table" NOT IN (SELECT name FROM sqlite_schema)
        """
      ).isEmpty)
  }

  @Test func `any SQLite of the last years can read them`() throws {
    let sql = try #require(MigrationSeries.pokeapi().migrations.first).sql
    #expect(!sql.contains("STRICT") && !sql.contains("GENERATED") && !sql.contains("json"))
  }

  @Test func `the core's version stays in the header, and the ledger has the series`() throws {
    try fixture.load()
    #expect(try fixture.ask("PRAGMA user_version") == ["\(PokedexFile.schemaVersion)"])
    #expect(
      try fixture.ask("SELECT version, name, tool FROM migration WHERE component = 'pokeapi'")
        == ["1|0001_pokeapi|tests 1", "2|0002_entries|tests 1"])
  }

  @Test func `a file with a newer series is refused`() throws {
    try fixture.load()
    try fixture.database.write { connection in
      try connection.run(
        """
        INSERT INTO migration SELECT component, 99, name, sha256, applied_at, tool
        FROM migration WHERE component = 'pokeapi' AND version = 1
        """)
    }
    #expect(throws: FileError.newer(path: fixture.path, version: 99, known: 2)) {
      try fixture.load()
    }
  }

  @Test func `a file made with another text of a migration is refused`() throws {
    try fixture.load()
    try fixture.database.write { connection in
      try connection.run(
        "UPDATE migration SET sha256 = ? WHERE component = 'pokeapi'",
        String(repeating: "0", count: 64))
    }
    #expect(throws: FileError.changedMigration(path: fixture.path, name: "0001_pokeapi")) {
      try fixture.load()
    }
  }

  /// The statements written out in the room's sources.
  static func literals() throws -> [String] {
    let folder = PackageRoot.url("Sources/PokeAPI")
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var found: [String] = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      // What it says continues the text of entries.sql: DocumentTextTests prepares the whole.
      if path.hasSuffix("Connection+Documents.swift") { continue }
      let source = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        .replacing(#/(?m)^\s*//.*$/#, with: "")
      for match in source.matches(of: #/"""\n(?s:(.*?))\n\s*"""|"((?:[^"\\\n]|\\.)+)"/#) {
        let sql = String(match.1 ?? match.2 ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
          .replacingOccurrences(of: "\\\"", with: "\"")
        let isStatement =
          sql.prefixMatch(of: #/(SELECT|INSERT|UPDATE|DELETE|WITH)\s/#) != nil
        if isStatement, !sql.contains("\\(") { found.append(sql) }
      }
    }
    return found
  }

  @Test func `every statement in the code can be prepared`() throws {
    try fixture.load()
    let connection = try Connection(path: fixture.path, Configuration(access: .readWrite))
    try connection.execute("CREATE TEMP TABLE incoming (path TEXT)")
    let literals = try Self.literals()
    try #require(literals.count >= 15)
    for sql in literals {
      #expect(throws: Never.self, "\(sql)") { try connection.withStatement(SQL(sql)) { _ in } }
    }
  }

  @Test func `the page on the data set names every finding`() throws {
    let page = try PackageRoot.text("Sources/Pokedex/Pokedex.docc/PokeAPI.md")
    for code in DumpCode.allCases {
      #expect(page.contains("| `\(code.rawValue)` | \(code.meaning) |"), "\(code.rawValue)")
    }
  }
}

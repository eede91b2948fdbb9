import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Every statement in the code")
struct StatementTextTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  /// A statement written out as one literal.
  struct Literal: CustomStringConvertible {
    let file: String
    let sql: String
    var description: String { "\(file): \(sql)" }
  }

  /// The literals of the library's sources that begin like a statement, but for those with parts put
  /// in at run time, and the parts themselves: `SummaryStatementTests` makes those.
  static func literals() throws -> [Literal] {
    let root = PackageRoot.url("Sources/Pokedex")
    let paths = try #require(FileManager.default.enumerator(atPath: root.path))
    var found: [Literal] = []
    for case let path as String in paths where path.hasSuffix(".swift") {
      if ["SummaryStatement.swift", "KeyMatch.swift"].contains(where: path.hasSuffix) { continue }
      let source = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        .replacing(#/(?m)^\s*//.*$/#, with: "")
      for match in source.matches(of: #/"""\n(?s:(.*?))\n\s*"""|"((?:[^"\\\n]|\\.)+)"/#) {
        let sql = String(match.1 ?? match.2 ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        let isStatement =
          sql.prefixMatch(of: #/(SELECT|INSERT|UPDATE|DELETE|WITH|REPLACE)\s/#) != nil
        if isStatement, !sql.contains("\\(") { found.append(Literal(file: path, sql: sql)) }
      }
    }
    return found
  }

  @Test func `the code's statements are found`() throws {
    #expect(try Self.literals().count >= 35)
  }

  @Test func `each can be prepared on a file of this schema`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    try connection.execute(BulkLoad.waitingKeys)
    for literal in try Self.literals() {
      #expect(throws: Never.self, "\(literal)") {
        try connection.withStatement(SQL(literal.sql)) { _ in }
      }
    }
  }

  @Test func `each that asks or changes by a condition does so through an index`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    try connection.execute(BulkLoad.waitingKeys)
    // Those that read a whole table on purpose; the keys of a removed Pokémon have no index by
    // Pokémon, which would be as large as their table.
    let whole = [
      "DELETE FROM pokemon WHERE id = ?",
      "SELECT key, pokemon_id FROM pokemon_search",
      "SELECT type_id, language, text FROM type_name ORDER BY type_id, language",
      "SELECT key, value FROM meta ORDER BY key",
      "SELECT count(*) FROM (SELECT 1 FROM pokemon LIMIT 1)",
      "SELECT language, count(*) FROM pokemon_name GROUP BY language ORDER BY language",
    ]
    // An export, a check and a copy to hand out are of everything.
    let wholeFiles = [
      "Audit.swift", "ContentSelection.swift",
      "ExportTable.swift", "FileLanguages.swift", "PokemonRepository+Each.swift",
      // The page is told of every picture at once.
      "PokemonRepository+Page.swift",
    ]
    for literal in try Self.literals() where !whole.contains(literal.sql) {
      if wholeFiles.contains(where: literal.file.hasSuffix) { continue }
      if literal.sql.contains("json_each") || literal.sql.contains("FROM temp.waiting_key")
        || literal.sql.hasPrefix("SELECT 'pokemon', count")
        || literal.sql.contains("FROM sqlite_schema") || Self.isOfManyPictures(literal.sql)
      {
        continue
      }
      let plan = try connection.plan(of: literal.sql)
      #expect(
        !plan.contains { $0.hasPrefix("SCAN") && $0 != "SCAN CONSTANT ROW" }, "\(literal): \(plan)")
    }
  }
}

extension StatementTextTests {
  /// Those that add pictures up, list them, or look for what can be let go, by an index from its
  /// beginning on.
  static func isOfManyPictures(_ sql: String) -> Bool {
    [
      "total(size)", "FROM image_blob AS b", "ORDER BY i.used_order",
      "UNION SELECT pokemon_id, kind",
    ]
    .contains(where: sql.contains) || sql == "SELECT count(*) FROM image_blob"
  }
}

extension Connection {
  /// What SQLite would do for a statement, step by step.
  func plan(of sql: String) throws(SQLiteError) -> [String] {
    try withStatement(SQL("EXPLAIN QUERY PLAN \(sql)")) { statement throws(SQLiteError) in
      try statement.rows { row throws(SQLiteError) in try row.text(3) }
    }
  }
}

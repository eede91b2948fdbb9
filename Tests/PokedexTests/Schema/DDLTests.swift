import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

/// What other programs find in the file, whatever their SQLite and its settings.
@Suite("The schema")
struct DDLTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  func statements() throws -> [(name: String, kind: String, sql: String)] {
    try file.database.read { connection in
      try connection.rows(
        """
        SELECT name, type, sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY name
        """
      ) { row throws(SQLiteError) in
        (name: try row.text(0), kind: try row.text(1), sql: try row.text(2))
      }
    }
  }

  /// A statement without its comments and texts, and its double-quoted words.
  static func code(of sql: String) -> String {
    sql.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex) }
      .joined(separator: "\n")
      .replacing(#/'[^']*'/#, with: "''")
  }

  @Test(arguments: [
    "STRICT", "GENERATED", "AS (", "COLLATE", "json", "REGEXP", "MATCH", "CREATE TRIGGER",
    "VIRTUAL", "AUTOINCREMENT", "\"", "`", "NOT NULL AS",
  ])
  func `no statement uses what some programs do not have`(word: String) throws {
    for statement in try statements() {
      #expect(
        Self.code(of: statement.sql).range(of: word, options: .caseInsensitive) == nil,
        "\(statement.name)")
    }
  }

  @Test func `functions in the schema are SQLite's own of all ages`() throws {
    let allowed: Set<String> = ["typeof", "length", "group_concat", "coalesce"]
    for statement in try statements() {
      for call in Self.code(of: statement.sql).matches(of: #/\b([a-z_0-9]+)\(/#) {
        #expect(allowed.contains(String(call.1)), "\(call.1) in \(statement.name)")
      }
    }
  }

  @Test func `every table and view says in the file what it is for`() throws {
    for statement in try statements() where ["table", "view"].contains(statement.kind) {
      #expect(statement.sql.contains("-- "), "\(statement.name)")
    }
  }

  @Test(arguments: [
    "meta", "migration", "type", "type_name", "type_efficacy", "pokemon", "pokemon_name",
    "pokemon_description", "pokemon_genus", "pokemon_search", "pokemon_type", "pokemon_weakness",
    "image", "pokemon_image", "image_blob", "note",
  ])
  func `the tables have the names that other programs know`(table: String) throws {
    #expect(try statements().contains { $0.name == table && $0.kind == "table" })
  }

  @Test func `v1_pokemon has exactly its columns`() throws {
    #expect(
      try columns(of: "v1_pokemon") == [
        "id", "number", "form", "name_en", "name_ja", "name_zh_hans", "type1", "type2", "types",
        "weaknesses", "generation", "height_m", "weight_kg", "hp", "attack", "defense",
        "special_attack", "special_defense", "speed", "description_en", "image_url",
      ])
  }

  @Test func `v1_weakness has exactly its columns`() throws {
    #expect(
      try columns(of: "v1_weakness") == [
        "pokemon_id", "number", "form", "name_en", "type", "multiplier",
      ])
  }

  func columns(of view: String) throws -> [String] {
    try file.database.read { connection in
      try connection.withStatement(SQL("SELECT * FROM \(view)")) { statement throws(SQLiteError) in
        statement.columnNames
      }
    }
  }

  @Test func `v1_pokemon has a row a Pokémon, spelled out`() throws {
    let row = try file.database.read { connection in
      try connection.first("SELECT * FROM v1_pokemon WHERE number = 6") {
        row throws(SQLiteError) in
        try (0..<row.columnCount).map { column throws(SQLiteError) in try row.value(column) }
      }
    }
    #expect(
      row.map { Array($0[1...18]) } == [
        .integer(6), .text(""), .text("Charizard"), .text("リザードン"), .text("喷火龙"), .text("fire"),
        .text("flying"), .text(#"["fire","flying"]"#), .text(#"["rock","water","electric"]"#),
        .integer(1), .real(1.7), .real(90.5), .integer(78), .integer(84), .integer(78),
        .integer(109), .integer(85), .integer(100),
      ])
    #expect(row?.last == .text("http://assets.pokemon.com/assets/cms2/img/pokedex/full/006.png"))
  }

  @Test func `v1_pokemon of a Pokémon of one type without weaknesses or texts has a row`() throws {
    // Not possible by the chart, but another program may write it.
    _ = try file.pokemon.save(.sample(900, "Bare", Typing(.normal)))
    let row = try file.database.write { connection in
      try connection.run(
        "DELETE FROM pokemon_weakness WHERE pokemon_id = (SELECT id FROM pokemon WHERE number = 900)"
      )
      return try connection.first(
        "SELECT type2, types, weaknesses, height_m, description_en FROM v1_pokemon WHERE number = 900"
      ) { row throws(SQLiteError) in
        try (0..<5).map { column throws(SQLiteError) in try row.value(column) }
      }
    }
    #expect(row == [.null, .text(#"["normal"]"#), .text("[]"), .null, .null])
  }

  @Test func `v1_weakness has twice and four times as 2 and 4`() throws {
    let rows = try file.database.read {
      try $0.texts(
        "SELECT type || ' ' || multiplier FROM v1_weakness WHERE number = 6 ORDER BY type")
    }
    #expect(rows == ["electric 2", "rock 4", "water 2"])
  }

  @Test func `the file has no damage and no reference to nothing`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    #expect(try connection.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try connection.texts("PRAGMA foreign_key_check") == [])
  }

  @Test func `every statement of the schema is a sound one to a program with all checks on`() throws
  {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    #expect(try connection.int("PRAGMA trusted_schema") == 0)
    for statement in try statements() where ["table", "view"].contains(statement.kind) {
      let count = try connection.int(SQL("SELECT count(*) FROM \(statement.name)"))
      #expect(count != nil)
    }
  }

  @Test(arguments: [
    "INSERT INTO pokemon (number) VALUES ('x')", "INSERT INTO pokemon (number) VALUES (0)",
    "INSERT INTO pokemon (number) VALUES (2147483648)",
    "INSERT INTO pokemon (number, hp) VALUES (900, 'many')",
    "INSERT INTO pokemon (number, hp) VALUES (900, -1)",
    "INSERT INTO pokemon (number, height) VALUES (900, 1.5)",
    "INSERT INTO pokemon (number, form) VALUES (6, 'second-default')",
    "INSERT INTO pokemon (number, is_default) VALUES (6, 0)",
    "INSERT INTO pokemon_name VALUES (1, 'de', '')",
    "INSERT INTO pokemon_name VALUES (999, 'de', 'x')",
    "INSERT INTO pokemon_type (pokemon_id, slot, type_id) VALUES (1, 3, 1)",
    "INSERT INTO pokemon_weakness VALUES (1, 1, 50)",
    "INSERT INTO type_efficacy VALUES (1, 1, 400, 9, NULL)",
    "UPDATE pokemon_type SET type_id = 19",
  ])
  func `a value that cannot be is refused by the file itself`(sql: String) throws {
    #expect {
      try file.database.write { try $0.execute(sql) }
    } throws: { error in
      (error as? SQLiteError)?.code.primary == .constraint
    }
  }
}

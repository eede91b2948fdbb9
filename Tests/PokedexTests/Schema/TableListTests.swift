import Pokedex
import SQLite
import TestSupport
import Testing

/// What stands where a table should be.
@Suite("The list of tables")
struct TableListTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test func `it is that of the schema`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    let tables = try connection.texts(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name
      """)
    #expect(tables == PokedexFile.tables.sorted())
    #expect(try PokedexFile.misnamedTable(connection) == nil)
  }

  @Test(arguments: [
    (
      "CREATE VIEW Pokemon_genus AS SELECT 1 AS pokemon_id, 'en' AS language, 'x' AS text",
      "pokemon_genus is a view, not a table"
    ),
    (
      "CREATE VIRTUAL TABLE pokemon_genus USING fts5(pokemon_id, language, text)",
      "pokemon_genus is a virtual table, not a table"
    ),
    ("SELECT 1", "it has no table pokemon_genus"),
  ])
  func `a file in which one of them is none is refused`(sql: String, finding: String) throws {
    try Connection(path: file.path, Configuration(access: .readWrite))
      .execute("DROP TABLE pokemon_genus; \(sql)")
    #expect(throws: FileError.damaged(path: file.path, finding: finding)) {
      try file.pokemon.list(PokemonQuery(), languages: [])
    }
  }

  @Test func `what is to be migrated is looked at first`() throws {
    try Connection(path: file.path, Configuration(access: .readWrite)).execute(
      """
      ALTER TABLE migration RENAME TO other;
      CREATE VIEW migration AS SELECT 'pokedex' AS component, 1 AS version, '' AS sha256,
        '' AS applied_at
      """)
    #expect(
      throws: FileError.damaged(path: file.path, finding: "migration is a view, not a table")
    ) { try PokedexFixture.preparation(of: file.path).prepare() }
    #expect(throws: FileError.self) { try FileCheck(of: file.path).findings() }
  }
}

import Pokedex
import SQLite
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
    #expect(tables == PokedexFile.tables)
    #expect(try PokedexFile.misnamedTable(connection) == nil)
  }

  @Test(arguments: [
    "CREATE VIEW pokemon_genus AS SELECT 1 AS pokemon_id, 'en' AS language, 'x' AS text",
    "CREATE VIRTUAL TABLE pokemon_genus USING fts5(pokemon_id, language, text)",
    "SELECT 1",
  ])
  func `a file in which one of them is none is refused`(sql: String) throws {
    try Connection(path: file.path, Configuration(access: .readWrite))
      .execute("DROP TABLE pokemon_genus; \(sql)")
    #expect(
      throws: FileError.damaged(path: file.path, finding: "it has no table pokemon_genus")
    ) { try file.pokemon.list(PokemonQuery(), languages: []) }
  }
}

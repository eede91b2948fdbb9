import Pokedex
import SQLite
import TestSupport
import Testing

/// The fast way to fill an empty file, beside the ordinary one.
@Suite struct `Filling an empty file` {
  private func text() -> String {
    var generator = SplitMix64(seed: 7)
    var table = ImporterTable(count: 300, using: &generator)
    table.addForms()
    return table.csv(using: &generator)
  }

  private func schema(_ file: PokedexFixture) throws -> [String] {
    try file.database.read {
      try $0.texts("SELECT name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
    }
  }

  @Test func `gives the rows that the ordinary way gives`() throws {
    let (fast, plain) = (try PokedexFixture(), try PokedexFixture())
    let report = try fast.importing(text(), bulkThreshold: 1)
    #expect(try plain.importing(text(), bulkThreshold: .max) == report)
    #expect(try fast.rows() == plain.rows())
  }

  @Test func `leaves the indexes as they were`() throws {
    let file = try PokedexFixture()
    let before = try schema(file)
    _ = try file.importing(text(), bulkThreshold: 1)
    #expect(try schema(file) == before)
    #expect(try file.database.read { try $0.texts("PRAGMA integrity_check") } == ["ok"])
    #expect(try file.database.read { try $0.ints("PRAGMA foreign_key_check").isEmpty })
  }

  @Test func `leaves a connection that refuses what does not fit`() throws {
    let file = try PokedexFixture()
    let size = try file.database.write { try $0.integer(pragma: "PRAGMA main.cache_size") }
    _ = try file.importing(text(), bulkThreshold: 1)
    let wrong: [(SQL, ResultCode)] = [
      ("INSERT INTO pokemon (number) VALUES (0)", .constraintCheck),
      ("INSERT INTO pokemon_weakness VALUES (99999, 1, 200)", .constraintForeignKey),
    ]
    for (sql, code) in wrong {
      let error = #expect(throws: SQLiteError.self) { try file.database.write { try $0.run(sql) } }
      #expect(error?.code == code)
    }
    #expect(try file.database.write { try $0.integer(pragma: "PRAGMA main.cache_size") } == size)
  }

  @Test func `is not begun where another program has just written`() throws {
    let file = try PokedexFixture()
    let path = file.path
    let database = Database(path: path) { path, access in
      let connection = try Connection(path: path, Configuration(access: access))
      // Between the question and the lock.
      if access == .readWrite { try connection.run("INSERT INTO pokemon (number) VALUES (1)") }
      return connection
    }
    let looksAtReferences = try Importer.write(database) { connection in
      try connection.integer(pragma: "PRAGMA foreign_keys")
    }
    #expect(looksAtReferences == 1)
    let empty = try PokedexFixture()
    #expect(
      try Importer.write(empty.database) { try $0.integer(pragma: "PRAGMA foreign_keys") } == 0)
  }

  @Test func `brings back an index of another program`() throws {
    let file = try PokedexFixture()
    try file.database.write { try $0.execute(#"CREATE INDEX "my ""own" ON pokemon (speed, hp)"#) }
    let before = try schema(file)
    _ = try file.importing(text(), bulkThreshold: 1)
    #expect(try schema(file) == before)
  }

  @Test func `is undone with its indexes where a record is refused`() throws {
    let file = try PokedexFixture()
    let before = try (schema(file), bytes(of: file.path))
    #expect(throws: ImportError.self) {
      try file.importing(text() + "x,Bad,,,,,,,,,,,\n", bulkThreshold: 1)
    }
    #expect(try schema(file) == before.0)
    #expect(try bytes(of: file.path) == before.1)
  }

  @Test func `can be done again after it was undone`() throws {
    let file = try PokedexFixture()
    _ = try? file.importing("number,name,type\n1,A,fire\n2,B,x\n", bulkThreshold: 1)
    #expect(
      try file.importing("number,name,type\n1,A,fire\n", bulkThreshold: 1).numbers
        == [1, 1, 0, 0, 0])
  }

  @Test func `is not done to a file with Pokémon`() throws {
    let file = try PokedexFixture(seeded: true)
    let report = try file.importing("number,name,type\n6,Lizardon,fire\n", bulkThreshold: 1)
    #expect(report.numbers == [1, 0, 1, 0, 0])
    #expect(try file.numbers(beginning: "lizardon") == [6])
  }
}

import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Migrating")
struct MigratorTests {
  let folder: TemporaryFolder
  let path: String
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
    connection = try Connection(path: path, Configuration(access: .create))
  }

  @Test func `an empty file gets the version of the last migration`() throws {
    _ = try Migrator.of(.synthetic(family, "CREATE TABLE b (x)")).migrate(connection)
    #expect(try connection.userVersion() == 2)
  }

  @Test func `an empty file gets the application id`() throws {
    _ = try Migrator.of(.synthetic(family)).migrate(connection)
    #expect(try connection.applicationID() == 1_347_109_976)
  }

  @Test func `what was applied is told in order`() throws {
    let applied = try Migrator.of(.synthetic(family, "CREATE TABLE b (x)")).migrate(connection)
    #expect(applied.map(\.name) == ["0001_step", "0002_step"])
  }

  @Test func `each migration leaves a row that says what ran, when and by whom`() throws {
    let series = try MigrationSeries.synthetic(family)
    _ = try Migrator.of(series).migrate(connection)
    let row = try connection.first("SELECT * FROM migration") { row throws(SQLiteError) in
      try (0..<6).map { column throws(SQLiteError) in try row.value(column) }
    }
    let sha256 = try #require(series.migrations.first).sha256
    #expect(
      row == [
        .text("pokedex"), .integer(1), .text("0001_step"), .text(sha256),
        .text("2026-01-31T12:00:00Z"), .text("tests 1"),
      ])
  }

  @Test func `a second run applies nothing`() throws {
    let series = try MigrationSeries.synthetic(family)
    _ = try Migrator.of(series).migrate(connection)
    #expect(try Migrator.of(series).migrate(connection).isEmpty)
  }

  @Test func `a second run needs no lock`() throws {
    let series = try MigrationSeries.synthetic(family)
    _ = try Migrator.of(series).migrate(connection)
    let other = try Connection(path: path, Configuration(access: .readWrite, busyTimeout: 0))
    try connection.write { #expect(throws: Never.self) { try Migrator.of(series).migrate(other) } }
  }

  @Test func `only what is pending is applied`() throws {
    _ = try Migrator.of(.synthetic(family)).migrate(connection)
    let applied = try Migrator.of(.synthetic(family, "CREATE TABLE b (x)")).migrate(connection)
    #expect(applied.map(\.version) == [2])
  }

  @Test func `a migration that fails in the middle leaves the version before`() throws {
    _ = try Migrator.of(.synthetic(family)).migrate(connection)
    let failing = try MigrationSeries.synthetic(family, "CREATE TABLE b (x); SELECT nonsense;")
    #expect(throws: SQLiteError.self) { try Migrator.of(failing).migrate(connection) }
    #expect(try connection.userVersion() == 1)
    #expect(try connection.int("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == 0)
  }

  @Test func `what was applied before a failure stays`() throws {
    let failing = try MigrationSeries.synthetic(family, "CREATE TABLE b (x)", "SELECT nonsense")
    #expect(throws: SQLiteError.self) { try Migrator.of(failing).migrate(connection) }
    #expect(try connection.ints("SELECT version FROM migration ORDER BY 1") == [1, 2])
  }

  @Test func `a migration that breaks a foreign key is undone`() throws {
    _ = try Migrator.of(.synthetic(family)).migrate(connection)
    let breaking = try MigrationSeries.synthetic(family, "DELETE FROM parent WHERE id = 2")
    #expect(
      throws: FileError.brokenReferences(migration: "0002_step", table: "child", count: 2)
    ) { try Migrator.of(breaking).migrate(connection) }
    #expect(try connection.userVersion() == 1)
    #expect(try connection.int("SELECT count(*) FROM parent") == 2)
  }

  @Test func `rebuilding a table keeps the rows that point at it`() throws {
    let rebuild = """
      CREATE TABLE parent_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      INSERT INTO parent_new SELECT * FROM parent;
      DROP TABLE parent;
      ALTER TABLE parent_new RENAME TO parent;
      """
    _ = try Migrator.of(.synthetic(family, rebuild)).migrate(connection)
    #expect(try connection.ints("SELECT parent_id FROM child ORDER BY id") == [1, 2, 2])
  }

  @Test(arguments: ["CREATE TABLE b (x)", "SELECT nonsense"])
  func `foreign keys are enforced again after a run`(text: String) throws {
    _ = try? Migrator.of(.synthetic(family, text)).migrate(connection)
    #expect(try connection.int("PRAGMA foreign_keys") == 1)
  }

  @Test func `what completes a series is in the file with its last version, or neither`() throws {
    struct Stop: Error {}
    let series = try MigrationSeries.synthetic(family, "CREATE TABLE b (x)")
    let migrator = Migrator(series: series, tool: "tests 1", now: PokedexFixture.now) {
      try $0.run("INSERT INTO b VALUES (1)")
      throw Stop()
    }
    #expect(throws: Stop.self) { try migrator.migrate(connection) }
    #expect(try connection.userVersion() == 1)
  }

  @Test func `statuses tell what is pending`() throws {
    _ = try Migrator.of(.synthetic(family)).migrate(connection)
    let statuses = try Migrator.of(.synthetic(family, "CREATE TABLE b (x)")).status(connection)
    #expect(statuses.map(\.appliedAt) == ["2026-01-31T12:00:00Z", nil])
  }

  @Test func `without a file everything is pending`() throws {
    #expect(try Migrator.of(.synthetic(family)).status(nil).map(\.isPending) == [true])
  }

  @Test func `a rehearsal tells what would be applied`() throws {
    let rehearsed = try Migrator.of(.synthetic(family, "CREATE TABLE b (x)")).rehearse(connection)
    #expect(rehearsed.map(\.version) == [1, 2])
  }

  @Test func `a rehearsal leaves no table`() throws {
    _ = try Migrator.of(.synthetic(family)).rehearse(connection)
    #expect(try connection.int("SELECT count(*) FROM sqlite_schema") == 0)
  }
}

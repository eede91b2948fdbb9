import Pokedex
import SQLite
import Testing

extension MigrationSeries {
  /// A series of texts, the first of which also makes the table that the migrator writes to.
  static func synthetic(_ texts: String...) throws -> MigrationSeries {
    let ledger = """
      CREATE TABLE migration (component TEXT, version INTEGER, name TEXT, sha256 TEXT,
        applied_at TEXT, tool TEXT, PRIMARY KEY (component, version));

      """
    let migrations = try texts.enumerated().map { index, text in
      try #require(
        Migration(fileName: "000\(index + 1)_step.sql", text: (index == 0 ? ledger : "") + text))
    }
    return MigrationSeries(component: "pokedex", migrations: migrations)
  }

  /// The program's own series and one more step.
  static func pokedex(then text: String) throws -> MigrationSeries {
    let own = MigrationSeries.pokedex()
    let next = try #require(Migration(fileName: "000\(own.latest + 1)_next.sql", text: text))
    return MigrationSeries(component: own.component, migrations: own.migrations + [next])
  }
}

extension Migrator {
  /// A migrator of a series, by the tests and at their time.
  static func of(_ series: MigrationSeries) -> Migrator {
    Migrator(series: series, tool: "tests 1", now: PokedexFixture.now)
  }
}

/// A parent and its child, for migrations that touch a foreign key.
let family = """
  CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT);
  CREATE TABLE child (id INTEGER PRIMARY KEY,
    parent_id INTEGER NOT NULL REFERENCES parent (id) ON DELETE CASCADE);
  INSERT INTO parent VALUES (1, 'a'), (2, 'b');
  INSERT INTO child VALUES (1, 1), (2, 2), (3, 2);
  """

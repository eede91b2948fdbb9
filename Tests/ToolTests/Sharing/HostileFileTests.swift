import Console
import Foundation
import TestSupport
import Testing

@testable import pokedb

/// Files that somebody has made to do harm.
@Suite(hasSQLiteShell) struct `Hostile files` {
  private let folder: Folder

  init() throws { folder = try Folder.seeded() }

  private static let endless =
    "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n"

  /// A script that makes each of them out of `pokedb.sqlite`.
  static let files = [
    "a table that is a view without end": """
    PRAGMA legacy_alter_table=ON;
    DROP VIEW v1_pokemon; DROP VIEW v1_weakness; ALTER TABLE pokemon RENAME TO other;
    CREATE VIEW pokemon AS \(endless) AS id, n AS number, '' AS form, 1 AS is_default FROM r;
    """,
    "migrations that are a view without end": """
    ALTER TABLE migration RENAME TO other;
    CREATE VIEW migration AS \(endless) AS version, 'pokedex' AS component, '' AS sha256,
      '' AS applied_at FROM r;
    """,
    "a view without end": """
    DROP VIEW v1_pokemon; CREATE VIEW v1_pokemon AS \(endless) AS number FROM r;
    """,
    "triggers without end": [
      "pokemon", "pokemon_name", "pokemon_weakness", "note", "meta", "type", "image",
    ]
    .flatMap { table in
      ["INSERT", "UPDATE", "DELETE"].map { event in
        """
        CREATE TRIGGER \(table)_\(event) BEFORE \(event) ON \(table) BEGIN
          INSERT INTO meta SELECT 'x' || n, 'y' FROM (\(endless) FROM r); END;
        """
      }
    }.joined(separator: "\n"),
    "a table named like ours with other columns":
      "DROP TABLE pokemon_name; CREATE TABLE pokemon_name (a, b)",
    "a column of another type": """
    DROP TABLE pokemon_type;
    CREATE TABLE pokemon_type (pokemon_id, slot, type_id, from_generation, to_generation);
    INSERT INTO pokemon_type SELECT id, 1, 'fire', 1, NULL FROM pokemon;
    """,
    "a virtual table named like ours": """
    DROP TABLE pokemon_genus;
    CREATE VIRTUAL TABLE pokemon_genus USING fts5(pokemon_id, language, text);
    """,
    "a schema that is no SQL":
      "PRAGMA writable_schema=ON; UPDATE sqlite_schema SET sql = 'x' WHERE name = 'pokemon'",
    "a schema whose tables lie elsewhere": """
    PRAGMA writable_schema=ON;
    UPDATE sqlite_schema SET rootpage = (rootpage * 7) % 40 + 1 WHERE rootpage > 1
    """,
    "views that lead to each other": """
    PRAGMA writable_schema=ON;
    UPDATE sqlite_schema SET sql = 'CREATE VIEW v1_pokemon AS SELECT * FROM v1_weakness'
      WHERE name = 'v1_pokemon';
    UPDATE sqlite_schema SET sql = 'CREATE VIEW v1_weakness AS SELECT * FROM v1_pokemon'
      WHERE name = 'v1_weakness';
    """,
    "a claim of 1 GB": "-- 262144 pages, by the header",
    "a hole of 1 GB": "-- the same in length",
    "a page size of 65536": "-- by the header",
  ]

  private func make(_ name: String) throws {
    let script: String
    switch name {
    case "a claim of 1 GB":
      script = "printf '\\0\\4\\0\\0' | dd of=pokedb.sqlite bs=1 seek=28 conv=notrunc status=none"
    case "a hole of 1 GB": script = "truncate -s 1G pokedb.sqlite"
    case "a page size of 65536":
      script = "printf '\\0\\1' | dd of=pokedb.sqlite bs=1 seek=16 conv=notrunc status=none"
    default:
      try folder.write(Self.files[name] ?? "", to: "make.sql")
      script = "sqlite3 -batch pokedb.sqlite '.dbconfig defensive off' '.read make.sql'"
    }
    let made = try folder.shell(script)
    #expect(made.code == 0 && !made.errors.contains("rror"), "\(made.errors)")
  }

  static let commands = [
    "info", "list", "show 6", "search a", "type fire", "weak-to rock", "check",
    "query 'select * from v1_pokemon'", "query 'select number from pokemon' --limit 3",
    "publish out.sqlite --force", "publish out.sqlite --force --types fire --language en",
    "backup out.sqlite --force", "set 6 hp=1 types=water", "remove 6 --force", "seed --force",
    "check --repair", "migrate", "restore pokedb.old --force",
  ]

  @Test(arguments: files.keys.sorted()) func `no command crashes or hangs`(name: String) throws {
    try make(name)
    for command in Self.commands {
      // Seconds of the processor, so that what others do at the same time counts for nothing.
      let result = try folder.shell(
        """
        cp --sparse=always pokedb.sqlite pokedb.old; ulimit -t 5
        "$POKEDB" \(command) > output; code=$?
        cp --sparse=always pokedb.old pokedb.sqlite; rm -f output out.sqlite*; exit $code
        """)
      #expect([0, 1, 4, 6].contains(result.code), "\(command): \(result)")
      guard result.code != 0, !command.hasPrefix("check") else { continue }
      #expect(result.errors.hasPrefix("pokedb: "), "\(command): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count <= 2, "\(command): \(result.errors)")
    }
  }

  @Test(arguments: files.keys.sorted()) func `check does not call it whole`(name: String) throws {
    try make(name)
    let result = try folder.shell("ulimit -t 5; \"$POKEDB\" check > output")
    #expect([1, 6].contains(result.code), "\(result.errors)")
    #expect(result.errors != "")
  }

  @Test func `triggers do not fire on what the tool writes`() throws {
    try make("triggers without end")
    let result = try folder.shell(
      "ulimit -t 5; \"$POKEDB\" set 6 hp=1 -q && \"$POKEDB\" remove 5 --force -q")
    #expect(result == .init(output: "", errors: "", code: 0))
    #expect(try folder.sqlite("SELECT hp FROM pokemon WHERE number = 6") == "1\n")
  }

  @Test func `a view without end is stopped`() throws {
    try make("a view without end")
    let result = try folder.shell(
      "\"$POKEDB\" query 'select count(*) from v1_pokemon' --timeout 200")
    #expect(result.code == 1)
    #expect(result.errors.contains("was stopped after 200 ms"))
  }
}

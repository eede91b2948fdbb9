import Pokedex
import SQLite
import TestSupport
import Testing

/// Threads with connections of their own stand for processes, with which the tool is tested.
@Suite("Ten at once")
struct ConcurrentPreparationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `ten prepare and seed one new file without a failure`() async throws {
    for round in 0..<20 {
      let path = folder.file("\(round).sqlite")
      let failures = await onThreads(10) { _ in
        _ = try PokedexFixture.preparation(of: path, busyTimeout: 20_000).prepare()
        _ = try Seeder.seed(
          PokedexFile.database(at: path, busyTimeout: 20_000), now: PokedexFixture.now)
      }
      #expect(failures == [])
      let connection = try Connection(path: path, Configuration(access: .readOnly))
      #expect(try connection.int("SELECT count(*) FROM migration") == 2)
      #expect(try connection.int("SELECT count(*) FROM pokemon_weakness") == 50)
      #expect(try connection.text("PRAGMA integrity_check") == "ok")
    }
    #expect(try folder.names().count == 20)
  }

  @Test func `ten upgrade one file, of which the state before is kept`() async throws {
    let next = try MigrationSeries.pokedex(
      then: "CREATE TABLE next (x); INSERT INTO next VALUES (1)")
    for _ in 0..<5 {
      let file = try PokedexFixture(seeded: true)
      let failures = await onThreads(10) { index in
        // Each at a second of its own, so that no snapshot takes the name of another.
        let preparation = FilePreparation(
          path: file.path, busyTimeout: 20_000, tool: "tests 1", now: Timestamp(seconds: index))
        _ = try preparation.prepare(next)
      }
      #expect(failures == [])
      let connection = try Connection(path: file.path, Configuration(access: .readOnly))
      #expect(try connection.ints("SELECT x FROM next") == [1])
      let snapshots = SchemaSnapshot.all(of: file.path)
      #expect((1...3).contains(snapshots.count))
      for snapshot in snapshots {
        let old = try Connection(path: snapshot, Configuration(access: .readOnly))
        #expect(try old.userVersion() == next.latest - 1)
        #expect(try old.int("SELECT count(*) FROM pokemon") == 15)
      }
      #expect(try file.folder.names().count == snapshots.count + 1)
    }
  }

  @Test func `a file that becomes a Pokédex is empty or one, and nothing between`() async throws {
    let path = folder.file("flipping.sqlite")
    try Connection(path: path, Configuration(access: .create)).execute("PRAGMA user_version=0")
    let failures = await onThreads(2) { index in
      let connection = try Connection(path: path, Configuration(access: .readWrite))
      for round in 0..<1500 {
        if index == 1 {
          for _ in 0..<5 { _ = try PokedexFile.version(of: connection) }
        } else if round % 2 == 0 {
          try connection.execute(
            """
            PRAGMA synchronous=OFF; BEGIN IMMEDIATE; CREATE TABLE x (y);
            PRAGMA application_id=1347109976; PRAGMA user_version=1; COMMIT
            """)
        } else {
          try connection.execute(
            """
            BEGIN IMMEDIATE; DROP TABLE x; PRAGMA application_id=0; PRAGMA user_version=0; COMMIT
            """)
        }
      }
    }
    #expect(failures == [])
  }
}

import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Preparing a file")
struct PreparationTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
  }

  func connect(_ access: Configuration.Access = .readWrite) throws -> Connection {
    try Connection(path: path, Configuration(access: access, busyTimeout: 0))
  }

  @Test func `a new file is told to be new, with what was applied and no snapshot`() throws {
    let result = try PokedexFixture.preparation(of: path).prepare()
    #expect(result.isNew)
    #expect(result.applied == MigrationSeries.pokedex().migrations.map(\.name))
    #expect(result.snapshot == nil)
  }

  @Test func `a new file is one file`() throws {
    _ = try PokedexFixture.preparation(of: path).prepare()
    #expect(try folder.names() == ["a.sqlite"])
  }

  @Test func `preparing again changes no byte`() throws {
    _ = try PokedexFixture.preparation(of: path).prepare()
    let before = try bytes(of: path)
    let result = try PokedexFixture.preparation(of: path).prepare()
    #expect(!result.isNew && result.applied.isEmpty && result.snapshot == nil)
    #expect(try bytes(of: path) == before)
  }

  @Test func `a file in use by a writer is prepared where nothing is pending`() throws {
    _ = try PokedexFixture.preparation(of: path).prepare()
    let writer = try connect()
    try writer.write {
      try writer.run("INSERT INTO meta VALUES ('a', 'b')")
      _ = try PokedexFixture.preparation(of: path, busyTimeout: 0).prepare()
    }
  }

  @Test func `a file that is locked is busy, and as it was`() throws {
    let holder = try connect(.create)
    try holder.execute("BEGIN EXCLUSIVE")
    #expect {
      try PokedexFixture.preparation(of: path, busyTimeout: 0).prepare()
    } throws: { error in
      (error as? SQLiteError)?.code.primary == .busy
    }
    try holder.execute("ROLLBACK")
    #expect(try bytes(of: path).isEmpty)
  }

  @Test func `a file has its types at the moment that it has its version`() throws {
    // What a process that is killed leaves: nothing but what was committed with the version.
    let connection = try connect(.create)
    _ = try Migrator.pokedex(tool: "tests 1", now: PokedexFixture.now).migrate(connection)
    #expect(try connection.int("SELECT count(*) FROM type") == 18)
  }

  @Test func `the path of a new file may have any name`() throws {
    let odd = folder.file("file:x?mode=memory 'q\" 妙%20.sqlite")
    _ = try PokedexFixture.preparation(of: odd).prepare()
    #expect(try PokemonRepository(PokedexFile.database(at: odd)).list(languages: []).isEmpty)
  }

  @Test(arguments: [1, 7])
  func `a version in an empty file means nothing`(version: Int32) throws {
    try connect(.create).setUserVersion(version)
    #expect(try PokedexFixture.preparation(of: path).rehearse().isNew)
    let rehearsed = try PokedexFixture.preparation(of: path).rehearseSeeding()
    #expect(rehearsed.made.isNew && rehearsed.report.inserted == 15)
    #expect(try PokedexFixture.preparation(of: path).status().allSatisfy(\.isPending))
    let made = try PokedexFixture.preparation(of: path).prepare()
    #expect(made.isNew && made.applied == MigrationSeries.pokedex().migrations.map(\.name))
    #expect(try Seeder.seed(PokedexFile.database(at: path), now: PokedexFixture.now).inserted == 15)
  }

  @Test func `a rehearsal makes no file`() throws {
    let result = try PokedexFixture.preparation(of: path).rehearse()
    #expect(result.isNew && result.applied == MigrationSeries.pokedex().migrations.map(\.name))
    #expect(try folder.names() == [])
  }

  @Test func `a rehearsal leaves a zero-length file as it is`() throws {
    try folder.write([], to: "a.sqlite")
    #expect(try PokedexFixture.preparation(of: path).rehearse().isNew)
    #expect(try bytes(of: path).isEmpty)
  }

  @Test func `a rehearsal on an empty database changes no byte`() throws {
    try connect(.create).execute("CREATE TABLE x (y); DROP TABLE x")
    let before = try bytes(of: path)
    #expect(try PokedexFixture.preparation(of: path).rehearse().isNew)
    #expect(try bytes(of: path) == before)
  }

  @Test func `a rehearsal on a prepared file changes no byte and finds nothing pending`() throws {
    let file = try PokedexFixture(seeded: true)
    let before = try bytes(of: file.path)
    let result = try PokedexFixture.preparation(of: file.path).rehearse()
    #expect(!result.isNew && result.applied.isEmpty)
    #expect(try bytes(of: file.path) == before)
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }
}

import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

/// A file that was made before pictures were kept.
@Suite("A file of the schema before")
struct OlderFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("pokedb.sqlite")
    let first = MigrationSeries(
      component: "pokedex", migrations: Array(MigrationSeries.pokedex().migrations.prefix(1)))
    let connection = try Connection(path: path, Configuration(access: .create))
    _ = try Migrator.pokedex(first, tool: "tests 1", now: PokedexFixture.now).migrate(connection)
    try connection.write {
      _ = try PokemonWriter(connection).save(.whole)
      try connection.run(
        "INSERT INTO image_blob VALUES (?, 'image/png', 1, 1, ?)",
        String(repeating: "a", count: 64), [1, 2, 3])
      try connection.run(
        "UPDATE image SET state = 'ready', sha256 = ?", String(repeating: "a", count: 64))
    }
  }

  private func isOutdated(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch FileError.outdated(path, 1, PokedexFile.schemaVersion) {
      return true
    } catch {
      return false
    }
  }

  @Test func `questions that it can answer are answered`() throws {
    let database = PokedexFile.database(at: path)
    let number = NationalNumber(stored: 25)
    #expect(try PokemonRepository(database).fetch(number)?.pokemon == .whole)
    #expect(try FileInformation(of: database).schemaVersion == 1)
  }

  @Test func `questions on pictures, and all that writes, say that it is to be migrated`() throws {
    let database = PokedexFile.database(at: path)
    let number = NationalNumber(stored: 25)
    #expect(isOutdated { _ = try ImageRepository(database).list() })
    #expect(isOutdated { _ = try ImageRepository(database).picture(of: number) })
    #expect(isOutdated { _ = try PokemonRepository(database).save(.whole) })
    #expect(isOutdated { _ = try Seeder.seed(database, now: PokedexFixture.now) })
  }

  @Test func `migrating keeps its pictures, and what they are of, with a snapshot`() throws {
    let result = try PokedexFixture.preparation(of: path).prepare()
    #expect(result.applied == ["0002_pictures"])
    #expect(result.snapshot == "\(path).v1-20260131T120000Z.snapshot")
    let database = PokedexFile.database(at: path)
    let entry = try ImageRepository(database).list().first
    #expect(entry?.state == .ready && entry?.picture?.size == 3)
    let kept = try database.read { connection in
      try connection.first("SELECT size, bytes FROM image_blob") { row throws(SQLiteError) in
        (try row.int(0), try row.blob(1))
      }
    }
    #expect(kept?.0 == 3 && kept?.1 == [1, 2, 3])
    #expect(try database.read { try $0.int("SELECT count(*) FROM pragma_foreign_key_check") } == 0)
  }

  @Test func `a file that another process is making is no data to keep`() throws {
    let other = folder.file("new.sqlite")
    let first = MigrationSeries(
      component: "pokedex", migrations: Array(MigrationSeries.pokedex().migrations.prefix(1)))
    let connection = try Connection(path: other, Configuration(access: .create))
    _ = try Migrator(series: first, tool: "tests 1", now: PokedexFixture.now).migrate(connection)
    #expect(try PokedexFixture.preparation(of: other).prepare().snapshot == nil)
    #expect(Files.names(in: folder.path) == ["new.sqlite", "pokedb.sqlite"])
  }
}

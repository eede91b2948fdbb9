import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Rehearsing a seed")
struct SeedRehearsalTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  func rehearse(_ path: String, restoring: Bool = false) throws -> [Int] {
    let report = try PokedexFixture.preparation(of: path).rehearseSeeding(restoring: restoring)
      .report
    return [report.read, report.inserted, report.updated, report.unchanged]
  }

  @Test(arguments: [false, true])
  func `a rehearsal tells the same and changes no byte`(restoring: Bool) throws {
    let before = try bytes(of: file.path)
    #expect(try rehearse(file.path, restoring: restoring) == [15, 15, 0, 0])
    #expect(try bytes(of: file.path) == before)
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }

  @Test func `the seeding of a new file is rehearsed without one`() throws {
    let path = file.folder.file("new.sqlite")
    let (made, report) = try PokedexFixture.preparation(of: path).rehearseSeeding()
    #expect(made.isNew && report.inserted == 15)
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }

  @Test func `a file of no bytes stays one`() throws {
    let path = try file.folder.write([], to: "empty.sqlite")
    #expect(try rehearse(path) == [15, 15, 0, 0])
    #expect(try bytes(of: path).isEmpty)
  }

  @Test func `an older file is upgraded and seeded, and both undone`() throws {
    // The next version moves what is seeded, as an upgrade may.
    let next = try MigrationSeries.pokedex(then: "ALTER TABLE pokemon ADD COLUMN next")
    let before = try bytes(of: file.path)
    let (made, report) = try PokedexFixture.preparation(of: file.path).rehearseSeeding(next)
    #expect(made.applied == next.migrations.suffix(1).map(\.name) && !made.isNew)
    #expect(report.inserted == 15)
    #expect(try bytes(of: file.path) == before)
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }

  @Test(arguments: ["nowhere/new.sqlite", "pokedb.sqlite/new.sqlite"])
  func `where a file cannot be made the rehearsal fails as the work does`(name: String) throws {
    let preparation = PokedexFixture.preparation(of: file.folder.file(name))
    for work in [
      { _ = try preparation.prepare() }, { _ = try preparation.rehearse() },
      { _ = try preparation.rehearseSeeding() },
    ] {
      let error = #expect(throws: SQLiteError.self) { try work() }
      #expect(error?.code.primary == .cannotOpen)
    }
  }
}

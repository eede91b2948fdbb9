import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Bringing back a snapshot")
struct FileRestorationTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test func `the file is what the snapshot holds`() throws {
    _ = try file.restore(file.snapshot())
    #expect(try file.numbers(PokemonQuery()) == Array(1...15))
  }

  @Test func `what was replaced is kept beside it`() throws {
    let kept = try #require(try file.restore(file.snapshot()))
    #expect(try file.count(kept) == 16)
  }

  @Test func `the snapshot stays`() throws {
    let snapshot = try file.snapshot()
    let before = try bytes(of: snapshot)
    _ = try file.restore(snapshot)
    #expect(try bytes(of: snapshot) == before)
  }

  @Test func `there and back again is where one was`() throws {
    let kept = try #require(try file.restore(file.snapshot()))
    let keptAgain = try #require(try file.restore(kept))
    #expect(try file.pokemon.fetch(Pokemon.whole.number)?.pokemon == .whole)
    // Within one second each is kept under a name of its own.
    #expect(try file.count(kept) == 16)
    #expect(try file.count(keptAgain) == 15)
  }

  @Test func `no older snapshot is removed`() throws {
    var paths = [try file.snapshot()]
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    for second in [1, 2] {
      paths += [try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: second))]
        .compactMap { $0 }
    }
    _ = try file.restore(paths[0])
    #expect(SchemaSnapshot.all(of: file.path).count == 4)
  }

  @Test func `a file that was lost is made again`() throws {
    let snapshot = try file.snapshot()
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try file.restore(snapshot) == nil)
    #expect(try file.count(file.path) == 15)
  }

  @Test(
    arguments: [[], Array("no database, but some text of more than 16 bytes".utf8)] as [[UInt8]])
  func `what is no Pokédex is refused, and the file is as it was`(content: [UInt8]) throws {
    let path = try file.folder.write(content, to: "other")
    let before = try bytes(of: file.path)
    #expect(throws: FileError.self) { try file.restore(path) }
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `a file in use by a writer is busy, and as it was`() throws {
    let snapshot = try file.snapshot()
    let writer = try Connection(path: file.path, Configuration(access: .readWrite))
    try writer.write {
      let error = #expect(throws: SQLiteError.self) { try file.restore(snapshot) }
      #expect(error?.code.primary == .busy)
    }
    #expect(try file.numbers(PokemonQuery()).count == 16)
    #expect(SchemaSnapshot.all(of: file.path) == [snapshot])
  }

  @Test func `a damaged snapshot is refused, and the file is as it was`() throws {
    let snapshot = try file.snapshot()
    var content = try bytes(of: snapshot)
    // The last page alone: all that opening it looks at is as it should be.
    for index in content.indices.suffix(4096) { content[index] = 0x5A }
    let damaged = try file.folder.write(content, to: "damaged.snapshot")
    let before = try bytes(of: file.path)
    #expect {
      try file.restore(damaged)
    } throws: { error in
      guard case .damaged(damaged, _)? = error as? FileError else { return false }
      return true
    }
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `a snapshot made with other migrations is refused`() throws {
    let snapshot = try file.snapshot()
    try Connection(path: snapshot, Configuration(access: .readWrite))
      .execute("UPDATE migration SET sha256 = replace(hex(zeroblob(32)), '00', 'ab')")
    let before = try bytes(of: file.path)
    #expect {
      try file.restore(snapshot)
    } throws: { error in
      guard case .changedMigration(snapshot, _)? = error as? FileError else { return false }
      return true
    }
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `a snapshot that keeps a write-ahead log does not give the file one`() throws {
    let snapshot = try file.snapshot()
    try Connection(path: snapshot, Configuration(access: .readWrite))
      .execute("PRAGMA journal_mode=WAL; UPDATE pokemon SET hp = 1")
    _ = try file.restore(snapshot)
    #expect(try file.database.read { try $0.text("PRAGMA journal_mode") } == "delete")
    #expect(try file.database.read { try $0.int("SELECT max(hp) FROM pokemon") } == 1)
    #expect(try file.folder.names().allSatisfy { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") })
  }
}

import Foundation
import Pokedex
import SQLite
import Testing

@Suite("Bringing back a snapshot")
struct FileRestorationTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  /// A snapshot of the 15 entries, after which the file gets one more.
  func snapshot() throws -> String {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    let taken = try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: 0))
    _ = try file.pokemon.save(.whole)
    return try #require(taken)
  }

  func restore(_ snapshot: String) throws -> String? {
    try FileRestoration(path: file.path, busyTimeout: 0, now: PokedexFixture.now).restore(snapshot)
  }

  @Test func `the file is what the snapshot holds`() throws {
    _ = try restore(snapshot())
    #expect(try file.numbers(PokemonQuery()) == Array(1...15))
  }

  @Test func `what was replaced is kept beside it`() throws {
    let kept = try #require(try restore(snapshot()))
    let database = PokedexFile.database(at: kept)
    #expect(try PokemonRepository(database).list(languages: []).count == 16)
  }

  @Test func `the snapshot stays`() throws {
    let snapshot = try snapshot()
    let before = try bytes(of: snapshot)
    _ = try restore(snapshot)
    #expect(try bytes(of: snapshot) == before)
  }

  @Test func `there and back again is where one was`() throws {
    let kept = try #require(try restore(snapshot()))
    _ = try restore(kept)
    #expect(try file.pokemon.fetch(Pokemon.whole.number)?.pokemon == .whole)
  }

  @Test func `no older snapshot is removed`() throws {
    var paths = [try snapshot()]
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    for second in [1, 2] {
      paths += [try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: second))]
        .compactMap { $0 }
    }
    _ = try restore(paths[0])
    #expect(SchemaSnapshot.all(of: file.path).count == 4)
  }

  @Test func `a file that was lost is made again`() throws {
    let snapshot = try snapshot()
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try restore(snapshot) == nil)
    let database = PokedexFile.database(at: file.path)
    #expect(try PokemonRepository(database).list(languages: []).count == 15)
  }

  @Test(
    arguments: [[], Array("no database, but some text of more than 16 bytes".utf8)] as [[UInt8]])
  func `what is no Pokédex is refused, and the file is as it was`(content: [UInt8]) throws {
    let path = try file.folder.write(content, to: "other")
    let before = try bytes(of: file.path)
    #expect(throws: FileError.self) { try restore(path) }
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `a file in use by a writer is busy, and as it was`() throws {
    let snapshot = try snapshot()
    let writer = try Connection(path: file.path, Configuration(access: .readWrite))
    try writer.write {
      let error = #expect(throws: SQLiteError.self) { try restore(snapshot) }
      #expect(error?.code.primary == .busy)
    }
    #expect(try file.numbers(PokemonQuery()).count == 16)
  }
}

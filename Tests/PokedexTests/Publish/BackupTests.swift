import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("A backup")
struct BackupTests {
  let file: PokedexFixture

  init() throws {
    file = try PokedexFixture(seeded: true)
    try file.database.write {
      try $0.run("INSERT INTO note (pokemon_id, text, created_at) VALUES (6, 'Mine.', '')")
    }
  }

  private func backUp(to name: String? = nil, replacing: Bool = false) throws -> String {
    try FileBackup(of: file.path, busyTimeout: 0, now: PokedexFixture.now)
      .backUp(to: name.map(file.folder.file), replacing: replacing)
  }

  @Test func `it holds everything, notes too`() throws {
    let copy = try Connection(path: backUp(), Configuration(access: .readOnly))
    let original = try Connection(path: file.path, Configuration(access: .readOnly))
    for table in PokedexFile.tables {
      let count = SQL("SELECT count(*) FROM \(table)")
      #expect(try copy.int(count) == original.int(count), "\(table)")
    }
    #expect(try copy.text("SELECT text FROM note") == "Mine.")
  }

  @Test func `without a name it lies beside the file, one for each`() throws {
    #expect(try backUp() == "\(file.path).v\(PokedexFile.schemaVersion)-20260131T120000Z.backup")
    #expect(try backUp() == "\(file.path).v\(PokedexFile.schemaVersion)-20260131T120000Z-2.backup")
    #expect(try file.folder.names().count == 3)
  }

  @Test func `it is none of the snapshots that a migration clears away`() throws {
    _ = try backUp()
    #expect(SchemaSnapshot.all(of: file.path) == [])
  }

  @Test func `it brings everything back`() throws {
    let path = try backUp(to: "b.sqlite")
    _ = try file.pokemon.remove(NationalNumber(stored: 6), form: "")
    _ = try file.restore(path)
    #expect(try file.database.read { try $0.text("SELECT text FROM note") } == "Mine.")
    #expect(try file.numbers(PokemonQuery()) == Array(1...15))
  }

  @Test func `nothing is replaced unless it is to be`() throws {
    let path = try file.folder.write(Data("mine".utf8), to: "b.sqlite")
    #expect(throws: FileError.exists(path: path)) { try backUp(to: "b.sqlite") }
    #expect(try bytes(of: path) == Array("mine".utf8))
    _ = try backUp(to: "b.sqlite", replacing: true)
    #expect(try file.count(path) == 15)
  }

  @Test func `a damaged file makes no backup`() throws {
    var content = try bytes(of: file.path)
    for index in content.indices.suffix(4096) { content[index] = 0x5A }
    try file.folder.write(content, to: "pokedb.sqlite")
    #expect(throws: FileError.self) { try backUp(to: "b.sqlite") }
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }

  @Test func `a file that is missing makes no backup`() throws {
    let missing = FileBackup(of: file.folder.file("no"), now: PokedexFixture.now)
    #expect(throws: FileError.missing(path: file.folder.file("no"))) { try missing.backUp() }
    #expect(try file.folder.names() == ["pokedb.sqlite"])
  }

  @Test func `a file without a table makes no backup`() throws {
    let path = try file.folder.write([], to: "empty.sqlite")
    #expect(throws: FileError.empty(path: path)) {
      try FileBackup(of: path, now: PokedexFixture.now).backUp()
    }
    #expect(try file.folder.names() == ["empty.sqlite", "pokedb.sqlite"])
  }
}

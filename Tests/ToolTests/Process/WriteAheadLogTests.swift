import Foundation
import SQLite
import TestSupport
import Testing

@testable import Console
@testable import pokedb

/// A Pokédex that another program has set to keep a write-ahead log.
@Suite struct `A file with a write-ahead log` {
  private let folder: Folder

  init() throws {
    folder = try Folder.seeded()
    let path = folder.file("pokedb.sqlite").path
    try Connection(path: path, Configuration(access: .readWrite))
      .execute("PRAGMA journal_mode=WAL; UPDATE pokemon SET hp = 79 WHERE id = 6")
  }

  @Test(arguments: [
    ["show", "6"], ["list"], ["info"], ["query", "select 1"], ["types"], ["migrate", "status"],
    ["set", "6", "hp=1"], ["seed"], ["seed", "-n"], ["migrate"], ["migrate", "-n"],
  ])
  func `is one file after any command`(words: [String]) throws {
    #expect(folder.run(words).code == .success)
    #expect(try folder.names == ["pokedb.sqlite"])
    // Bytes 18 and 19 of the header: 1 for a rollback journal, 2 for a write-ahead log.
    let header = try Data(contentsOf: folder.file("pokedb.sqlite")).prefix(20)
    #expect(Array(header.suffix(2)) == [1, 1])
  }

  @Test(Nobody.trait, arguments: [(0o444, 0o755), (0o444, 0o777), (0o666, 0o755)])
  func `is told where it may not be written, and left alone`(file: Int, place: Int) throws {
    let nobody = try Nobody(in: folder)
    try folder.allow(file, "pokedb.sqlite")
    try folder.allow(place)
    let before = try folder.contents()
    for words in ["show 6", "query 'select 1'", "set 6 hp=1"] {
      let result = try nobody.shell("pokedb \(words)")
      #expect(result.code == 1 && result.output == "")
      #expect(
        result.errors.hasPrefix(
          "pokedb: ./pokedb.sqlite cannot be opened: it keeps a write-ahead log, "))
      #expect(result.errors.contains("\"pokedb migrate\""))
    }
    #expect(try folder.contents() == before)
  }
}

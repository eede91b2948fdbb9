import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Snapshots before an upgrade")
struct SnapshotTests {
  let file: PokedexFixture
  let next: MigrationSeries

  init() throws {
    file = try PokedexFixture(seeded: true)
    next = try .pokedex(then: "CREATE TABLE next (x)")
  }

  func upgrade() throws -> FilePreparation.Result {
    try PokedexFixture.preparation(of: file.path).prepare(next)
  }

  @Test func `a file with data is kept as it was before its upgrade`() throws {
    let snapshot = try #require(try upgrade().snapshot)
    let old = try Connection(path: snapshot, Configuration(access: .readOnly))
    #expect(try old.userVersion() == next.latest - 1)
    #expect(try old.applicationID() == Int(PokedexFile.applicationID))
    #expect(try old.int("SELECT count(*) FROM pokemon") == 15)
  }

  @Test func `a snapshot is named by version and time, beside the file`() throws {
    let version = next.latest - 1
    #expect(
      try upgrade().snapshot == "\(file.path).v\(version)-20260131T120000Z.snapshot")
  }

  @Test func `nothing else is left beside the file`() throws {
    _ = try upgrade()
    #expect(try file.folder.names().count == 2)
  }

  @Test func `the upgraded file has the new version and its rows`() throws {
    _ = try upgrade()
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    #expect(try connection.userVersion() == next.latest)
    #expect(try connection.int("SELECT count(*) FROM pokemon") == 15)
  }

  @Test func `the newest three are kept`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    for second in [0, 86_400, 3, 1, 2] {
      _ = try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: second))
    }
    #expect(
      SchemaSnapshot.all(of: file.path).map { $0.suffix(25).prefix(16) } == [
        "19700101T000002Z", "19700101T000003Z", "19700102T000000Z",
      ])
  }

  @Test func `the one just made is kept where the clock went back`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    for second in [7, 8, 9] {
      _ = try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: second))
    }
    let newest = try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: 1))
    let left = SchemaSnapshot.all(of: file.path)
    #expect(left.count == 3 && left.first == newest)
  }

  @Test func `many of one second each have a name of their own, in order`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    for number in 1...11 {
      try connection.run("INSERT INTO note VALUES (?, 1, 'x', '')", number)
      _ = try SchemaSnapshot.take(of: connection, now: PokedexFixture.now, keepingAll: true)
    }
    let counts = try SchemaSnapshot.all(of: file.path).map {
      try Connection(path: $0, Configuration(access: .readOnly)).int("SELECT count(*) FROM note")
    }
    #expect(counts == Array(1...11))
  }

  @Test func `snapshots of other files are not counted or removed`() throws {
    let others = [
      "pokedb.sqlite.vault", "pokedb.sqlite.vault.v1-20200101T000000Z.snapshot",
      "my-pokedb.sqlite.v1-20200101T000000Z.snapshot", "pokedb.sqlite.v1-notes-Z.snapshot",
      "pokedb.sqlite.v-20200101T000000Z.snapshot", "pokedb.sqlite.v1-20200101T000000Z-.snapshot",
      "pokedb.sqlite.v1-20200101T000000Z-2-3.snapshot",
      "pokedb.sqlite.v1-20200101T000000Z.snapshot.7",
    ]
    for name in others { try file.folder.write([], to: name) }
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    for second in 0..<4 {
      _ = try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: second))
    }
    #expect(SchemaSnapshot.all(of: file.path).count == 3)
    #expect(try Set(others).isSubset(of: file.folder.names()))
  }

  @Test func `what a snapshot is called is where it is found`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    let path = try SchemaSnapshot.take(of: connection, now: PokedexFixture.now)
    #expect(SchemaSnapshot.all(of: file.path) == [path])
  }

  @Test func `a relative path leads to the snapshots beside the file`() throws {
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let path = String(repeating: "../", count: depth) + file.path.dropFirst()
    let connection = try Connection(path: path, Configuration(access: .readWrite))
    let snapshot = try SchemaSnapshot.take(of: connection, now: PokedexFixture.now)
    #expect(SchemaSnapshot.all(of: path) == [snapshot])
    #expect(snapshot?.hasPrefix("\(path).v") == true)
  }

  @Test func `a file that was upgraded meanwhile leaves no snapshot of the new version`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readWrite))
    _ = try upgrade()
    let late = try SchemaSnapshot.take(
      of: connection, now: Timestamp(seconds: 0), below: next.latest)
    #expect(late == nil)
    #expect(SchemaSnapshot.all(of: file.path).count == 1)
  }

  @Test func `a snapshot that cannot be written stops the upgrade`() throws {
    // The name of the file is as long as one can be, so that the snapshot's is too long.
    let name = String(repeating: "x", count: 235)
    let path = try file.folder.write(bytes(of: file.path), to: name)
    #expect(throws: SQLiteError.self) { try PokedexFixture.preparation(of: path).prepare(next) }
    #expect(try file.folder.names() == ["pokedb.sqlite", name])
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    #expect(try connection.userVersion() == next.latest - 1)
  }

  @Test func `what a killed process left of one is removed by the next`() throws {
    for name in ["pokedb.sqlite.12.unfinished", "pokedb.sqlite.7.unfinished-journal"] {
      try file.folder.write(Data("half".utf8), to: name)
    }
    _ = try upgrade()
    #expect(try file.folder.names().filter { $0.contains("unfinished") } == [])
  }

  @Test func `an empty file gets none`() throws {
    let path = try file.folder.write([], to: "new.sqlite")
    #expect(try PokedexFixture.preparation(of: path).prepare(next).snapshot == nil)
  }
}

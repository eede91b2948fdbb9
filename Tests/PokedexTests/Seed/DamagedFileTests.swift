import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Bringing back a snapshot of a file that is damaged")
struct DamagedFileTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  /// Everything after the schema is scribbled over, or the schema too.
  @Test(arguments: [8192, 100])
  func `a damaged file is set aside as it is, and restored`(intact: Int) throws {
    let snapshot = try file.snapshot()
    var content = try bytes(of: file.path)
    for index in content.indices.dropFirst(intact) { content[index] = 0x5A }
    try file.folder.write(content, to: "pokedb.sqlite")
    let kept = try #require(try file.restore(snapshot))
    #expect(kept == "\(file.path).20260131T120000Z.damaged")
    #expect(try bytes(of: kept) == content)
    #expect(try file.count(file.path) == 15)
    #expect(try file.folder.names().count == 3)
  }

  @Test func `what a killed restoration left is removed by the next`() throws {
    let snapshot = try file.snapshot()
    try file.folder.write(Data("half".utf8), to: "pokedb.sqlite.12.unfinished")
    var content = try bytes(of: file.path)
    for index in content.indices.dropFirst(100) { content[index] = 0x5A }
    try file.folder.write(content, to: "pokedb.sqlite")
    _ = try file.restore(snapshot)
    #expect(try file.folder.names().filter { $0.contains("unfinished") } == [])
  }

  @Test func `the journal of a damaged file goes with it`() throws {
    let snapshot = try file.snapshot()
    var content = try bytes(of: file.path)
    for index in content.indices.dropFirst(8192) { content[index] = 0x5A }
    try file.folder.write(content, to: "pokedb.sqlite")
    // No journal that SQLite would roll back, and so one that it leaves.
    try file.folder.write([0, 0, 0], to: "pokedb.sqlite-journal")
    let kept = try #require(try file.restore(snapshot))
    #expect(try file.count(file.path) == 15)
    #expect(!(try file.folder.names().contains("pokedb.sqlite-journal")))
    #expect(Files.kind(of: kept) != .missing)
  }
}

import Foundation
import SQLite
import TestSupport
import Testing

@testable import Pokedex

@Suite("Publishing where it cannot be done")
struct PublicationRefusalTests {
  let fixture: PublicationFixture

  init() throws { fixture = try PublicationFixture() }

  /// What is thrown, of a publication that leaves everything as it was.
  private func failure(replacing: Bool = false, as name: String = "out.sqlite") throws -> FileError?
  {
    let folder = fixture.file.folder
    let before = try folder.names().map { try? bytes(of: folder.file($0)) }
    let error = #expect(throws: FileError.self) {
      try fixture.publish(replacing: replacing, as: name)
    }
    #expect(try folder.names().map { try? bytes(of: folder.file($0)) } == before)
    return error
  }

  @Test func `what is there is kept unless it is to be replaced`() throws {
    try fixture.file.folder.write(Data("mine".utf8), to: "out.sqlite")
    #expect(try failure() == .exists(path: fixture.target))
    _ = try fixture.publish(replacing: true)
    #expect(try fixture.int("SELECT count(*) FROM pokemon") == 15)
  }

  @Test func `the file itself is never replaced`() throws {
    #expect(try failure(replacing: true, as: "pokedb.sqlite") == .exists(path: fixture.file.path))
  }

  @Test func `a folder is not replaced`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.target, withIntermediateDirectories: false)
    #expect(try failure(replacing: true) == .notAFile(path: fixture.target, isFolder: true))
  }

  @Test(arguments: ["-journal", "-wal"])
  func `nothing is put beside the journal of another database`(ending: String) throws {
    let side = try fixture.file.folder.write(Data("x".utf8), to: "out.sqlite\(ending)")
    #expect(try failure() == .sideFile(path: side))
  }

  @Test func `a damaged file is not handed out`() throws {
    _ = try fixture.publish()
    var content = try bytes(of: fixture.file.path)
    for index in content.indices.suffix(4096) { content[index] = 0x5A }
    try fixture.file.folder.write(content, to: "pokedb.sqlite")
    guard case .damaged(fixture.file.path, _)? = try failure(replacing: true) else {
      Issue.record("not said to be damaged")
      return
    }
  }

  @Test func `a folder that is missing is told by the name of the copy`() throws {
    let error = #expect(throws: CopyFailure.self) { try fixture.publish(as: "no/out.sqlite") }
    #expect(error?.path == fixture.file.folder.file("no/out.sqlite"))
  }

  @Test func `what a killed publication left is removed by the next, and nothing else`() throws {
    let folder = fixture.file.folder
    for name in ["out.sqlite.12.unfinished", "out.sqlite.7.unfinished-journal"] {
      try folder.write(Data("half".utf8), to: name)
    }
    let others = ["out.sqlite.x.unfinished", "out.sqlite.unfinished", "other.sqlite.1.unfinished"]
    for name in others { try folder.write(Data("mine".utf8), to: name) }
    _ = try fixture.publish()
    #expect(
      try folder.names()
        == (others + ["out.sqlite", "out.sqlite.json", "pokedb.sqlite"]).sorted())
  }

  @Test func `what another publication is just making stays`() throws {
    let folder = fixture.file.folder
    try folder.write(Data("half".utf8), to: "out.sqlite.12.unfinished")
    let mark = FolderMark(folder.path, whenAlone: {})
    _ = try fixture.publish()
    #expect(try folder.names().contains("out.sqlite.12.unfinished"))
    _ = consume mark
  }

  /// Ends a publication whose manifest cannot get its name, and expects that nothing came of it.
  private func expectUndone(replacing: Bool, _ manifest: String) throws {
    let folder = fixture.file.folder
    let before = try folder.names().map { ($0, try? bytes(of: folder.file($0))) }
    do {
      let file = UnfinishedFile(for: fixture.target)
      try Data(bytes(of: fixture.file.path)).write(to: URL(fileURLWithPath: file.path))
      #expect(throws: (any Error).self) {
        try file.finish(
          with: (folder.file(manifest), "\(fixture.target).json"), replacing: replacing)
      }
    }
    let after = try folder.names().map { ($0, try? bytes(of: folder.file($0))) }
    #expect(after.map(\.0) == before.map(\.0))
    #expect(after.map(\.1) == before.map(\.1))
  }

  @Test func `where the manifest's name turns out to be taken the file gives its own back`() throws
  {
    try fixture.file.folder.write(Data("new".utf8), to: "manifest")
    try fixture.file.folder.write(Data("mine".utf8), to: "out.sqlite.json")
    try expectUndone(replacing: false, "manifest")
  }

  @Test func `where the new manifest cannot be put there the old two stay`() throws {
    _ = try fixture.publish()
    try expectUndone(replacing: true, "a manifest that is missing")
  }

  @Test func `where the file cannot be replaced its manifest stays`() throws {
    let folder = fixture.file.folder
    try folder.write(Data("new".utf8), to: "manifest")
    try folder.write(Data("old".utf8), to: "out.sqlite.json")
    // Somebody has made a folder of that name meanwhile.
    try FileManager.default.createDirectory(
      atPath: fixture.target, withIntermediateDirectories: false)
    try expectUndone(replacing: true, "manifest")
  }

  @Test func `a writer's transaction is waited for as long as asked`() throws {
    let writer = try Connection(path: fixture.file.path, Configuration(access: .readWrite))
    try writer.execute("BEGIN EXCLUSIVE")
    let error = #expect(throws: SQLiteError.self) { try fixture.publish() }
    #expect(error?.code.primary == .busy)
    #expect(try fixture.file.folder.names().filter { $0.hasPrefix("out") } == [])
  }

  @Test func `a transaction that is begun is no obstacle, and is not in the copy`() throws {
    let writer = try Connection(path: fixture.file.path, Configuration(access: .readWrite))
    try writer.execute("BEGIN IMMEDIATE; UPDATE pokemon SET hp = 1")
    _ = try fixture.publish()
    #expect(try fixture.int("SELECT count(*) FROM pokemon WHERE hp = 1") == 0)
    try writer.execute("COMMIT")
  }
}

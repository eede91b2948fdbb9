import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

/// Files that are not the program's own: each is refused by its name and left as it was.
@Suite("Files that are refused")
struct RefusalTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.sqlite")
  }

  /// Makes a database with some SQL.
  func make(_ sql: String) throws {
    try Connection(path: path, Configuration(access: .create)).execute(sql)
  }

  func prepare() throws { _ = try PokedexFixture.preparation(of: path).prepare() }

  func ask() throws { _ = try PokedexFile.database(at: path).read { try $0.userVersion() } }

  @Test func `a newer file is not prepared`() throws {
    try make("CREATE TABLE x (y); PRAGMA application_id=1347109976; PRAGMA user_version=999")
    let before = try bytes(of: path)
    let error = FileError.newer(path: path, version: 999, known: PokedexFile.schemaVersion)
    #expect(throws: error) { try prepare() }
    #expect(try bytes(of: path) == before)
  }

  @Test func `a newer file is not asked`() throws {
    try make("CREATE TABLE x (y); PRAGMA application_id=1347109976; PRAGMA user_version=999")
    let error = FileError.newer(path: path, version: 999, known: PokedexFile.schemaVersion)
    #expect(throws: error) { try ask() }
  }

  @Test(arguments: ["PRAGMA application_id=7", "CREATE TABLE x (y); PRAGMA application_id=7"])
  func `another application's file is not prepared`(sql: String) throws {
    try make(sql)
    let before = try bytes(of: path)
    #expect(throws: FileError.foreign(path: path, applicationID: 7)) { try prepare() }
    #expect(try bytes(of: path) == before)
  }

  @Test func `a file without an application but with tables is not prepared`() throws {
    try make("CREATE TABLE x (y)")
    let before = try bytes(of: path)
    #expect(throws: FileError.foreign(path: path, applicationID: 0)) { try prepare() }
    #expect(try bytes(of: path) == before)
  }

  @Test func `another application's file is not asked`() throws {
    try make("CREATE TABLE x (y); PRAGMA user_version=1")
    #expect(throws: FileError.foreign(path: path, applicationID: 0)) { try ask() }
  }

  @Test func `a file of ours that lost its version is damaged, not empty`() throws {
    try make("CREATE TABLE x (y); PRAGMA application_id=1347109976")
    #expect {
      try prepare()
    } throws: { error in
      guard case .damaged? = error as? FileError else { return false }
      return true
    }
  }

  @Test func `a file without tables of our application is prepared`() throws {
    try make("PRAGMA application_id=1347109976")
    try prepare()
    #expect(throws: Never.self) { try ask() }
  }

  @Test func `a zero-length file is prepared`() throws {
    try folder.write([], to: "a.sqlite")
    try prepare()
    #expect(throws: Never.self) { try ask() }
  }

  @Test func `a zero-length file is empty to a question`() throws {
    try folder.write([], to: "a.sqlite")
    #expect(throws: FileError.empty(path: path)) { try ask() }
    #expect(try bytes(of: path).isEmpty)
  }

  @Test func `a missing file is missing to a question, and not made`() throws {
    #expect(throws: FileError.missing(path: path)) { try ask() }
    #expect(try folder.names() == [])
  }

  @Test func `a missing file is missing to a write, and not made`() throws {
    #expect(throws: FileError.missing(path: path)) {
      try PokemonRepository(PokedexFile.database(at: path)).save(.whole)
    }
    #expect(try folder.names() == [])
  }

  @Test func `a folder is no file`() throws {
    #expect(throws: FileError.notAFile(path: folder.path, isFolder: true)) {
      try PokedexFixture.preparation(of: folder.path).prepare()
    }
    #expect(throws: FileError.notAFile(path: folder.path, isFolder: true)) {
      try PokedexFixture.preparation(of: folder.path).rehearse()
    }
    #expect(throws: FileError.notAFile(path: folder.path, isFolder: true)) {
      try PokedexFile.database(at: folder.path).read { try $0.userVersion() }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/null"), "there is no /dev/null"))
  func `a device is no file`() throws {
    let error = FileError.notAFile(path: "/dev/null", isFolder: false)
    #expect(throws: error) { try PokedexFixture.preparation(of: "/dev/null").prepare() }
    #expect(throws: error) { try PokedexFile.database(at: "/dev/null").read { _ in } }
  }

  // A file of one byte is empty to SQLite, which writes such a byte itself on some systems.
  @Test(arguments: [2, 15, 100, 5000])
  func `a file that is no database is refused and left`(count: Int) throws {
    let text = [UInt8](repeating: 0x61, count: count)
    try folder.write(text, to: "a.sqlite")
    #expect(throws: FileError.notADatabase(path: path)) { try prepare() }
    #expect(throws: FileError.notADatabase(path: path)) { try ask() }
    #expect(try bytes(of: path) == Array(text))
  }

  @Test func `a file made with another text of a migration is refused`() throws {
    let connection = try Connection(path: path, Configuration(access: .create))
    _ = try Migrator.of(.synthetic(family)).migrate(connection)
    let changed = try MigrationSeries.synthetic(family + " ", "CREATE TABLE b (x)")
    let error = FileError.changedMigration(path: path, name: "0001_step")
    #expect(throws: error) { try Migrator.of(changed).migrate(connection) }
    #expect(throws: error) { try Migrator.of(changed).rehearse(connection) }
    #expect(throws: error) { try Migrator.of(changed).status(connection) }
    #expect(try connection.userVersion() == 1)
  }

  @Test(arguments: ["DELETE FROM migration", "DROP TABLE migration"])
  func `a file that has lost what was applied is damaged to all commands`(sql: String) throws {
    try prepare()
    try Connection(path: path, Configuration(access: .readWrite)).execute(sql)
    let preparation = PokedexFixture.preparation(of: path)
    for work in [
      { _ = try preparation.prepare() }, { _ = try preparation.rehearse() },
      { _ = try preparation.status() }, { _ = try preparation.rehearseSeeding() },
    ] {
      #expect {
        try work()
      } throws: { error in
        guard case .damaged? = error as? FileError else { return false }
        return true
      }
    }
  }

  @Test func `a file made with another text gets no snapshot`() throws {
    try prepare()
    try Connection(path: path, Configuration(access: .readWrite))
      .execute("UPDATE migration SET sha256 = replace(sha256, substr(sha256, 1, 1), 'x')")
    let series = try MigrationSeries.pokedex(then: "CREATE TABLE b (x)")
    #expect(throws: FileError.self) { try PokedexFixture.preparation(of: path).prepare(series) }
    #expect(try folder.names() == ["a.sqlite"])
  }
}

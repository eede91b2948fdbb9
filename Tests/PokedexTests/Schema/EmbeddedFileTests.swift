import Foundation
import Pokedex
import TestSupport
import Testing

@Suite("Files that the binary carries")
struct EmbeddedFileTests {
  @Test(arguments: [EmbeddedFile.Folder.migrations, .pokeapiMigrations, .seeds])
  func `a folder's files are all there and no others`(folder: EmbeddedFile.Folder) throws {
    let onDisk = try FileManager.default
      .contentsOfDirectory(at: PackageRoot.url(folder.rawValue), includingPropertiesForKeys: nil)
      .filter { !$0.hasDirectoryPath }.map(\.lastPathComponent).sorted()
    #expect(EmbeddedFile.all(in: folder).map(\.name) == onDisk)
  }

  @Test(arguments: [EmbeddedFile.Folder.migrations, .pokeapiMigrations, .seeds])
  func `a file is what it is on disk`(folder: EmbeddedFile.Folder) throws {
    for file in EmbeddedFile.all(in: folder) {
      let onDisk = try PackageRoot.text("\(folder.rawValue)/\(file.name)")
      #expect(file.text == onDisk, "\(file.name)")
    }
  }

  @Test func `every migration has a version, from 1 without gaps`() {
    let files = EmbeddedFile.all(in: .migrations)
    let series = MigrationSeries.pokedex()
    #expect(series.migrations.map(\.version) == Array(1...files.count))
  }

  @Test func `the program's schema version is that of the last migration`() {
    #expect(MigrationSeries.pokedex().latest == PokedexFile.schemaVersion)
  }

  @Test(arguments: ["0001.txt", "x.sql", "0_x.sql", "_1.sql", "-1_x.sql", "notes"])
  func `a file of another name is no migration`(name: String) {
    #expect(Migration(fileName: name, text: "") == nil)
  }

  @Test func `a text with CRLF has the digest of the one with LF`() throws {
    let unix = try #require(Migration(fileName: "1_a.sql", text: "a;\n\nb;\n"))
    let windows = try #require(Migration(fileName: "1_a.sql", text: "a;\r\n\r\nb;\r\n"))
    #expect(windows.sha256 == unix.sha256)
    #expect(unix.sha256 == SHA256.hex(of: "a;\n\nb;\n".utf8))
  }
}

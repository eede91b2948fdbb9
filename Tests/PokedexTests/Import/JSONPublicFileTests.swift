import Foundation
import TestSupport
import Testing

@testable import Pokedex

/// Files that people have, where they are at hand: they are not in the repository.
struct JSONPublicFileTests {
  static let folder = PackageRoot.url.deletingLastPathComponent()
    .appending(path: "shared/data/public")

  static func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: name).path)
  }

  @Test("151 records of biuni_pokedex.json", .enabled(if: isThere("biuni_pokedex.json")))
  func biuni() throws {
    let reading = try read("biuni_pokedex.json")
    #expect(reading.faults == [])
    #expect(reading.records.count == 151)
    #expect(reading.columns.prefix(5) == ["id", "num", "name", "img", "type"])
    #expect(reading.values.last?["name"] == .text("Mew"))
  }

  @Test("809 records of fanzeyi_pokedex.json", .enabled(if: isThere("fanzeyi_pokedex.json")))
  func fanzeyi() throws {
    let reading = try read("fanzeyi_pokedex.json")
    #expect(reading.faults == [])
    #expect(reading.records.count == 809)
    #expect(reading.columns.contains("name.english"))
    #expect(reading.values.first?["base.Sp. Attack"] == .number("65"))
  }

  private func read(_ name: String) throws -> JSONReading {
    JSONReading(bytes: Array(try Data(contentsOf: Self.folder.appending(path: name))))
  }
}

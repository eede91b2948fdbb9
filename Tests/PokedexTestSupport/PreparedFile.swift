package import Pokedex
package import SQLite
internal import TestSupport

/// The bytes of Pokédex files, made once, since most of a test's time would go into making them.
package enum PreparedFile {
  /// The time at which the tests' files are made.
  package static let now = Timestamp(seconds: 1_769_860_800)
  /// What the tests' files say made them.
  package static let tool = "tests 1"

  /// A file with nothing in it.
  package static let empty = Result { try made { _ in } }
  /// A file with the 15 entries.
  package static let seeded = Result { try made { _ = try Seeder.seed($0, now: now) } }

  /// The bytes of a prepared file that is filled.
  package static func made(_ fill: (Database) throws -> Void) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.file("pokedb.sqlite")
    _ = try preparation(of: path).prepare()
    try fill(PokedexFile.database(at: path))
    return try bytes(of: path)
  }

  package static func preparation(of path: String, busyTimeout: Int32 = 5000) -> FilePreparation {
    FilePreparation(path: path, busyTimeout: busyTimeout, tool: tool, now: now)
  }
}

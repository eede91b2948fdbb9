import Foundation
import Pokedex
import SQLite

/// A Pokédex file with the 15 entries in a folder of its own, whose pictures a server has.
final class PictureFile: Sendable {
  let folder: URL
  let database: Database
  var path: String { database.path }
  var images: ImageRepository { ImageRepository(database) }

  static let now = Timestamp(seconds: 1_769_860_800)

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-fetch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("pokedb.sqlite").path
    try Self.seeded.get().write(to: URL(fileURLWithPath: path))
    database = PokedexFile.database(at: path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let seeded = Result {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-fetch-\(UUID().uuidString).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try FilePreparation(path: path, tool: "tests 1", now: now).prepare()
    _ = try Seeder.seed(PokedexFile.database(at: path), now: now)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// Gives the first Pokémon addresses of a server, `/001.png` and so on.
  @discardableResult
  func setAddresses(_ server: TestServer, count: Int = 15) throws -> [String] {
    let addresses = (1...count).map { server.url("/\(NationalNumber.label($0).dropFirst()).png") }
    for (index, address) in addresses.enumerated() {
      _ = try images.setAddress(address, of: NationalNumber(stored: index + 1))
    }
    return addresses
  }

  func int(_ sql: SQL) throws -> Int? {
    try database.read { connection in
      try connection.first(sql) { row throws(SQLiteError) in try row.int(0) }
    }
  }

  func texts(_ sql: SQL) throws -> [String] {
    try database.read { connection in
      try connection.rows(sql) { row throws(SQLiteError) in try row.text(0) }
    }
  }

  /// Whether every stored picture has the digest that it is kept under.
  func isSound() throws -> Bool { try images.verify().damaged.isEmpty }
}

/// A clock that a test sets.
final class TestClock: @unchecked Sendable {
  private let lock = Lock()
  private var seconds = PictureFile.now.seconds
  private var count = 0

  var now: Timestamp {
    lock.withLock {
      count += 1
      return Timestamp(seconds: seconds)
    }
  }

  /// How often somebody has looked.
  var reads: Int { lock.withLock { count } }

  func advance(_ seconds: Int) { lock.withLock { self.seconds += seconds } }
}

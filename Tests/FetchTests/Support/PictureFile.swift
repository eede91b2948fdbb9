import Foundation
import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport

/// A Pokédex file with the 15 entries in a folder of its own, whose pictures a server has.
final class PictureFile: Sendable {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  let database: Database
  var path: String { database.path }
  var images: ImageRepository { ImageRepository(database) }

  static let now = PreparedFile.now

  init() throws {
    temporary = try TemporaryFolder()
    database = PokedexFile.database(
      at: try temporary.write(PreparedFile.seeded.get(), to: "pokedb.sqlite"))
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

  func int(_ sql: SQL) throws -> Int? { try database.read { try $0.int(sql) } }

  func texts(_ sql: SQL) throws -> [String] { try database.read { try $0.texts(sql) } }

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

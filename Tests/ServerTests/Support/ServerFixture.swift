import Foundation
import Pokedex
import PokedexServer
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

/// A Pokédex with the 15 entries in a folder of its own.
final class ServerFixture: Sendable {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }
  let path: String

  static let now = PreparedFile.now

  convenience init() throws { try self.init(bytes: PreparedFile.seeded.get()) }

  /// A file with so many Pokémon of numbers from 1, and no other.
  convenience init(filledWith count: Int) throws {
    try self.init(
      bytes: try PreparedFile.made { database in
        try database.write { connection in
          let writer = PokemonWriter(connection)
          for number in 0..<count {
            _ = try writer.save(
              Pokemon(
                number: NationalNumber(stored: number + 1), form: "", typing: Typing(.fire),
                names: ["en": "Sample \(number + 1)"]))
          }
        }
      })
  }

  init(bytes: [UInt8]) throws {
    temporary = try TemporaryFolder()
    path = try temporary.write(bytes, to: "pokedb.sqlite")
  }

  var database: Database { PokedexFile.database(at: path) }

  /// The service on a free port, stopped when the returned value goes.
  func serve(
    _ settings: ServiceSettings = ServiceSettings(), router: Router = .standard, threads: Int = 2,
    log: AccessLog? = nil
  ) throws -> RunningServer {
    try RunningServer(
      HTTPServer(
        path: path, service: Service(router: router, settings: settings),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: threads, log: log,
        clock: { Self.now }))
  }
}

/// A server that is stopped when the last holder lets go of it.
final class RunningServer: Sendable {
  let server: HTTPServer
  var port: UInt16 { server.port }

  init(_ server: HTTPServer) { self.server = server }

  deinit { server.stop(within: 2000) }
}

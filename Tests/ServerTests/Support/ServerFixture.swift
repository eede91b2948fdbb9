import Foundation
import Pokedex
import PokedexServer
import SQLite
import Testing

/// A Pokédex with the 15 entries in a folder of its own.
final class ServerFixture: Sendable {
  let folder: URL
  var path: String { folder.appendingPathComponent("pokedb.sqlite").path }

  static let now = Timestamp(seconds: 1_769_860_800)

  convenience init() throws { try self.init(bytes: Self.seeded.get()) }

  /// A file with so many Pokémon of numbers from 1, and no other.
  convenience init(filledWith count: Int) throws {
    try self.init(
      bytes: try Self.made { database in
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

  init(bytes: Data) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-server-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bytes.write(to: folder.appendingPathComponent("pokedb.sqlite"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var database: Database { PokedexFile.database(at: path) }

  private static let seeded = Result { try made { _ = try Seeder.seed($0, now: now) } }

  /// The bytes of a prepared file that is filled.
  static func made(_ fill: (Database) throws -> Void) throws -> Data {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-server-made-\(UUID().uuidString).sqlite")
    defer { try? FileManager.default.removeItem(at: place) }
    _ = try FilePreparation(path: place.path, tool: "tests 1", now: now).prepare()
    try fill(PokedexFile.database(at: place.path))
    return try Data(contentsOf: place)
  }

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

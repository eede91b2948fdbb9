import Foundation
import Pokedex
import PokedexServer
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

/// A file of a test's own, and the service over it as a function.
final class PageFixture: Sendable {
  private let folder: TemporaryFolder
  let database: Database
  private let repositories: Repositories

  static let now = PreparedFile.now

  /// A file with the 15, or with none.
  init(isSeeded: Bool = true) throws {
    folder = try TemporaryFolder()
    let bytes = try (isSeeded ? PreparedFile.seeded : PreparedFile.empty).get()
    database = PokedexFile.database(at: try folder.write(bytes, to: "pokedb.sqlite"))
    repositories = Repositories(database, clock: { Self.now })
  }

  var pokemon: PokemonRepository { PokemonRepository(database) }

  /// What the service answers.
  func get(_ target: String, _ headers: HTTPHeaders = [:]) throws -> HTTPResponse {
    let request = HTTPRequest(.get, try RequestTarget(parsing: target), headers: headers)
    return Service(settings: ServiceSettings()).respond(to: request, repositories)
  }

  /// The text of a page.
  func page(_ target: String, _ headers: HTTPHeaders = [:]) throws -> String {
    String(decoding: try get(target, headers).body, as: UTF8.self)
  }
}

extension String {
  /// What stands between two texts, wherever they stand around something.
  func all(between start: String, and end: String) -> [String] {
    components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  /// The numbers of the rows of a page.
  var rowNumbers: [Int] { all(between: "data-number=\"", and: "\"").compactMap(Int.init) }
}

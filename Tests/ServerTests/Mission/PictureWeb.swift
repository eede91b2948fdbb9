import Foundation
import Pokedex
import PokedexServer
import SQLite
import TestSupport

/// A web of some pictures, that says what was asked of it and can be made to wait.
final class PictureWeb: ImageTransport {
  private let lock = Lock()
  private nonisolated(unsafe) var requests: [String] = []
  private nonisolated(unsafe) var held: Set<String> = []
  private nonisolated(unsafe) var answers: [String: [UInt8]]

  /// Gives bytes for some addresses, and 404 for any other.
  init(_ answers: [String: [UInt8]]) { self.answers = answers }

  /// The addresses that were asked for.
  var asked: [String] { lock.withLock { requests } }

  /// Makes an address wait.
  func hold(_ address: String) { lock.withLock { _ = held.insert(address) } }

  /// Lets it answer.
  func letGo(_ address: String) { lock.withLock { _ = held.remove(address) } }

  func send(_ request: ImageRequest) async throws -> ImageResponse {
    lock.withLock { requests.append(request.url) }
    while lock.withLock({ held.contains(request.url) }) {
      try await Task.sleep(for: .milliseconds(5))
    }
    guard let bytes = lock.withLock({ answers[request.url] }) else {
      return ImageResponse(status: 404)
    }
    return ImageResponse(status: 200, bytes: bytes)
  }

  /// A GIF of one pixel, with a comment that no two of them share.
  static func gif(_ comment: UInt8) -> [UInt8] {
    let start = Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///w==") ?? Data()
    let end = Data(base64Encoded: "LAAAAAABAAEAAAICRAEAOw==") ?? Data()
    return Array(start) + [0x21, 0xFE, 1, comment, 0] + Array(end)
  }

  /// The service over a file, that fetches from here.
  func serve(_ fixture: ServerFixture, token: String? = nil) throws -> RunningServer {
    RunningServer(
      try HTTPServer(
        path: fixture.path,
        service: Service(settings: ServiceSettings(token: token.flatMap { AccessToken($0) })),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 2, transport: self,
        clock: { ServerFixture.now }))
  }
}

extension ServerFixture {
  /// Gives a Pokémon of the 15 another address for its picture.
  func picture(_ number: Int, at address: String) throws {
    let repository = PokemonRepository(database)
    guard let number = NationalNumber(number), var pokemon = try repository.fetch(number)?.pokemon
    else { throw RawClient.Failure(what: "no Pokémon \(number)") }
    pokemon.imageURL = address
    _ = try repository.save(pokemon)
  }
}

extension RunningServer {
  /// One request on a connection of its own.
  func ask(
    _ method: String, _ target: String, _ headers: [(String, String)] = []
  ) throws -> RawClient.Response {
    let client = try RawClient(port: port, timeout: 400)
    let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    client.send("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n")
    return try client.response()
  }
}

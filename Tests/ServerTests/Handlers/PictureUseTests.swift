import Foundation
import Pokedex
import PokedexServer
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

@Suite struct `The use of a picture` {
  let fixture: ServerFixture

  init() throws { fixture = try ServerFixture() }

  /// Gives each address a picture of its own.
  private final class Web: ImageTransport {
    func send(_ request: ImageRequest) async throws -> ImageResponse {
      ImageResponse(status: 200, bytes: Web.picture(request.url))
    }

    static func picture(_ url: String) -> [UInt8] {
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><!-- \(url) --></svg>".utf8)
    }
  }

  private static let size = Web.picture(
    "http://assets.pokemon.com/assets/cms2/img/pokedex/full/001.png"
  ).count

  private func serve(
    keep limit: Int?, every milliseconds: Int = 3_600_000
  ) throws -> RunningServer {
    var settings = ServiceSettings()
    settings.limits.responseMilliseconds = 3_600_000
    settings.limits.useMilliseconds = milliseconds
    var options = ImageOptions()
    options.keptByteLimit = limit
    return RunningServer(
      try HTTPServer(
        path: fixture.path, service: Service(settings: settings),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 2, transport: Web(),
        imageOptions: options, clock: { ServerFixture.now }))
  }

  /// Asks for the artwork of some numbers, one after the other, on a thread of its own: the fetching
  /// needs the threads that tests run on.
  private func ask(_ running: RunningServer, _ numbers: [Int]) async throws {
    let port = running.port
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let client = try RawClient(port: port, timeout: 3600)
            for number in numbers {
              client.send(
                "GET /v1/pokemon/\(number)/image/artwork HTTP/1.1\r\nHost: localhost\r\n\r\n")
              #expect(try client.response().status == 200)
            }
          })
      }
    }
  }

  /// The numbers of the pictures in the file, the least recently used first.
  private func kept() throws -> [Int] {
    try fixture.database.read { connection in
      try connection.rows(
        """
        SELECT p.number FROM image AS i JOIN pokemon_image AS pi ON pi.image_id = i.id
        JOIN pokemon AS p ON p.id = pi.pokemon_id
        WHERE i.sha256 IS NOT NULL ORDER BY i.used_order
        """
      ) { row throws(SQLiteError) in try row.int(0) }
    }
  }

  @Test func `is known when another has to go for one that is fetched`() async throws {
    let running = try serve(keep: 3 * Self.size)
    try await ask(running, [1, 2, 3])
    #expect(try kept() == [1, 2, 3])
    // The first time out of the file, the second as an answer that is kept.
    try await ask(running, [1, 2, 3, 1])
    #expect(try kept() == [1, 2, 3])
    try await ask(running, [4])
    #expect(try kept() == [3, 1, 4])
    withExtendedLifetime(running) {}
  }

  @Test func `is written down when the service stops`() async throws {
    let running = try serve(keep: nil)
    try await ask(running, [1, 2, 3])
    try await ask(running, [2, 1])
    #expect(try kept() == [1, 2, 3])
    running.server.stop()
    #expect(try kept() == [3, 2, 1])
  }

  @Test func `is written down now and then`() async throws {
    let running = try serve(keep: nil, every: 50)
    try await ask(running, [1, 2])
    try await ask(running, [1])
    #expect(try eventually { try kept() == [2, 1] })
    withExtendedLifetime(running) {}
  }

  @Test func `is not noted in a file that cannot be written, and hinders nobody`() async throws {
    let running = try serve(keep: nil)
    try await ask(running, [1, 2])
    let other = try PokedexFile.open(fixture.path, Configuration(access: .readWrite))
    try other.execute("BEGIN IMMEDIATE")
    try await ask(running, [1])
    running.server.stop()
    try other.execute("ROLLBACK")
    #expect(try kept() == [1, 2])
  }

  @Test func `is not noted by a service that writes nothing by itself`() async throws {
    let fetching = try serve(keep: nil)
    try await ask(fetching, [1, 2])
    fetching.server.stop()
    let running = try fixture.serve()
    try await ask(running, [1])
    running.server.stop()
    #expect(try kept() == [1, 2])
  }
}

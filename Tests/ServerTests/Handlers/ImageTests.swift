import Foundation
import Pokedex
import PokedexServer
import SQLite
import TestSupport
import Testing

@Suite struct `Pictures over HTTP` {
  static let token = "a-token-of-some-length"
  /// A PNG of one pixel.
  static let png: [UInt8] = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """) ?? Data())

  let fixture: ServerFixture
  let authorization = ("Authorization", "Bearer \(token)")

  init() throws { fixture = try ServerFixture() }

  private func transport(_ kind: TransportKind) throws -> any TestTransport {
    try kind.make(fixture, ServiceSettings(token: AccessToken(Self.token)))
  }

  @Test(arguments: TransportKind.allCases)
  func `are put in, sent whole and in ranges, and removed`(_ kind: TransportKind) throws {
    let transport = try transport(kind)
    let target = "/v1/pokemon/charizard/image/artwork"
    #expect(try transport.get(target).status == 404)
    let put = try transport.send("PUT", target, [authorization], body: Self.png)
    #expect(put.status == 200, "\(put.text)")
    #expect(put.text.hasPrefix("{\"media_type\":\"image/png\",\"width\":1,\"height\":1,"))
    for _ in 1...2 {
      let whole = try transport.get(target)
      #expect(whole.status == 200)
      #expect(whole.body == Self.png)
      #expect(whole["Content-Type"] == "image/png")
      #expect(whole["Accept-Ranges"] == "bytes")
      let tag = try #require(whole["ETag"])
      #expect(tag == "\"\(SHA256.hex(of: Self.png).prefix(32))\"")
      #expect(try transport.get(target, ("If-None-Match", tag)).status == 304)
      let part = try transport.get(target, ("Range", "bytes=1-3"))
      #expect(part.status == 206)
      #expect(part.text == "PNG")
    }
    #expect(try transport.send("DELETE", target, [authorization]).status == 204)
    #expect(try transport.get(target).status == 404)
    #expect(try transport.send("DELETE", target, [authorization]).status == 404)
  }

  @Test(arguments: TransportKind.allCases)
  func `that are not there are 404 with the placeholder's address`(_ kind: TransportKind) throws {
    let transport = try transport(kind)
    for picture in ["artwork", "sprite", "..x", "a/b"] {
      let name = picture.replacing("/", with: "%2F")
      let response = try transport.get("/v1/pokemon/6/image/\(name)")
      #expect(response.status == 404)
      #expect(response.problem["code"] as? String == "no_picture")
    }
    let response = try transport.get("/v1/pokemon/6/image/artwork")
    let address = try #require(response.problem["placeholder"] as? String)
    #expect(address == "http://localhost/v1/placeholder.svg")
    let placeholder = try transport.get("/v1/placeholder.svg")
    #expect(placeholder["Content-Type"] == "image/svg+xml")
    #expect(placeholder.body == Picture.placeholder.bytes)
    #expect(placeholder["Content-Security-Policy"]?.contains("sandbox") == true)
  }

  @Test(arguments: TransportKind.allCases)
  func `that are none are refused`(_ kind: TransportKind) throws {
    let transport = try transport(kind)
    for body in [Array("<html></html>".utf8), Array(Self.png.prefix(30)), []] {
      let response = try transport.send(
        "PUT", "/v1/pokemon/6/image/artwork", [authorization], body: body)
      #expect(response.status == 415)
      #expect(response.problem["code"] as? String == "not_a_picture")
    }
    let nobody = try transport.send("PUT", "/v1/pokemon/6/image/artwork", body: Self.png)
    #expect(nobody.status == 401)
  }

  /// Gives every address one picture, after a while, and counts how often it was asked.
  private final class SlowWeb: ImageTransport {
    private let lock = Lock()
    private nonisolated(unsafe) var requests: [String] = []
    private let status: Int
    var asked: [String] { lock.withLock { requests } }

    init(status: Int = 200) { self.status = status }

    func send(_ request: ImageRequest) async throws -> ImageResponse {
      lock.withLock { requests.append(request.url) }
      try await Task.sleep(for: .milliseconds(300))
      return ImageResponse(status: status, bytes: status == 200 ? png : [])
    }
  }

  private func serve(_ web: some ImageTransport) throws -> RunningServer {
    var settings = ServiceSettings(token: AccessToken(Self.token))
    // What fetches waits for the threads that all tests run on.
    settings.limits.responseMilliseconds = 3_600_000
    return RunningServer(
      try HTTPServer(
        path: fixture.path, service: Service(settings: settings),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 2, transport: web,
        clock: { ServerFixture.now }))
  }

  @Test func `I5: that are missing are fetched once, also when twenty ask at once`() async throws {
    let web = SlowWeb()
    let running = try serve(web)
    let port = running.port
    try await onThread {
      let clients = try (0..<20).map { _ in try RawClient(port: port, timeout: 3600) }
      for client in clients {
        client.send("GET /v1/pokemon/6/image/artwork HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      // Who waits for nothing is answered meanwhile.
      let other = try RawClient(port: port, timeout: 3600)
      other.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try other.response().status == 200)
      for client in clients {
        let response = try client.response()
        #expect(response.status == 200, "\(response.text)")
        #expect(response.body == Self.png)
      }
      #expect(
        web.asked == ["http://assets.pokemon.com/assets/cms2/img/pokedex/full/006.png"])
      clients[0].send("GET /v1/pokemon/6/image/artwork HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try clients[0].response().body == Self.png)
      #expect(web.asked.count == 1)
    }
    withExtendedLifetime(running) {}
  }

  @Test func `F2: that their server does not have are 502 with address and reason`() async throws {
    let running = try serve(SlowWeb(status: 404))
    let port = running.port
    try await onThread {
      let client = try RawClient(port: port, timeout: 3600)
      client.send("GET /v1/pokemon/6/image/artwork HTTP/1.1\r\nHost: localhost\r\n\r\n")
      let response = try client.response()
      #expect(response.status == 502)
      #expect(response.problem["code"] as? String == "not_found")
      #expect(
        response.problem["detail"] as? String
          == "the picture at http://assets.pokemon.com/assets/cms2/img/pokedex/full/006.png"
          + " could not be fetched: there is no such picture")
      #expect(response.problem["placeholder"] as? String == "http://localhost/v1/placeholder.svg")
    }
    withExtendedLifetime(running) {}
  }

  /// Gives no answer until it is told to.
  private final class StuckWeb: ImageTransport {
    let isFree = SharedFlag()

    func send(_ request: ImageRequest) async throws -> ImageResponse {
      while !isFree.isSet { try await Task.sleep(for: .milliseconds(20)) }
      return ImageResponse(status: 200, bytes: png)
    }
  }

  @Test func `that their server is slow to send keep no note waiting`() async throws {
    let web = StuckWeb()
    let running = try serve(web)
    let port = running.port
    try await onThread {
      defer { web.isFree.set() }
      // More than there are threads to wait.
      let clients = try (0..<70).map { _ in try RawClient(port: port, timeout: 3600) }
      for client in clients {
        client.send("GET /v1/pokemon/6/image/artwork HTTP/1.1\r\nHost: localhost\r\n\r\n")
      }
      let metrics = SocketTransport(running: running)
      #expect(
        try eventually {
          try metrics.get("/metrics").text.contains("pokedb_resting_connections 70\n")
        })
      let writer = try RawClient(port: port, timeout: 60)
      writer.send(
        "POST /v1/pokemon/6/notes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n"
          + "Authorization: Bearer \(Self.token)\r\n\r\n{\"text\":\"mine\"}")
      #expect(try writer.response().status == 201)
      web.isFree.set()
      for client in clients { #expect(try client.response().status == 200) }
    }
    withExtendedLifetime(running) {}
  }

  @Test func `leave nothing of a server that has stopped`() throws {
    weak var stopped: HTTPServer?
    do {
      let server = try HTTPServer(
        path: fixture.path, service: Service(settings: ServiceSettings()),
        listening: try ListeningSocket(host: "127.0.0.1", port: 0), threads: 2,
        transport: StuckWeb(), clock: { ServerFixture.now })
      stopped = server
      let client = try RawClient(port: server.port)
      client.send("GET /v1/pokemon/6 HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(try client.response().status == 200)
      server.stop()
    }
    #expect(eventually { stopped == nil })
  }
}

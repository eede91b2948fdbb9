import Foundation
import PokedexServer
import TestSupport
import Testing

/// Rows P: one owner of all transitions, which is the table of routes here.
@Suite struct `The service's one table of routes` {
  private static let routes = Router.standard.routes
  private static let texts = ["铁", "%", "/", "#", "♀", "a b", " ", "妙蛙 种子/♂#%"]

  /// A path of a route, with a text in place of each placeholder.
  private static func segments(_ route: Route, _ text: String) -> [String] {
    route.pattern.segments(
      Dictionary(
        route.pattern.placeholders.map { ($0.name, text) }, uniquingKeysWith: { one, _ in one }))
  }

  private let fixture: ServerFixture

  init() throws { fixture = try DataSetRows.fixture() }

  @Test func `P1: each route of the table is answered over a socket`() throws {
    let transport = try TransportKind.socket.make(fixture)
    for route in Self.routes {
      let target = RequestTarget(segments: Self.segments(route, "6")).text
      let response = try transport.send(route.method.rawValue, target)
      // It may find nothing, or ask for a token: what it may not is be unknown.
      let code = response.problem["code"] as? String
      #expect(response.status != 405, "\(route.name)")
      if code == "unknown_path" {
        #expect(target.hasPrefix("/static/"), "\(route.name)")
      }
      #expect(response.status < 500, "\(route.name)")
    }
  }

  @Test(arguments: ["6", "铁", "pokemon", "weak"])
  func `P2: one route alone fits each method and path`(_ text: String) {
    for route in Self.routes {
      let path = Self.segments(route, text)
      let fitting = Self.routes.filter { other in
        if case .found = Router([other]).find(route.method, path) {
          other.method == route.method
        } else {
          false
        }
      }
      #expect(fitting.map(\.name) == [route.name], "\(path)")
    }
  }

  @Test(arguments: texts)
  func `P3: parse, of what was printed of a route, is that route`(_ text: String) throws {
    for route in Self.routes {
      let printed = RequestTarget(segments: Self.segments(route, text)).text
      let parsed = try RequestTarget(parsing: printed)
      guard
        case .found(let found, let arguments, _) = Router.standard.find(
          route.method, parsed.segments)
      else {
        Issue.record("\(printed) leads nowhere")
        continue
      }
      #expect(found.name == route.name)
      #expect(arguments.values.allSatisfy { $0 == text })
      #expect(arguments.count == route.pattern.placeholders.count)
    }
  }

  @Test func `P4 T4: a recording router sees exactly what was asked for`() throws {
    let recording = RecordingRouter()
    let running = try fixture.serve(router: recording.router)
    let transport = SocketTransport(running: running)
    #expect(try transport.get("/v1/pokemon/14").status == 200)
    #expect(recording.reached == ["GET /v1/pokemon/14"])
    #expect(try transport.get("/v1/pokemon/14/weaknesses").status == 404)
    #expect(try transport.send("DELETE", "/v1/pokemon/14").status == 405)
    #expect(recording.reached == ["GET /v1/pokemon/14"])
  }

  @Test func `P7: a handler knows neither the table nor the transport`() throws {
    let folder = PackageRoot.url("Sources/PokedexServer/Handlers")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 5)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in ["Router", "HTTPServer", "Worker", "CMicrohttpd", ".handler("] {
        #expect(!text.contains(word), "\(file.lastPathComponent) names \(word)")
      }
    }
  }
}

import Pokedex
import PokedexServer
import SQLite

/// A router whose one handler answers everything of two shapes, and says what reached it.
final class RecordingRouter: Sendable {
  private let lock = Lock()
  private nonisolated(unsafe) var targets: [String] = []

  /// What reached the handler, in the order in which it came.
  var reached: [String] { lock.withLock { targets } }

  var router: Router {
    let handler: Route.Handler = { [self] request, _ in
      lock.withLock { targets.append("\(request.method.rawValue) \(request.target.text)") }
      return .json("ok")
    }
    return Router([
      // Never kept, so that each request comes here.
      Route(
        .get, "/v1/{one}", name: "one", abstract: "anything", freshness: .never, handler: handler),
      Route(
        .get, "/v1/{one}/{two}", name: "two", abstract: "anything", freshness: .never,
        handler: handler),
      Route(
        .post, "/v1/{one}", name: "post", abstract: "anything",
        bodyMediaTypes: ["application/json"],
        handler: handler),
    ])
  }
}

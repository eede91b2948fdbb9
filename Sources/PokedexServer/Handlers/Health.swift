internal import Pokedex
internal import SQLite

extension Route {
  static let health = Route(
    .get, "/healthz", name: "health", abstract: "whether the file can be read",
    content: .one(.health), freshness: .never
  ) { _, repositories in
    // Answers may still come of the file that was there before.
    guard repositories.isReadable() else { throw Problem.noDatabase }
    try repositories.pokemon.database.read { connection in _ = try connection.userVersion() }
    return .json(.object([.init("status", "ok")]))
  }
}

extension Route {
  static let metrics = Route(
    .get, "/metrics", name: "metrics",
    abstract: "what the service counts of itself, for Prometheus",
    mediaTypes: ["text/plain; version=0.0.4; charset=utf-8"], freshness: .never
  ) { _, repositories in
    HTTPResponse(
      mediaType: "text/plain; version=0.0.4; charset=utf-8",
      body: Array(Measurement.text(repositories.measurements()).utf8))
  }
}

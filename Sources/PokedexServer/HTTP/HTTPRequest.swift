internal import Pokedex

/// A request that a handler answers: read, checked and decoded.
package struct HTTPRequest: Sendable {
  package var method: HTTPMethod
  package var target: RequestTarget
  package var headers: HTTPHeaders
  package var body: [UInt8]
  /// Where the service is reached, without a slash at the end: `http://localhost:8080`.
  package var base: String
  /// The values of the pattern's placeholders, by name; the router sets them.
  package var arguments: [String: String] = [:]
  /// The format of a list or record that is asked for; the router sets it.
  package var format = DataFormat.json

  package init(
    _ method: HTTPMethod, _ target: RequestTarget, headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [], base: String = "http://localhost"
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.base = base
  }

  /// The value of a placeholder; empty where the pattern has none of that name.
  package func argument(_ name: String) -> String { arguments[name] ?? "" }

  /// The value of a query's parameter, the first where there are several.
  package func parameter(_ name: String) -> String? {
    target.query.first { $0.name == name }?.value
  }

  /// The words of a parameter that is given several times, or with commas between.
  package func list(_ name: String) -> [String] {
    target.query.filter { $0.name == name }
      .flatMap { $0.value.split(separator: ",", omittingEmptySubsequences: false) }
      .map(String.init)
  }
}

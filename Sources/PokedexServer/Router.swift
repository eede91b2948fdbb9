/// The one table of routes: it finds who answers a request, and nobody else decides that.
package struct Router: Sendable {
  package let routes: [Route]

  package init(_ routes: [Route]) { self.routes = routes }

  /// What a method and a path lead to.
  package enum Outcome: Sendable {
    case found(Route, arguments: [String: String], format: DataFormat?)
    /// The path is known, the method is not one of its methods.
    case wrongMethod(allowed: [HTTPMethod], isShared: Bool)
    case unknownPath
  }

  package func find(_ method: HTTPMethod, _ segments: [String]) -> Outcome {
    let candidates = candidates(segments)
    if candidates.isEmpty { return .unknownPath }
    let wanted = method == .head ? .get : method
    guard let found = candidates.first(where: { $0.route.method == wanted }) else {
      return .wrongMethod(
        allowed: Self.allowed(candidates.map(\.route.method)),
        isShared: candidates.allSatisfy(\.route.isShared))
    }
    return .found(found.route, arguments: found.arguments, format: found.format)
  }

  private typealias Candidate = (route: Route, arguments: [String: String], format: DataFormat?)

  /// Every route whose pattern fits a path, where the last segment may end with a format.
  private func candidates(_ segments: [String]) -> [Candidate] {
    if let (stripped, format) = Self.withoutExtension(segments) {
      let formatted = routes.compactMap { route -> Candidate? in
        guard route.formats.contains(format) else { return nil }
        return route.pattern.match(stripped).map { (route, $0, format) }
      }
      if !formatted.isEmpty { return formatted }
    }
    return routes.compactMap { route in route.pattern.match(segments).map { (route, $0, nil) } }
  }

  private static func withoutExtension(_ segments: [String]) -> ([String], DataFormat)? {
    guard let last = segments.last else { return nil }
    for format in DataFormat.allCases where last.hasSuffix(".\(format.rawValue)") {
      let name = String(last.dropLast(format.rawValue.count + 1))
      return name.isEmpty ? nil : (segments.dropLast() + [name], format)
    }
    return nil
  }

  private static func allowed(_ methods: [HTTPMethod]) -> [HTTPMethod] {
    var allowed = Set(methods)
    if allowed.contains(.get) { allowed.insert(.head) }
    allowed.insert(.options)
    return allowed.sorted { $0.rawValue < $1.rawValue }
  }
}

internal import Pokedex
internal import SQLite

/// Answers requests: the same whether they come through a socket or from a test.
package struct Service: Sendable {
  package let router: Router
  package let settings: ServiceSettings
  /// Told of an error that a client is not told of in full.
  package let report: @Sendable (String) -> Void

  package init(
    router: Router = .standard, settings: ServiceSettings,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.router = router
    self.settings = settings
    self.report = report
  }

  /// A request that was understood, and the route that answers it.
  package struct Matched: Sendable {
    package var request: HTTPRequest
    package let route: Route
  }

  /// Finds the route of a request and checks all that can be checked before its body is read.
  ///
  /// - Throws: ``Problem``.
  package func match(_ request: HTTPRequest) throws(Problem) -> Matched {
    var request = request
    switch router.find(request.method, request.target.segments) {
    case .unknownPath:
      throw Self.unknownPath(request)
    case .wrongMethod(let allowed, let isShared):
      let words = allowed.map(\.rawValue).joined(separator: ", ")
      var problem = Problem(
        405, "wrong_method",
        "\(request.method.rawValue.prefix(20)) is not a method of this address",
        hint: "its methods are \(words)")
      problem.headers["Allow"] = words
      problem.isShared = isShared
      throw problem
    case .found(let route, let arguments, let format):
      request.arguments = arguments
      do throws(Problem) {
        try check(&request, for: route, format)
      } catch {
        var problem = error
        problem.isShared = route.isShared
        throw problem
      }
      return Matched(request: request, route: route)
    }
  }

  /// Checks what a request says beside its path, and sets the format of its answer.
  private func check(
    _ request: inout HTTPRequest, for route: Route, _ format: DataFormat?
  ) throws(Problem) {
    if route.isWriting { try authorize(request) }
    try checkParameters(of: request, for: route)
    if route.formats.isEmpty { return }
    guard let format = format ?? DataFormat.negotiated(request.headers["Accept"]) else {
      let names = route.formats.map(\.mediaType).joined(separator: ", ")
      throw Problem(
        406, "not_acceptable", "none of the types in Accept can be answered with",
        hint: "types are \(names)")
    }
    request.format = format
  }

  private func authorize(_ request: HTTPRequest) throws(Problem) {
    guard let token = settings.token else {
      throw Problem(
        403, "read_only", "this service only reads",
        hint: "start it with --token-file to write")
    }
    let authorization = request.headers["Authorization"]
    if token.allows(authorization) { return }
    var problem = Problem(
      401, "unauthorized",
      authorization == nil ? "writing needs a token" : "the token is not the one",
      hint: "send it as Authorization: Bearer TOKEN")
    problem.headers["WWW-Authenticate"] =
      authorization == nil
      ? "Bearer realm=\"pokedb\"" : "Bearer realm=\"pokedb\", error=\"invalid_token\""
    throw problem
  }

  private func checkParameters(of request: HTTPRequest, for route: Route) throws(Problem) {
    if route.allowsOtherParameters { return }
    var seen: Set<String> = []
    for item in request.target.query {
      guard let parameter = route.parameters.first(where: { $0.name == item.name }) else {
        let names = route.parameters.map(\.name).joined(separator: ", ")
        throw Problem(
          400, "unknown_parameter", "there is no parameter \"\(item.name.prefix(100))\" here",
          hint: names.isEmpty ? "this address takes none" : "parameters are \(names)")
      }
      guard seen.insert(item.name).inserted || parameter.isList else {
        throw .invalid("the parameter \"\(item.name)\" is given twice")
      }
    }
    for parameter in route.parameters where parameter.isRequired && !seen.contains(parameter.name) {
      throw Problem(
        400, "missing_parameter", "the parameter \"\(parameter.name)\" is not given",
        hint: parameter.abstract)
    }
  }

  /// Runs the handler and dresses its answer.
  ///
  /// - Throws: What the file throws; a ``Problem`` is an answer.
  package func answer(_ matched: Matched, _ repositories: Repositories) throws -> Answer {
    do {
      let response = try matched.route.handler(matched.request, repositories)
      return Answer(response, route: matched.route, request: matched.request)
    } catch let problem as Problem {
      return Answer(problem, route: matched.route, request: matched.request)
    }
  }

  /// The answer where the handler could not answer.
  package func failure(_ error: any Error, of matched: Matched) -> Answer {
    report("\(error)")
    return Answer(Problem(hiding: error), route: matched.route, request: matched.request)
  }

  /// Reads a request's pieces and goes the whole way with it.
  package func respond(
    method: String, target: String, headers: [(String, String)], body: [UInt8],
    _ repositories: Repositories
  ) -> HTTPResponse {
    var fields = HTTPHeaders()
    for (name, value) in headers { fields.add(name, value) }
    let problem: Problem
    do throws(RequestTarget.Fault) {
      let target = try RequestTarget(parsing: target)
      do throws(Problem) {
        let request = HTTPRequest(
          HTTPMethod(rawValue: method), target, headers: fields, body: body,
          base: try base(host: target.authority ?? fields["Host"]))
        return respond(to: request, repositories)
      } catch {
        problem = error
      }
    } catch {
      problem = Problem(target: error)
    }
    let request = HTTPRequest(.get, RequestTarget(segments: []), headers: fields)
    return Answer(problem, route: nil, request: request).response(to: request)
  }

  /// The whole way of a request that is in memory, as a test or a transport without a cache goes it.
  package func respond(to request: HTTPRequest, _ repositories: Repositories) -> HTTPResponse {
    do throws(Problem) {
      if request.method == .options { return try options(request) }
      let matched = try match(request)
      let answer: Answer
      do {
        answer = try self.answer(matched, repositories)
      } catch {
        answer = failure(error, of: matched)
      }
      return answer.response(to: matched.request)
    } catch {
      return Answer(error, route: nil, request: request).response(to: request)
    }
  }

  /// What may be done at an address, for people and for a browser that asks on a page's behalf.
  package func options(_ request: HTTPRequest) throws(Problem) -> HTTPResponse {
    let methods: [HTTPMethod]
    let isShared: Bool
    // No route has this method, so that the router says which there are.
    switch router.find(.options, request.target.segments) {
    case .wrongMethod(let allowed, let shared): (methods, isShared) = (allowed, shared)
    case .found, .unknownPath: throw Self.unknownPath(request)
    }
    var response = HTTPResponse(204)
    response.headers["Allow"] = methods.map(\.rawValue).joined(separator: ", ")
    guard isShared else { return response }
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Allow-Methods"] = "GET, HEAD"
    response.headers["Access-Control-Allow-Headers"] = "Accept, If-None-Match, If-Range, Range"
    response.headers["Access-Control-Max-Age"] = "86400"
    return response
  }

  private static func unknownPath(_ request: HTTPRequest) -> Problem {
    Problem(
      404, "unknown_path", "there is nothing at \(request.target.text.prefix(200))",
      hint: "\(request.base)/v1/openapi.json lists all there is")
  }

  /// Where the service is reached, by the settings or by what a request names.
  ///
  /// - Throws: ``Problem`` where the request names another host.
  package func base(host: String?) throws(Problem) -> String {
    guard let host else { return settings.baseURL ?? "\(scheme)://localhost" }
    guard HostList.isWellFormed(host) else {
      throw .invalid("the field Host is not a host and a port")
    }
    guard settings.hosts.allows(host) else {
      throw Problem(
        421, "wrong_host", "this service is not known as \(HostList.withoutPort(host))",
        hint: "start it with --base-url and the address it is reached at")
    }
    return settings.baseURL ?? "\(scheme)://\(host)"
  }

  private var scheme: String { settings.usesTLS ? "https" : "http" }
}

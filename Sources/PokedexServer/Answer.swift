internal import Pokedex

/// A whole answer before the request's conditions are looked at: which may be kept.
package struct Answer: Sendable {
  package private(set) var full: HTTPResponse
  /// The name of the route, for the log and for numbers; empty where there was none.
  package let routeName: String
  /// Whether the same request may be given the same bytes until the file changes.
  package let isKeepable: Bool

  /// A handler's response with the fields that every answer has.
  init(_ response: HTTPResponse, route: Route, request: HTTPRequest) {
    self.init(
      response, routeName: route.name, freshness: route.freshness,
      isNegotiated: !route.formats.isEmpty && request.method.isReading,
      isShared: route.isShared && request.method.isReading,
      isKeepable: request.method.isReading && response.status == 200 && route.freshness != .never)
  }

  /// An error with the fields that every answer has.
  package init(_ problem: Problem, route: Route?, request: HTTPRequest) {
    self.init(
      problem.response, routeName: route?.name ?? "", freshness: .never, isNegotiated: false,
      isShared: route?.isShared ?? problem.isShared, isKeepable: false)
  }

  private init(
    _ response: HTTPResponse, routeName: String, freshness: Freshness, isNegotiated: Bool,
    isShared: Bool, isKeepable: Bool
  ) {
    var response = response
    self.routeName = routeName
    self.isKeepable = isKeepable
    if response.status == 200, response.headers["ETag"] == nil, freshness != .never {
      response.headers["ETag"] = EntityTag.strong(of: response.body)
    }
    if response.headers["Cache-Control"] == nil {
      response.headers["Cache-Control"] = freshness.cacheControl
    }
    var vary = response.headers["Vary"].map { [$0] } ?? []
    if isNegotiated { vary.append("Accept") }
    // What is not kept would be packed anew for each request.
    if isKeepable, response.isCompressible { vary.append("Accept-Encoding") }
    if !vary.isEmpty { response.headers["Vary"] = vary.joined(separator: ", ") }
    if isShared {
      response.headers["Access-Control-Allow-Origin"] = "*"
      // All of them, since no answer to another site's page depends on who asks.
      response.headers["Access-Control-Expose-Headers"] = "*"
    }
    response.headers["X-Content-Type-Options"] = "nosniff"
    if let policy = response.contentSecurityPolicy {
      response.headers["Content-Security-Policy"] = policy
      response.headers["Referrer-Policy"] = "no-referrer"
    }
    full = response
  }

  /// The answer to a request: coded, cut or left out as its head asks.
  package func response(to request: HTTPRequest) -> HTTPResponse {
    guard request.method.isReading, full.status == 200 else { return full }
    let acceptsGzip = AcceptedCoding.allowsGzip(request.headers["Accept-Encoding"])
    if let known = request.headers["If-None-Match"], let tag = full.headers["ETag"],
      EntityTag.list(known, contains: tag)
    {
      return Self.notModified(coded(acceptsGzip: acceptsGzip))
    }
    if let range = request.headers["Range"], full.headers["Accept-Ranges"] == "bytes",
      request.method == .get, isRangeWanted(request.headers["If-Range"])
    {
      return ByteRange.response(range, of: full)
    }
    return coded(acceptsGzip: acceptsGzip)
  }

  /// "If the validator … is not a match, the recipient SHOULD ignore the Range header field" (RFC
  /// 9110, 13.1.5).
  private func isRangeWanted(_ condition: String?) -> Bool {
    condition == nil || condition == full.headers["ETag"]
  }

  /// The answer to somebody who has it already, in the coding that is negotiated.
  static func notModified(_ coded: HTTPResponse) -> HTTPResponse {
    var response = HTTPResponse(304)
    let ofBody = ["Content-Type", "Content-Encoding", "Content-Security-Policy", "Accept-Ranges"]
    for field in coded.headers.fields where !ofBody.contains(field.name) {
      response.headers.add(field.name, field.value)
    }
    return response
  }

  /// The answer in the coding that is accepted; a body that does not shrink is sent as it is.
  package func coded(acceptsGzip: Bool) -> HTTPResponse {
    guard acceptsGzip, isKeepable, full.isCompressible, full.body.count >= 512,
      let packed = Gzip.deflate(full.body), packed.count < full.body.count
    else { return full }
    var response = full
    response.body = packed
    response.headers["Content-Encoding"] = "gzip"
    // "A strong validator … MUST change for each representation" (RFC 9110, 8.8.1).
    response.headers["ETag"] = full.headers["ETag"].map(EntityTag.gzip)
    return response
  }
}

extension HTTPResponse {
  /// Whether the body is text, which shrinks.
  var isCompressible: Bool {
    guard let type = headers["Content-Type"] else { return false }
    return type.hasPrefix("text/") || type.hasPrefix("application/") || type == "image/svg+xml"
  }

  /// What a browser may load for a page, or for a drawing that somebody has put here.
  fileprivate var contentSecurityPolicy: String? {
    guard let type = headers["Content-Type"] else { return nil }
    if type.hasPrefix("text/html") {
      return """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
        connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
        form-action 'self'; frame-ancestors 'none'
        """
    }
    if type == "image/svg+xml" { return "default-src 'none'; style-src 'unsafe-inline'; sandbox" }
    return nil
  }
}

package import Pokedex

/// An error as a client is told of it: a problem document (RFC 9457).
package struct Problem: Error, Hashable, Sendable {
  package let status: Int
  /// A word that stays, for programs; where the tool has the same error, its code.
  package let code: String
  /// What is wrong with this request, in one sentence.
  package let detail: String
  /// What to do.
  package let hint: String?
  /// Fields of the head that belong to the status: `Allow`, `WWW-Authenticate`, `Retry-After`.
  package var headers = HTTPHeaders()
  /// Whether pages of other sites may read it in a browser.
  package var isShared = true
  /// What else is told, such as the candidates of an ambiguous name.
  package var members: [JSONValue.Member] = []

  package init(_ status: Int, _ code: String, _ detail: String, hint: String? = nil) {
    self.status = status
    self.code = code
    self.detail = detail
    self.hint = hint
  }

  /// The document, with the status' own words as its title.
  package var response: HTTPResponse {
    var document: [JSONValue.Member] = [
      .init("type", "about:blank"),
      .init("title", .string(Self.title(status))),
      .init("status", .integer(status)),
      .init("detail", .string(detail)),
      .init("code", .string(code)),
    ]
    if let hint { document.append(.init("hint", .string(hint))) }
    let body = JSONValue.object(document + members).bytes + [UInt8(ascii: "\n")]
    var response = HTTPResponse(status, mediaType: "application/problem+json", body: body)
    for field in headers.fields { response.headers.add(field.name, field.value) }
    return response
  }

  /// "When 'about:blank' is used, the title SHOULD be the same as the recommended HTTP status phrase
  /// for that code" (RFC 9457, 4.2.1).
  static func title(_ status: Int) -> String {
    switch status {
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 416: "Range Not Satisfiable"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 500: "Internal Server Error"
    case 502: "Bad Gateway"
    case 503: "Service Unavailable"
    default: "Error"
    }
  }
}

extension Problem {
  static func invalid(_ detail: String, hint: String? = nil) -> Problem {
    Problem(400, "invalid_value", detail, hint: hint)
  }
}

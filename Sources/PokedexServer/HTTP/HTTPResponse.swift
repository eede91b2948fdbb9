package import Pokedex

/// What a handler answers with.
package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  package var headers: HTTPHeaders
  package var body: [UInt8]
  /// The digest of a picture out of the file, whose use is to be noted.
  var picture: String?

  package init(_ status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A body of a media type.
  package init(_ status: Int = 200, mediaType: String, body: [UInt8]) {
    self.init(status, headers: ["Content-Type": mediaType], body: body)
  }

  /// A page; its text is UTF-8.
  package static func html(_ text: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status, mediaType: "text/html; charset=utf-8", body: Array(text.utf8))
  }

  /// One line of JSON.
  package static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status, mediaType: DataFormat.json.mediaType, body: value.bytes + [UInt8(ascii: "\n")])
  }
}

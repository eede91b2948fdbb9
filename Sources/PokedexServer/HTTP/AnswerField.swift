/// A field of an answer's head that says more than how the body is sent.
package enum AnswerField: String, CaseIterable, Hashable, Sendable {
  case allow = "Allow"
  case acceptRanges = "Accept-Ranges"
  case contentLocation = "Content-Location"
  case contentRange = "Content-Range"
  case defaultForm = "Pokedb-Default-Form"
  case tag = "ETag"
  case link = "Link"
  case location = "Location"
  case retryAfter = "Retry-After"
  case authenticate = "WWW-Authenticate"
}

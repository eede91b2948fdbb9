/// What an answer means for the address that was asked for.
enum ImageVerdict: Hashable, Sendable {
  /// A picture, whole.
  case picture(PictureHeader)
  /// What is there is still right.
  case unchanged
  /// A failure, and what the server asks to wait, in seconds.
  case failure(ImageFailure.Reason, detail: String?, retryAfter: Int?)

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - isConditional: Whether it was asked for only in case that it has changed.
  init(_ response: ImageResponse, isConditional: Bool) {
    switch response.status {
    case 200: self = Self.judge(response)
    case 304 where isConditional: self = .unchanged
    case 404, 410: self = .failure(.notFound, detail: nil, retryAfter: nil)
    case 429:
      self = .failure(.tooManyRequests, detail: nil, retryAfter: response.retryAfter)
    case 500...599: self = .failure(.serverError, detail: nil, retryAfter: response.retryAfter)
    default: self = .failure(.httpStatus, detail: nil, retryAfter: nil)
    }
  }

  private static func judge(_ response: ImageResponse) -> ImageVerdict {
    // By the bytes: a page that says it is a picture is none.
    guard let header = PictureHeader(of: response.bytes) else {
      let said = response.contentType.map { "the server calls it \($0)" }
      return .failure(
        .notAPicture, detail: response.bytes.isEmpty ? "it is empty" : said, retryAfter: nil)
    }
    guard header.mediaType.isMeant(by: response.contentType) else {
      return .failure(
        .typeMismatch,
        detail: "\(header.mediaType.rawValue), not \(response.contentType ?? "")", retryAfter: nil)
    }
    guard header.isComplete else { return .failure(.incomplete, detail: nil, retryAfter: nil) }
    return .picture(header)
  }
}

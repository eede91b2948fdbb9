/// Why a picture could not be had, and from which address.
public struct ImageFailure: Error, Hashable, Sendable {
  /// What went wrong, under the name that the file keeps and the tool counts by.
  public enum Reason: String, CaseIterable, Sendable {
    /// The address is none of http or https with a host.
    case badAddress = "bad_address"
    /// The address leads to this machine or a private network, which is not allowed.
    case privateAddress = "private_address"
    /// There is no way to the server: offline, or it does not answer. No failure of the address.
    case unreachable
    /// The answer took too long.
    case timeout
    /// The connection ended before the picture did.
    case incomplete
    /// The server is not who it says it is.
    case tls
    /// A redirect leads to something that is not http or https.
    case badRedirect = "bad_redirect"
    /// Redirects lead on and on.
    case tooManyRedirects = "too_many_redirects"
    /// The picture is larger than allowed.
    case tooLarge = "too_large"
    /// There is no such picture (404, 410).
    case notFound = "not_found"
    /// The server asks to be left alone for a while (429).
    case tooManyRequests = "too_many_requests"
    /// The server failed (5xx).
    case serverError = "server_error"
    /// The server answered with another status than 200.
    case httpStatus = "http_status"
    /// The bytes are no picture: an HTML page, for one.
    case notAPicture = "not_a_picture"
    /// The bytes are of another format than the server said.
    case typeMismatch = "type_mismatch"
    /// The answer cannot be understood.
    case badAnswer = "bad_answer"
    /// The file could not be read or written. No failure of the address.
    case storage
  }

  /// The address that was asked for.
  public let address: String
  /// What went wrong.
  public let reason: Reason
  /// The status that the server answered with, where it did.
  public let status: Int?
  /// What there is to say beyond the reason, as it follows a colon.
  public let detail: String?
  /// When it will be asked for again; before that the failure is given from memory.
  public let retryAfter: Timestamp?

  /// A failure of an address.
  public init(
    address: String, reason: Reason, status: Int? = nil, detail: String? = nil,
    retryAfter: Timestamp? = nil
  ) {
    self.address = address
    self.reason = reason
    self.status = status
    self.detail = detail
    self.retryAfter = retryAfter
  }
}

extension ImageFailure: CustomStringConvertible {
  /// One sentence without a full stop, with the address in it.
  public var description: String {
    let what = [status.map { "status \($0)" }, detail].compactMap(\.self).joined(separator: ", ")
    return "\(address): \(reason.words)" + (what.isEmpty ? "" : " (\(what))")
      + (retryAfter.map { "; not asked for again before \($0)" } ?? "")
  }
}

extension ImageFailure.Reason {
  /// The reason in a few words.
  public var words: String {
    switch self {
    case .badAddress: "it is no address of the web"
    case .privateAddress: "it leads into a private network"
    case .unreachable: "the server cannot be reached"
    case .timeout: "the answer took too long"
    case .incomplete: "the picture ended before its end"
    case .tls: "the connection is not safe"
    case .badRedirect: "it redirects to something that is not the web"
    case .tooManyRedirects: "it redirects on and on"
    case .tooLarge: "the picture is too large"
    case .notFound: "there is no such picture"
    case .tooManyRequests: "the server asks to be left alone for a while"
    case .serverError: "the server failed"
    case .httpStatus: "the server does not give the picture"
    case .notAPicture: "what came is no picture"
    case .typeMismatch: "the picture is not of the format that the server named"
    case .badAnswer: "the answer cannot be understood"
    case .storage: "the file cannot be used"
    }
  }

  /// Whether it says something of the address, and so is remembered; else only of the moment or of
  /// what is allowed.
  package var isRemembered: Bool {
    switch self {
    case .unreachable, .badAddress, .privateAddress, .storage: false
    default: true
    }
  }
}

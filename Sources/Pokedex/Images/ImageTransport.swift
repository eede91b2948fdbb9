/// What asks a server for a picture.
///
/// The one for the web stands on libcurl, in `PokedexFetch`.
public protocol ImageTransport: Sendable {
  /// Sends one request, follows redirects, and reads the answer whole.
  ///
  /// - Parameter request: What to ask for, and within which limits.
  /// - Returns: The last answer, whatever its status.
  /// - Throws: ``ImageTransportError`` where there is no answer within the limits, and
  ///   `CancellationError`, soon, where the task is cancelled.
  func send(_ request: ImageRequest) async throws -> ImageResponse
}

/// A request for a picture, and the limits within which it must be answered.
public struct ImageRequest: Hashable, Sendable {
  /// The address, http or https.
  public var url: String
  /// The `ETag` of what is there, for `If-None-Match`.
  public var etag: String?
  /// The `Last-Modified` of what is there, for `If-Modified-Since`.
  public var lastModified: String?
  /// The most bytes that are read of an answer, at least 1.
  public var byteLimit: Int
  /// How long a connection may take, in milliseconds.
  public var connectTimeout: Int
  /// How long all of it may take, in milliseconds.
  public var timeout: Int
  /// How many redirects are followed, at least 0.
  public var redirectLimit: Int
  /// Whether it may lead to this machine and to private networks.
  public var allowsPrivateNetworks: Bool

  /// A request with the limits of some options.
  public init(
    url: String, etag: String? = nil, lastModified: String? = nil, _ options: ImageOptions
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    byteLimit = options.byteLimit
    connectTimeout = options.connectTimeout
    timeout = options.timeout
    redirectLimit = options.redirectLimit
    allowsPrivateNetworks = options.allowsPrivateNetworks
  }
}

/// Why there was no answer within the limits.
public struct ImageTransportError: Error, Hashable, Sendable {
  /// What went wrong.
  public let reason: ImageFailure.Reason
  /// What the transport says of it.
  public let detail: String?

  /// An error for a reason.
  public init(_ reason: ImageFailure.Reason, _ detail: String? = nil) {
    self.reason = reason
    self.detail = detail
  }
}

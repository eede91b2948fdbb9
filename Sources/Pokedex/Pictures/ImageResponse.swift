/// What a server answered.
public struct ImageResponse: Hashable, Sendable {
  /// The status of HTTP.
  public var status: Int
  /// `Content-Type`.
  public var contentType: String?
  /// `ETag`.
  public var etag: String?
  /// `Last-Modified`.
  public var lastModified: String?
  /// `Retry-After`, in seconds from now.
  public var retryAfter: Int?
  /// The body; empty where the status is not 200.
  public var bytes: [UInt8]

  /// An answer of which the rest is not known.
  public init(status: Int, bytes: [UInt8] = []) {
    self.status = status
    self.bytes = bytes
  }
}

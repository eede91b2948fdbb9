/// The limits within which pictures are fetched and kept.
public struct ImageOptions: Hashable, Sendable {
  /// How many pictures are downloaded at the same time, at least 1.
  public var concurrency = 8
  /// The most bytes of one picture, at least 1.
  public var byteLimit = 10_000_000
  /// The most bytes of all fetched pictures together, `nil` for any; the least recently used go.
  public var keptByteLimit: Int?
  /// How long a connection may take, in milliseconds.
  public var connectTimeout = 10_000
  /// How long a download may take, in milliseconds.
  public var timeout = 60_000
  /// How many redirects are followed.
  public var redirectLimit = 5
  /// Whether addresses may lead to this machine and to private networks.
  ///
  /// An address comes from a file that somebody else may have written, and a request to a machine
  /// inside a network does what one from outside could not.
  public var allowsPrivateNetworks = false

  /// The usual limits.
  public init() {}
}

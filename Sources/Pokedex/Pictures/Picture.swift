/// What there is to know of a picture beside its bytes.
public struct PictureInformation: Hashable, Sendable {
  /// The SHA-256 digest of the bytes, as 64 hexadecimal digits.
  public let sha256: String
  /// The format, by the bytes themselves.
  public let mediaType: MediaType
  /// The width in pixels; `nil` where the picture does not say.
  public let width: Int?
  /// The height in pixels; `nil` where the picture does not say.
  public let height: Int?
  /// The number of bytes.
  public let size: Int
}

/// A picture as it was received.
public struct Picture: Hashable, Sendable {
  /// What there is to know of it.
  public let information: PictureInformation
  /// The bytes, as they were received.
  public let bytes: [UInt8]

  package init(_ information: PictureInformation, bytes: [UInt8]) {
    self.information = information
    self.bytes = bytes
  }

  /// The picture that bytes are; `nil` where they are none, or not all of one.
  public init?(_ bytes: [UInt8]) {
    guard let header = PictureHeader(of: bytes), header.isComplete else { return nil }
    self.init(bytes, header)
  }

  init(_ bytes: [UInt8], _ header: PictureHeader) {
    self.bytes = bytes
    information = PictureInformation(
      sha256: SHA256.hex(of: bytes), mediaType: header.mediaType, width: header.width,
      height: header.height, size: bytes.count)
  }

  /// The digest of the bytes.
  public var sha256: String { information.sha256 }

  /// What to show where there is no picture: a drawing of our own, in SVG.
  public static let placeholder: Picture = {
    let bytes = Array(EmbeddedFile.seed("placeholder.svg").utf8)
    let nameless = PictureHeader(.svg, width: nil, height: nil, isComplete: true)
    return Picture(bytes, PictureHeader(of: bytes) ?? nameless)
  }()
}

/// The formats of pictures that the file keeps.
public enum MediaType: String, CaseIterable, Sendable {
  /// PNG.
  case png = "image/png"
  /// JPEG.
  case jpeg = "image/jpeg"
  /// GIF.
  case gif = "image/gif"
  /// WebP.
  case webp = "image/webp"
  /// SVG, not compressed.
  case svg = "image/svg+xml"
  /// AVIF.
  case avif = "image/avif"

  /// The ending of a file of this format, without its point.
  public var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .gif: "gif"
    case .webp: "webp"
    case .svg: "svg"
    case .avif: "avif"
    }
  }

  /// Whether what a server says of a format is true of this one.
  ///
  /// - Parameter contentType: The value of `Content-Type`; `nil` and names that only say "bytes" are
  ///   true of every format.
  /// - Returns: Whether the server may mean this format.
  package func isMeant(by contentType: String?) -> Bool {
    let words = (contentType ?? "").split(separator: ";", maxSplits: 1)
    let name = String(words.first ?? "").trimmedOfBlanks.lowercased()
    return name == rawValue || Self.unspecific.contains(name) || aliases.contains(name)
  }

  private static let unspecific: Set<String> = [
    "", "application/octet-stream", "binary/octet-stream", "image/*",
  ]

  private var aliases: Set<String> {
    switch self {
    case .png: ["image/x-png", "image/apng", "image/vnd.mozilla.apng"]
    case .jpeg: ["image/jpg", "image/pjpeg"]
    case .svg: ["image/svg", "text/xml", "application/xml"]
    case .gif, .webp, .avif: []
    }
  }
}

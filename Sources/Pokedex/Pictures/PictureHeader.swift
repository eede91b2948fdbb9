/// What the bytes of a picture say of themselves, without decoding it.
package struct PictureHeader: Hashable, Sendable {
  package let mediaType: MediaType
  /// Pixels; `nil` where the picture does not say.
  package var width: Int?
  package var height: Int?
  /// Whether the end that the format prescribes is there.
  package var isComplete: Bool

  init(_ mediaType: MediaType, width: Int?, height: Int?, isComplete: Bool) {
    self.mediaType = mediaType
    // A side of nothing is no size that anybody could use.
    self.width = width.flatMap { $0 > 0 ? $0 : nil }
    self.height = height.flatMap { $0 > 0 ? $0 : nil }
    self.isComplete = isComplete
  }

  /// Reads the header of a picture; `nil` where the first bytes are of none of the formats.
  package init?(of bytes: [UInt8]) {
    let bytes = PictureBytes(bytes)
    guard
      let header = Self.png(bytes) ?? Self.jpeg(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes)
        ?? Self.avif(bytes) ?? Self.svg(bytes)
    else { return nil }
    self = header
  }
}

/// Bytes that are read by place; what lies outside of them is `nil`.
struct PictureBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var last: UInt8? { bytes.last }

  subscript(_ place: Int) -> Int? {
    place >= 0 && place < bytes.count ? Int(bytes[place]) : nil
  }

  /// A number of so many bytes, the most significant first.
  func big(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, size <= bytes.count, place <= bytes.count - size else { return nil }
    return bytes[place..<place + size].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of so many bytes, the least significant first.
  func little(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, size <= bytes.count, place <= bytes.count - size else { return nil }
    return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether a text in ASCII stands at a place.
  func has(_ text: StaticString, at place: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place >= 0, count <= bytes.count, place <= bytes.count - count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[place..<place + count]) }
  }

  /// The bytes from one place up to another, as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

internal import Pokedex

/// Entity tags (RFC 9110, 8.8.3), made from the content.
package enum EntityTag {
  /// The strong tag of a body: a part of its SHA-256 digest.
  package static func strong(of body: [UInt8]) -> String {
    "\"\(SHA256.hex(of: body).prefix(32))\""
  }

  /// The tag of the same body in gzip.
  package static func gzip(_ tag: String) -> String { "\(tag.dropLast())-gzip\"" }

  /// The tag of the same body without a coding.
  package static func identity(_ tag: String) -> String {
    tag.hasSuffix("-gzip\"") ? "\(tag.dropLast(6))\"" : tag
  }

  /// Whether an `If-None-Match` field names a tag, in either coding: "a recipient MUST use the weak
  /// comparison function" (RFC 9110, 13.1.2).
  package static func list(_ field: String, contains tag: String) -> Bool {
    field.split(separator: ",").contains { element in
      var known = element.drop { $0 == " " || $0 == "\t" }
      while known.last == " " || known.last == "\t" { known.removeLast() }
      if known == "*" { return true }
      if known.hasPrefix("W/") { known = known.dropFirst(2) }
      return known == tag || known == gzip(tag)
    }
  }
}

/// What an `Accept-Encoding` field accepts (RFC 9110, 12.5.3).
package enum AcceptedCoding {
  /// Whether gzip is accepted, and not less wanted than no coding.
  package static func allowsGzip(_ field: String?) -> Bool {
    guard let field else { return false }
    let ranges = AcceptedRange.list(field)
    let gzip =
      ranges.first { ["gzip", "x-gzip"].contains($0.name) } ?? ranges.first { $0.name == "*" }
    guard let gzip, gzip.quality > 0 else { return false }
    let identity = ranges.first { $0.name == "identity" }?.quality ?? 0
    return gzip.quality >= identity
  }
}

/// Scalars of bytes that a `String` has vouched for.
enum UTF8Scalar {
  /// The scalar that begins at a position, and its length in bytes.
  ///
  /// The standard library's own iterator costs twice as much on a name's few scalars.
  @inline(__always)
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[position])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(bytes[position + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(bytes[position + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(bytes[position + 3] & 0x3F)
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// Adds the bytes of a scalar.
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    let tail = UInt8(0x80 | scalar & 0x3F)
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(0xC0 | scalar >> 6))
      bytes.append(tail)
    case 0x800..<0x10000:
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(tail)
    default:
      bytes.append(UInt8(0xF0 | scalar >> 18))
      bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(tail)
    }
  }
}

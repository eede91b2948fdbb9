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
}

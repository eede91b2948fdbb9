/// Whole numbers as the files write them.
enum WholeText {
  /// The number that bytes write in decimal digits, with `-` before them or none, and blanks around;
  /// `nil` where they do not, or where it is out of SQLite's range.
  @inline(__always)
  static func number(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var start = 0
    var end = bytes.count
    while start < end, isBlank(bytes[start]) { start &+= 1 }
    while end > start, isBlank(bytes[end &- 1]) { end &-= 1 }
    guard start < end else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    if isNegative { start &+= 1 }
    // 18 digits are always in range.
    guard start < end, end &- start <= 18 else { return nil }
    var value = 0
    while start < end {
      let digit = bytes[start] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
      start &+= 1
    }
    return isNegative ? -value : value
  }

  /// Whether there is nothing but blanks.
  static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.allSatisfy(isBlank) }

  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

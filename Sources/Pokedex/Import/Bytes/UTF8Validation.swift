/// Looks through text before any of it is used.
enum UTF8Validation {
  /// - Throws: ``ImportError`` at the first byte that is not UTF-8, or is NUL.
  static func validate(_ source: SourceBytes, from start: Int) throws(ImportError) {
    let bytes = source.unsafeBytes
    var offset = start
    let step = 1 << 20
    while offset < bytes.count {
      let end = min(offset + step, bytes.count)
      guard let next = firstUnread(bytes, from: offset, to: end) else {
        // The scan stopped inside.
        throw error(source, at: firstBad(bytes, from: offset))
      }
      offset = next
      source.letGo(before: offset)
    }
    source.rewind()
  }

  /// Reads on to `end`, or to the end of the scalar that crosses it.
  ///
  /// - Returns: Where to go on; `nil` where a byte is wrong.
  private static func firstUnread(
    _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int? {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    var at = start
    while at < end {
      // Four words of ASCII without NUL: no high bit, and none borrowed by subtracting one.
      while at &+ 32 <= end {
        let first = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        let second = bytes.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self)
        let third = bytes.loadUnaligned(fromByteOffset: at &+ 16, as: UInt64.self)
        let fourth = bytes.loadUnaligned(fromByteOffset: at &+ 24, as: UInt64.self)
        let borrowed = (first &- low) | (second &- low) | (third &- low) | (fourth &- low)
        guard (first | second | third | fourth | borrowed) & high == 0 else { break }
        at &+= 32
      }
      let stop = min(at &+ 32, end)
      while at < stop {
        let length = scalarLength(bytes, at: at)
        if length == 0 { return nil }
        at &+= length
      }
    }
    return at
  }

  private static func firstBad(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var at = start
    while at < bytes.count {
      let length = scalarLength(bytes, at: at)
      if length == 0 { break }
      at += length
    }
    return at
  }

  /// The bytes of the scalar at an offset, by table 3-7 of the Unicode standard; 0 where they are
  /// none, or NUL.
  private static func scalarLength(_ bytes: UnsafeRawBufferPointer, at: Int) -> Int {
    let lead = bytes[at]
    if lead < 0x80 { return lead == 0 ? 0 : 1 }
    let left = bytes.count &- at
    if lead < 0xE0 {
      return lead >= 0xC2 && left > 1 && bytes[at &+ 1] & 0xC0 == 0x80 ? 2 : 0
    }
    guard left > 2, bytes[at &+ 2] & 0xC0 == 0x80 else { return 0 }
    let second = bytes[at &+ 1]
    if lead < 0xF0 {
      let least: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let most: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= least && second <= most ? 3 : 0
    }
    guard lead <= 0xF4, left > 3, bytes[at &+ 3] & 0xC0 == 0x80 else { return 0 }
    let least: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let most: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    return second >= least && second <= most ? 4 : 0
  }

  private static func error(_ source: SourceBytes, at offset: Int) -> ImportError {
    let bytes = source.unsafeBytes
    let line = LineCount.line(of: offset, in: bytes)
    guard offset < bytes.count, bytes[offset] == 0 else {
      let byte = offset < bytes.count ? bytes[offset] : 0
      return ImportError(
        "encoding", "byte 0x\(hex(byte)) at byte offset \(offset) is not UTF-8", line: line,
        hint: "say how the text is encoded: --encoding windows-1252, latin1, gb18030, shift_jis …")
    }
    return nul(at: offset, line: line, hint: wideHint(bytes))
  }

  static func nul(at offset: Int, line: Int, hint: String? = nil) -> ImportError {
    ImportError("nul", "NUL byte at byte offset \(offset)", line: line, hint: hint)
  }

  /// ASCII in UTF-16 without a byte-order mark has a NUL in every second place.
  private static func wideHint(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 4 else { return nil }
    switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
    case (false, true, false, true): return "it looks like UTF-16: --encoding utf-16le"
    case (true, false, true, false): return "it looks like UTF-16: --encoding utf-16be"
    default: return nil
    }
  }
}

/// Two digits.
func hex(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

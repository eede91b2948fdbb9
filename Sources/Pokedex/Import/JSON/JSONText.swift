/// Texts of JSON, with what yajl lets pass and we do not.
enum JSONText {
  /// What is wrong with a text.
  struct Fault {
    let code: String
    let message: String
    /// Characters from the opening quote.
    let distance: Int
  }

  /// Makes a text of the bytes between two quotes, escapes resolved.
  ///
  /// yajl looks only at the shape of UTF-8: it passes surrogates, overlong forms and scalars past
  /// U+10FFFF. Each of them becomes more bytes than it was when it is repaired.
  ///
  /// - Returns: `nil` where the bytes are not UTF-8.
  @inline(__always)
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.count == bytes.count ? text : nil
  }

  /// Looks through the escapes of a text as it is written, quotes included.
  ///
  /// RFC 8259, 8.2: a lone surrogate is allowed by the grammar and "the behavior of software that
  /// receives JSON texts containing such values is unpredictable". yajl makes it `?`, or pairs it
  /// with whatever escape comes next.
  ///
  /// - Returns: The first escape that is no character, or is NUL.
  static func faultyEscape(in raw: UnsafeRawBufferPointer) -> Fault? {
    var index = 0
    var characters = 0
    while index < raw.count {
      let byte = raw[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
        if byte & 0xC0 != 0x80 { characters += 1 }
        index += 1
        continue
      }
      guard let unit = codeUnit(in: raw, at: index) else {
        index += 2
        characters += 2
        continue
      }
      var length = 6
      switch unit {
      case 0:
        return Fault(code: "nul", message: "\\u0000 is not allowed in a text", distance: characters)
      case 0xD800..<0xDC00:
        guard let low = codeUnit(in: raw, at: index + 6), (0xDC00..<0xE000).contains(low) else {
          return lone(raw, at: index, characters)
        }
        length = 12
      case 0xDC00..<0xE000: return lone(raw, at: index, characters)
      default: break
      }
      index += length
      characters += length
    }
    return nil
  }

  private static func lone(
    _ raw: UnsafeRawBufferPointer, at index: Int, _ characters: Int
  ) -> Fault {
    let escape = String(decoding: raw[index..<min(index + 6, raw.count)], as: UTF8.self)
    return Fault(
      code: "lone_surrogate", message: "\(escape) is half of a character without its other half",
      distance: characters)
  }

  /// The code unit of `\uXXXX` at a position, if that is what stands there.
  private static func codeUnit(in raw: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
    guard index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in raw[index + 2..<index + 6] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte & 0x0F)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        unit = unit << 4 | UInt32(byte & 0x0F) + 9
      default: return nil
      }
    }
    return unit
  }
}

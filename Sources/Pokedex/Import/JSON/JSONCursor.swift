/// Counts lines and characters from token to token.
///
/// The parser tells where a token ends. Where it begins follows: between two tokens there is nothing
/// but blanks, commas and colons, and a line ends only between tokens.
struct JSONCursor {
  private(set) var offset: Int
  private(set) var position: SourcePosition

  init(offset: Int = 0, line: Int = 1) {
    self.offset = offset
    position = SourcePosition(line: line, column: 1)
  }

  /// Goes over one byte.
  @inline(__always)
  mutating func step(over byte: UInt8) {
    offset += 1
    if byte == UInt8(ascii: "\n") {
      position.line += 1
      position.column = 1
    } else if byte & 0xC0 != 0x80 {
      // A character is a scalar: counted at the first of its bytes.
      position.column += 1
    }
  }

  /// Goes to the next byte that is neither blank nor comma nor colon, or to the end.
  @inline(__always)
  mutating func skipGap(to end: Int, of bytes: UnsafeRawBufferPointer) {
    while offset < end {
      let byte = bytes[offset]
      guard Self.isBlank(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") else {
        return
      }
      step(over: byte)
    }
  }

  /// Goes to the next byte that is not blank, or to the end.
  mutating func skipBlanks(to end: Int, of bytes: UnsafeRawBufferPointer) {
    while offset < end, Self.isBlank(bytes[offset]) { step(over: bytes[offset]) }
  }

  /// Goes over the bytes of a token, in which no line ends.
  @inline(__always)
  mutating func skipToken(to end: Int, of bytes: UnsafeRawBufferPointer) {
    guard end > offset else { return }
    var continuations = 0
    for byte in bytes[offset..<end] where byte & 0xC0 == 0x80 { continuations += 1 }
    position.column += end - offset - continuations
    offset = end
  }

  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\t")
  }
}

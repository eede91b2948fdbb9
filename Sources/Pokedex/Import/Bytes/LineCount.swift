/// Lines of a text, whose ends are LF, CRLF, CR, or a mixture.
enum LineCount {
  /// The line that the byte at an offset is in, from 1.
  static func line(of offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    1 + ends(in: UnsafeRawBufferPointer(rebasing: bytes.prefix(offset)))
  }

  private static func ends(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == newline ? previous != carriageReturn : byte == carriageReturn { count += 1 }
      previous = byte
    }
    return count
  }
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")

/// Encodings in which every byte is one character.
enum SingleByteDecoding {
  /// ISO 8859-1: a byte is the scalar of its number.
  static let latin1 = (0..<256).map { UInt32($0) }

  /// By Microsoft's table cp1252.txt at unicode.org; 0 where it has no character.
  static let windows1252: [UInt32] = {
    let middle: [UInt32] = [
      0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
      0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
      0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]
    return Array(latin1[..<0x80]) + middle + Array(latin1[0xA0...])
  }()

  static func decode(
    _ source: SourceBytes, _ table: [UInt32], _ name: String
  ) throws(ImportError) -> SourceBytes {
    let bytes = source.unsafeBytes
    var output = UTF8Output(name: source.name)
    try output.decode(bytes.count) { (index) throws(DecodingStop) in
      let offset = index
      let byte = bytes[offset]
      index += 1
      if byte == 0 { throw .nul(offset: offset) }
      let scalar = table[Int(byte)]
      guard scalar != 0 else {
        throw .invalid("byte 0x\(hex(byte)) at byte offset \(offset) is not \(name)", hint: nil)
      }
      return scalar
    }
    return output.finish(name: source.name)
  }
}

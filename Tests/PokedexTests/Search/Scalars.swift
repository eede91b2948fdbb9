/// The scalars that tests go through.
enum Scalars {
  /// Every scalar of the planes and blocks that hold more than one kind, and some of the others:
  /// ideographs, syllables and private use.
  static let telling: [Unicode.Scalar] = {
    let mixed: [ClosedRange<UInt32>] = [
      0...0x33FF, 0xA000...0xABFF, 0xD7A4...0xDFFF, 0xF8F0...0x1FFFF, 0x2F800...0x2FA1F,
      0xE0000...0xE0FFF,
    ]
    let others = stride(from: UInt32(0), through: 0x10FFFF, by: 61)
    return (mixed.flatMap(Array.init) + others + [0x10FFFF]).compactMap { Unicode.Scalar($0) }
  }()

  /// Whether the Unicode that the tables were written from, 16.0, has the scalar.
  static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    guard let age = scalar.properties.age else { return false }
    return (age.major, age.minor) <= (16, 0)
  }
}

extension String {
  /// The scalars in hexadecimal, for messages.
  var debugScalars: String {
    unicodeScalars.map { "U+" + String($0.value, radix: 16) }.joined(separator: " ")
  }
}

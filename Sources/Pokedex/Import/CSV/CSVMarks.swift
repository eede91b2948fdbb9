/// Finds the bytes of delimited text that mean something: delimiters, quotes, line ends and other
/// control characters, eight bytes at a time.
struct CSVMarks {
  private let base: UnsafeRawPointer
  private let count: Int
  private let delimiters: UInt64
  /// The word that is looked at, and its marks not yet handed out as high bits.
  private var word: Int
  private var marks: UInt64 = 0
  /// High bits of all words since ``forgetHighBits()``; of their neighbours too.
  private var high: UInt64 = 0

  private static let low: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let quotes = low &* UInt64(quote)

  /// - Parameters:
  ///   - base: Where the bytes begin, which stay as long as this value is used.
  ///   - count: How many there are.
  ///   - delimiter: What parts values.
  init(_ base: UnsafeRawPointer, count: Int, delimiter: Delimiter) {
    self.base = base
    self.count = count
    delimiters = Self.low &* UInt64(delimiter.byte)
    word = 0
    load()
  }

  /// Goes on at an offset.
  mutating func seek(to offset: Int) {
    word = min(offset, count)
    load()
  }

  /// Whether a byte since the last call was not ASCII, or one of up to seven before and after.
  @inline(__always)
  mutating func takeHighBits() -> Bool {
    let result = high & Self.highBits != 0
    high = current
    return result
  }

  private var current: UInt64 = 0

  /// The offset of the next mark; `count` behind the last one.
  @inline(__always)
  mutating func next() -> Int {
    while marks == 0 {
      guard count &- word > 8 else { return count }
      word &+= 8
      load()
    }
    let offset = word &+ (marks.trailingZeroBitCount &>> 3)
    marks &= marks &- 1
    return offset
  }

  @inline(__always)
  private mutating func load() {
    var bytes: UInt64
    let left = count &- word
    if left >= 8 {
      bytes = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: word, as: UInt64.self))
    } else {
      // What lies behind the end is no mark.
      bytes = Self.low &* UInt64(UInt8(ascii: "a"))
      for index in 0..<max(0, left) {
        let shift = UInt64(index &* 8)
        let byte = base.load(fromByteOffset: word &+ index, as: UInt8.self)
        bytes = bytes & ~(0xFF &<< shift) | UInt64(byte) &<< shift
      }
    }
    current = bytes
    high |= bytes
    marks = Self.equal(bytes, delimiters) | Self.equal(bytes, Self.quotes) | Self.controls(bytes)
  }

  /// The high bit of every byte that is the same in both words.
  @inline(__always)
  private static func equal(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let difference = word ^ pattern
    return ~((difference & ~highBits &+ ~highBits) | difference) & highBits
  }

  /// The high bit of every byte below 0x20, and of 0x7F.
  @inline(__always)
  private static func controls(_ word: UInt64) -> UInt64 {
    let seven = word & ~highBits
    let notBelow = seven &+ low &* 0x60
    let isDelete = seven &+ low
    return (~notBelow | isDelete) & ~word & highBits
  }
}

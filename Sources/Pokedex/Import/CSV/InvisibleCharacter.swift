/// Characters that nobody sees, and that keep names from being found.
enum InvisibleCharacter: Int, CaseIterable {
  case zeroWidthSpace
  case zeroWidthNonJoiner
  case zeroWidthJoiner
  case leftToRightMark
  case rightToLeftMark
  case wordJoiner
  case byteOrderMark

  var name: String {
    switch self {
    case .zeroWidthSpace: "U+200B (zero width space)"
    case .zeroWidthNonJoiner: "U+200C (zero width non-joiner)"
    case .zeroWidthJoiner: "U+200D (zero width joiner)"
    case .leftToRightMark: "U+200E (left-to-right mark)"
    case .rightToLeftMark: "U+200F (right-to-left mark)"
    case .wordJoiner: "U+2060 (word joiner)"
    case .byteOrderMark: "U+FEFF (byte-order mark)"
    }
  }

  /// The length of each in UTF-8.
  static let length = 3

  /// The one that begins at an offset of UTF-8.
  @inline(__always)
  static func at(_ offset: Int, in bytes: UnsafeRawBufferPointer) -> InvisibleCharacter? {
    let lead = bytes[offset]
    guard lead == 0xE2 || lead == 0xEF, bytes.count &- offset >= length else { return nil }
    switch (lead, bytes[offset &+ 1], bytes[offset &+ 2]) {
    case (0xE2, 0x80, 0x8B): return .zeroWidthSpace
    case (0xE2, 0x80, 0x8C): return .zeroWidthNonJoiner
    case (0xE2, 0x80, 0x8D): return .zeroWidthJoiner
    case (0xE2, 0x80, 0x8E): return .leftToRightMark
    case (0xE2, 0x80, 0x8F): return .rightToLeftMark
    case (0xE2, 0x81, 0xA0): return .wordJoiner
    case (0xEF, 0xBB, 0xBF): return .byteOrderMark
    default: return nil
    }
  }
}

/// How often something was met, and where first.
struct Tally {
  private(set) var count = 0
  private(set) var first: SourcePosition?

  mutating func add(at position: SourcePosition) {
    if first == nil { first = position }
    count += 1
  }

  /// What was counted, after which it is counted anew.
  mutating func take() -> (count: Int, first: SourcePosition)? {
    guard let first else { return nil }
    defer { self = Tally() }
    return (count, first)
  }

  /// `3 times`.
  static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

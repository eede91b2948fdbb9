// How many columns of a terminal a text takes.

extension String {
  /// The columns that the text takes on a terminal, by Unicode's East Asian Width (UAX #11).
  ///
  /// Wide and full-width characters and emoji take two, combining marks none, all others one, also
  /// those of ambiguous width, as in a terminal whose locale is not a legacy East Asian one.
  package var displayWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text with control characters written as escapes, so that data cannot steer a terminal.
  package func escapingControls() -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.isControl: text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else {
      return unicodeScalars.first?.displayWidth ?? 0
    }
    // A sequence of emoji is one picture: a flag, a family, a heart made red by U+FE0F.
    let isPicture =
      scalars.contains("\u{FE0F}") || (first.properties.isEmoji && first.value > 0xFF)
    return isPicture ? 2 : scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// Characters that act instead of showing: C0, DEL, C1, and those that turn the direction of
  /// text around (Trojan Source).
  fileprivate var isControl: Bool {
    properties.generalCategory == .control || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }

  fileprivate var displayWidth: Int {
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals join a Hangul initial.
    case 0xAD: return 1  // A soft hyphen is shown.
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) }
  }

  /// `EastAsianWidth.txt` of Unicode 17, W and F, less the emoji, with what is not assigned between
  /// two ranges taken in.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D20,
    0x18D80...0x191D2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}

/// The ways in which sources write that they have no value.
package enum MissingValue {
  /// Whether a text stands for no value: nothing but blanks, `None`, `NA`, `N/A`, `NaN` or `null` in
  /// any case, or dashes alone.
  package static func matches(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return true }
    // Most values begin with a letter or digit that none of the words does.
    switch first | 0x20 {
    case 0x6E: return isWord(text)
    case 0x61...0x7A, 0x30...0x39: return false
    default: break
    }
    return isBlankOrDashes(text)
      || text.unicodeScalars.first?.isBlank == true && isWord(text)
  }

  private static func isBlankOrDashes(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.isBlank || dashes.contains($0) }
      && !isParted(text)
  }

  /// Whether blanks stand between dashes, as in no run of them.
  private static func isParted(_ text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).count > 1
  }

  private static func isWord(_ text: String) -> Bool {
    guard text.utf8.count <= 24 else { return false }
    return words.contains(text.trimmedOfBlanks.lowercased())
  }

  private static let words: Set<String> = ["none", "na", "n/a", "nan", "null"]
  private static let dashes: Set<Unicode.Scalar> = ["-", "‐", "‑", "‒", "–", "—", "―", "−"]
}

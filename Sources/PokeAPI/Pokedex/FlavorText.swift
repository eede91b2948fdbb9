internal import Pokedex

/// Texts from the games, which break lines and pages where their screens ended.
enum FlavorText {
  /// The text in one line.
  ///
  /// A line that ends in a soft hyphen goes on without a blank, as does one in Chinese; Japanese
  /// parts words by an ideographic space.
  static func oneLine(_ text: String, in language: LanguageCode) -> String {
    let gap: Unicode.Scalar? =
      if language.tag.hasPrefix("zh") {
        nil
      } else if language.tag.hasPrefix("ja"), language != "ja-Latn" {
        "\u{3000}"
      } else {
        " "
      }
    var line = String.UnicodeScalarView()
    var wantsGap = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{AD}":
        // What follows belongs to the same word.
        wantsGap = false
        line.append(scalar)
      case "\n", "\r", "\u{C}", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}", "\t": wantsGap = true
      default:
        if wantsGap, line.last == "\u{AD}" {
          line.removeLast()
        } else if wantsGap, let gap, let last = line.last, !isBlank(last), !isBlank(scalar) {
          line.append(gap)
        }
        wantsGap = false
        // Other control characters cannot be seen and are no part of the text.
        if scalar.properties.generalCategory != .control { line.append(scalar) }
      }
    }
    return String(line.filter { $0 != "\u{AD}" })
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{3000}" || scalar == "\u{A0}"
  }
}

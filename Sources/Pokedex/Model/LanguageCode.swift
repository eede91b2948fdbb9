/// A BCP 47 language tag as the file stores it: `en`, `ja`, `ja-Latn`, `zh-Hans`, `pt-BR`.
public struct LanguageCode: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The tag in its canonical case: language lower, script title, region upper.
  public let tag: String

  /// A tag in any case, or a POSIX locale such as `zh_CN.UTF-8`.
  ///
  /// It is `nil` where the text is no tag, as with `C` and `POSIX`.
  ///
  /// - Parameter text: Letters, digits, `-` and `_`, after which `.encoding` or `@variant` is ignored.
  public init?(_ text: some StringProtocol) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ !Self.isDigit($0) }),
      parts.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isTagByte) })
    else { return nil }
    tag = parts.enumerated().map { index, part in
      if index == 0 { return part.lowercased() }
      if part.utf8.count == 4 { return part.prefix(1).uppercased() + part.dropFirst().lowercased() }
      return part.utf8.count == 2 ? part.uppercased() : part.lowercased()
    }.joined(separator: "-")
  }

  /// A tag that is known to be canonical: one written in code, or read from the file.
  public init(stringLiteral tag: String) { self.tag = tag }

  /// A tag read from the file, taken as it is.
  package init(stored tag: String) { self.tag = tag }

  /// The tags to look for when this one is asked for, the closest first.
  ///
  /// Chinese is stored by script, so a region names the script: `zh-CN` and `zh` are `zh-Hans`,
  /// `zh-TW`, `zh-HK` and `zh-MO` are `zh-Hant` (CLDR's likely subtags).
  public var lookupTags: [LanguageCode] {
    var tags = [self]
    var parts = tag.split(separator: "-")
    if parts.first == "zh", !parts.contains("Hans"), !parts.contains("Hant") {
      let isTraditional = parts.contains { ["TW", "HK", "MO"].contains($0) }
      tags.append(isTraditional ? "zh-Hant" : "zh-Hans")
    }
    while parts.count > 1 {
      parts.removeLast()
      tags.append(LanguageCode(stored: parts.joined(separator: "-")))
    }
    return tags
  }

  /// Orders by tag, as bytes.
  public static func < (left: LanguageCode, right: LanguageCode) -> Bool { left.tag < right.tag }

  private static func isTagByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

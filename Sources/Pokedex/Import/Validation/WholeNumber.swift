/// What a text says where a whole number belongs.
package enum WholeNumber: Hashable, Sendable {
  case value(Int)
  /// A whole number with a fraction of noughts: `70.0`.
  case decimal(Int)
  /// A number with a fraction.
  case fraction
  /// A whole number that no `Int` holds.
  case tooLarge
  /// Anything else: `0x10`, `1_000`, `1e400`, `Infinity`.
  case none

  /// Reads decimal digits with blanks around, a sign and a fraction of noughts; never by way of a
  /// floating-point number, which would lose digits.
  ///
  /// - Parameters:
  ///   - text: What the source says.
  ///   - allowsHash: Whether a `#` may stand before the digits, as before a national number.
  package init(_ text: String, allowsHash: Bool = false) {
    self = Self.plain(text).map { .value($0) } ?? Self.read(text, allowsHash: allowsHash)
  }

  /// The number of a text of a few digits alone, as nearly all are.
  private static func plain(_ text: String) -> Int? {
    guard (1...18).contains(text.utf8.count) else { return nil }
    var value = 0
    for byte in text.utf8 {
      let digit = byte &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    return value
  }

  private static func read(_ text: String, allowsHash: Bool) -> WholeNumber {
    var rest = text.trimmedOfBlanks[...]
    if allowsHash, rest.first == "#" { rest = rest.dropFirst() }
    let sign = rest.first == "-" || rest.first == "+" ? String(rest.removeFirst()) : ""
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } })
    else { return .none }
    if parts.count == 2, !parts[1].utf8.allSatisfy({ $0 == 0x30 }) { return .fraction }
    guard let value = Int(sign + whole) else { return .tooLarge }
    return parts.count == 2 ? .decimal(value) : .value(value)
  }
}

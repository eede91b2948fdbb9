/// An exact decimal number with at most three places, kept as a count of thousandths.
///
/// Heights in metres and weights in kilograms are stored as millimetres and grams, so that what was
/// written is what is read: `1.7` never becomes `1.7000000000000002`.
public struct Decimal3: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number times 1,000.
  public let thousandths: Int

  /// The number of that many thousandths.
  public init(thousandths: Int) { self.thousandths = thousandths }

  /// A number written in digits with at most three decimal places: `-12`, `0.7`, `90.50`.
  ///
  /// It is `nil` for any other text, for more than three places that are not zero, and for a number
  /// whose thousandths do not fit in an `Int`.
  ///
  /// - Parameter text: ASCII digits, an optional sign and an optional point with digits after it.
  public init?(_ text: some StringProtocol) {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty else { return nil }
    var fraction = parts.count == 2 ? parts[1] : ""
    if parts.count == 2, fraction.isEmpty { return nil }
    while fraction.utf8.count > 3, fraction.last == "0" { fraction.removeLast() }
    guard fraction.utf8.count <= 3 else { return nil }
    let padded = whole + fraction + String(repeating: "0", count: 3 - fraction.utf8.count)
    guard padded.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int(isNegative ? "-\(padded)" : padded)
    else { return nil }
    thousandths = value
  }

  /// The shortest decimal notation: `1.7`, `90.5`, `2`.
  public var description: String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var fraction = String(String(1000 + rest).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
  }

  /// Orders by value.
  public static func < (left: Decimal3, right: Decimal3) -> Bool {
    left.thousandths < right.thousandths
  }
}

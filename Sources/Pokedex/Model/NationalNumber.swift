/// A number in the National Pokédex: 1 to 2147483647.
public struct NationalNumber: Hashable, Comparable, Sendable {
  /// The numbers that exist or may come to exist.
  public static let range = 1...2_147_483_647

  /// The number.
  public let value: Int

  /// A number in ``range``; `nil` for any other.
  public init?(_ value: Int) {
    guard Self.range.contains(value) else { return nil }
    self.value = value
  }

  /// A number read from the file, which checks its range.
  package init(stored value: Int) { self.value = value }

  /// A number as people write it: `6`, `006`, `#006`.
  ///
  /// - Parameter text: Decimal digits, with a `#` before them or none, and blanks around.
  public init?(parsing text: some StringProtocol) {
    var digits = Substring(Self.narrow(text))
    while digits.first?.isWhitespace == true { digits.removeFirst() }
    while digits.last?.isWhitespace == true { digits.removeLast() }
    if digits.first == "#" { digits.removeFirst() }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int(digits)
    else { return nil }
    self.init(value)
  }

  /// A text with the full-width signs of ASCII, as input methods write them, in ASCII: they stand
  /// 0xFEE0 above it.
  private static func narrow(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return String(text) }
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      narrow.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(narrow)
  }

  /// The number as the project writes it everywhere: `#001`, `#151`, `#1025`.
  public var label: String { Self.label(value) }

  /// Any integer as a Pokédex writes it, padded to three digits: 0 is `#000`.
  public static func label(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let padding = String(repeating: "0", count: max(0, 3 - digits.utf8.count))
    return "#\(value < 0 ? "-" : "")\(padding)\(digits)"
  }

  /// Orders by value.
  public static func < (left: NationalNumber, right: NationalNumber) -> Bool {
    left.value < right.value
  }
}

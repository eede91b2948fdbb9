/// A height or weight as a source writes it, and as it is stored.
package struct Measure: Hashable, Sendable {
  /// Metres or kilograms.
  package var value: Decimal3
  /// The unit it is written in, or `nil` where it names none.
  package var unit: MeasureUnit?
  /// Whether digits were lost when it was rounded to a millimetre or gram.
  package var isRounded: Bool

  /// What is wrong with a text that is no measure.
  package enum Fault: Error, Hashable, Sendable {
    case negative, tooLarge, unreadable
  }

  /// Reads a measure: `0.7 m`, `2' 04"`, `2 ft 4 in`, `15.2 lbs`, `69`, `0.7 m (2'04")`.
  ///
  /// - Parameters:
  ///   - text: What the source says.
  ///   - quantity: Whether it is a length or a weight.
  ///   - unit: The unit of a bare number.
  /// - Throws: ``Fault``.
  package init(
    _ text: String, _ quantity: MeasureUnit.Quantity, in unit: MeasureUnit
  ) throws(Fault) {
    if let thousandths = Self.plain(text), unit == quantity.assumedUnit {
      self.init(value: Decimal3(thousandths: thousandths), unit: nil, isRounded: false)
      return
    }
    // Digits of more than a few places are exact too, whatever the scanner's room.
    if unit == quantity.assumedUnit, text.utf8.first.map({ $0 &- 0x30 < 10 }) == true,
      let exact = Decimal3(text)
    {
      self.init(value: exact, unit: nil, isRounded: false)
      return
    }
    guard text.utf8.count <= 100 else { throw .unreadable }
    // 0.7 m (2'04"): one and the same measure twice, of which the metric one is exact.
    let parts = text.split { $0 == "(" || $0 == ")" || $0 == "[" || $0 == "]" }
      .map { String($0).trimmedOfBlanks }.filter { !$0.isEmpty }
    guard let first = parts.first, parts.count <= 2 else { throw .unreadable }
    self = try Self.parsed(first, quantity, in: unit)
    guard parts.count == 2 else { return }
    let second = try Self.parsed(parts[1], quantity, in: unit)
    guard Self.agree(value, second.value) else { throw .unreadable }
    if self.unit?.isImperial == true { self = second }
  }

  private init(value: Decimal3, unit: MeasureUnit?, isRounded: Bool) {
    self.value = value
    self.unit = unit
    self.isRounded = isRounded
  }

  /// Whether two measures can be one in different units, each rounded: within 5 % or 0.05.
  package static func agree(_ left: Decimal3, _ right: Decimal3) -> Bool {
    let difference = max(left, right).thousandths.subtractingReportingOverflow(
      min(left, right).thousandths)
    return !difference.overflow
      && difference.partialValue <= max(50, max(left, right).thousandths / 20)
  }

  /// The thousandths of a text of digits with at most three decimal places.
  private static func plain(_ text: String) -> Int? {
    guard (1...15).contains(text.utf8.count) else { return nil }
    var value = 0
    var places = -1
    var digits = 0
    for byte in text.utf8 {
      if byte == 0x2E, places < 0, digits > 0 {
        places = 0
        continue
      }
      let digit = byte &- 0x30
      guard digit < 10, places < 3 else { return nil }
      value = value &* 10 &+ Int(digit)
      digits += 1
      if places >= 0 { places += 1 }
    }
    switch places {
    case -1: return value &* 1000
    case 1: return value &* 100
    case 2: return value &* 10
    case 3: return value
    default: return nil
    }
  }

  private static func parsed(
    _ text: String, _ quantity: MeasureUnit.Quantity, in unit: MeasureUnit
  ) throws(Fault) -> Measure {
    var scanner = MeasureScanner(text)
    let isNegative = scanner.skipMinus()
    guard let terms = scanner.terms(), let first = terms.first else { throw .unreadable }
    guard !terms.contains(where: { $0.unit.map { $0.quantity != quantity } ?? false }) else {
      throw .unreadable
    }
    if isNegative { throw .negative }
    var number = first.number
    var ownUnit = first.unit
    if terms.count == 2 {
      // Feet and inches, or pounds and ounces: a whole number of the larger unit.
      let (small, ratio): (MeasureUnit, UInt64) = first.unit == .pound ? (.ounce, 16) : (.inch, 12)
      guard first.unit == .foot || first.unit == .pound, terms[1].unit ?? small == small,
        let sum = terms[1].number.adding(number, times: ratio)
      else { throw .unreadable }
      number = sum
      ownUnit = small
    }
    guard let (thousandths, isExact) = number.converted(by: (ownUnit ?? unit).factor) else {
      throw .tooLarge
    }
    return Measure(
      value: Decimal3(thousandths: thousandths), unit: ownUnit, isRounded: !isExact)
  }
}

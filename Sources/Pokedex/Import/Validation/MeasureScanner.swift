/// A number in digits with a decimal point: a whole number over a power of ten.
struct ScaledNumber: Hashable {
  var digits: UInt64
  var places: Int
  /// Whether digits past the tenth place were left out.
  var isCut = false

  /// The number plus a whole number of another unit, such as inches and feet.
  func adding(_ whole: ScaledNumber, times ratio: UInt64) -> ScaledNumber? {
    guard whole.places == 0 else { return nil }
    var scale = ratio
    for _ in 0..<places {
      let (product, overflow) = scale.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      scale = product
    }
    let (product, overflow) = whole.digits.multipliedReportingOverflow(by: scale)
    let (sum, sumOverflow) = digits.addingReportingOverflow(product)
    return overflow || sumOverflow ? nil : ScaledNumber(digits: sum, places: places, isCut: isCut)
  }

  /// The number times a factor, rounded to a whole number, halves up, and whether it was one.
  ///
  /// - Returns: `nil` where the product does not fit.
  func converted(
    by factor: (numerator: UInt64, powerOfTen: Int)
  ) -> (value: Int, isExact: Bool)? {
    var divisor: UInt64 = 1
    for _ in 0..<(places + factor.powerOfTen) {
      let (product, overflow) = divisor.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      divisor = product
    }
    let product = digits.multipliedFullWidth(by: factor.numerator)
    // The quotient fits only then; to divide all the same would trap.
    guard product.high < divisor else { return nil }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    guard quotient < UInt64(Int.max) else { return nil }
    let isUp = remainder >= divisor - remainder && remainder > 0
    return (Int(quotient) + (isUp ? 1 : 0), remainder == 0 && !isCut)
  }
}

/// Reads numbers and the units after them.
struct MeasureScanner {
  typealias Term = (number: ScaledNumber, unit: MeasureUnit?)

  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.trimmedOfBlanks.lowercased().unicodeScalars) }

  /// Steps over a minus sign, and tells whether there is one.
  mutating func skipMinus() -> Bool {
    guard let first = scalars.first, first == "-" || first == "−" else { return false }
    position = 1
    return true
  }

  /// The one or two numbers that are all there is, or `nil` where there is anything else.
  mutating func terms() -> [Term]? {
    var terms: [Term] = []
    while position < scalars.count {
      guard terms.count < 2, let number = number() else { return nil }
      skipBlanks()
      let start = position
      let unit = unit()
      if unit == nil, position > start { return nil }
      terms.append((number, unit))
      skipBlanks()
    }
    // A number without a unit is the last, else the two are no one measure.
    return terms.dropLast().contains { $0.unit == nil } ? nil : terms
  }

  private mutating func number() -> ScaledNumber? {
    var number = ScaledNumber(digits: 0, places: 0)
    var hasPoint = false
    var hasDigits = false
    while position < scalars.count {
      if scalars[position] == ".", !hasPoint {
        hasPoint = true
        position += 1
        continue
      }
      guard ("0"..."9").contains(scalars[position]) else { break }
      let digit = UInt64(scalars[position].value - 0x30)
      position += 1
      hasDigits = true
      if hasPoint, number.places == 10 {
        if digit > 0 { number.isCut = true }
        continue
      }
      let (product, overflow) = number.digits.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = product.addingReportingOverflow(digit)
      if overflow || sumOverflow {
        // So long a number is no measure, wherever its point may be.
        return hasPoint ? nil : ScaledNumber(digits: .max, places: 0)
      }
      number.digits = sum
      if hasPoint { number.places += 1 }
    }
    // `1.` has no digit that its point could be for.
    return hasDigits && !(hasPoint && scalars[position - 1] == ".") ? number : nil
  }

  /// The unit here, or `nil`; where a word is no unit, the position is past it.
  private mutating func unit() -> MeasureUnit? {
    guard position < scalars.count else { return nil }
    switch scalars[position] {
    case "'", "’", "′":
      position += 1
      // Two single marks are one double.
      guard position < scalars.count, ["'", "’", "′"].contains(scalars[position]) else {
        return .foot
      }
      position += 1
      return .inch
    case "\"", "”", "″", "“":
      position += 1
      return .inch
    default: break
    }
    var word = String.UnicodeScalarView()
    while position < scalars.count, scalars[position].properties.isAlphabetic {
      word.append(scalars[position])
      position += 1
    }
    if position < scalars.count, scalars[position] == ".", !word.isEmpty { position += 1 }
    return MeasureUnit(spelling: String(word))
  }

  private mutating func skipBlanks() {
    while position < scalars.count, scalars[position].isBlank { position += 1 }
  }
}

extension RecordValidator {
  /// The characters of a text or number, `nil` where there is no value.
  ///
  /// - Throws: ``RejectedRow`` for a value of another kind.
  func characters(
    _ field: Record.Field, _ wanted: String, acceptsNumber: Bool = true
  ) throws(RejectedRow) -> String? {
    switch field.value {
    case .text(let text): return isMissing(text) ? nil : text
    case .number(let digits) where acceptsNumber: return digits
    case .null: return nil
    case .number, .bool, .list, .object:
      throw rejection(.wrongKind, field, "where \(wanted) belongs")
    }
  }

  /// A whole number of a range, `nil` where there is no value.
  mutating func whole(
    _ field: Record.Field, in range: ClosedRange<Int>, allowsHash: Bool = false
  ) throws(RejectedRow) -> Int? {
    guard let text = try characters(field, "a number") else { return nil }
    let value: Int
    switch WholeNumber(text, allowsHash: allowsHash) {
    case .value(let number): value = number
    case .decimal(let number):
      value = number
      if isUnsaid(.wholeNumber, field) {
        let written = Quoted.clipped(text.trimmedOfBlanks)
        sayOnce(
          .wholeNumber, .wholeNumber, field,
          "has whole numbers with a decimal point: \(written) is \(number)")
      }
    case .fraction: throw rejection(.notANumber, field, "no whole number")
    case .tooLarge: throw rejection(.outOfRange, field, "too large a number")
    case .none: throw rejection(.notANumber, field, "not a whole number in digits")
    }
    guard range.contains(value) else {
      throw rejection(.outOfRange, field, "not \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A generation, `nil` where there is no value.
  mutating func generation(_ field: Record.Field) throws(RejectedRow) -> Int? {
    if case .text(let text) = field.value, WholeNumber(text) == .none,
      let number = GenerationText.number(text)
    {
      guard Pokemon.generations.contains(number) else {
        throw rejection(.outOfRange, field, "not 1 to \(Pokemon.generations.upperBound)")
      }
      return number
    }
    return try whole(field, in: Pokemon.generations)
  }

  /// Reads a height or a weight.
  mutating func readMeasure(
    _ field: Record.Field, _ quantity: MeasureUnit.Quantity, _ unit: MeasureUnit?,
    _ place: inout Decimal3?, _ findings: inout [Finding], _ record: Record
  ) throws(RejectedRow) {
    guard let text = try characters(field, "a measure") else { return }
    let measure: Measure
    do throws(Measure.Fault) {
      measure = try Measure(text, quantity, in: unit ?? quantity.assumedUnit)
    } catch {
      switch error {
      case .negative: throw rejection(.outOfRange, field, "less than 0")
      case .tooLarge: throw rejection(.outOfRange, field, "too large a number")
      case .unreadable:
        let examples =
          quantity == .length ? "0.7, 0.7 m, 70 cm or 2' 04\"" : "6.9, 6.9 kg or 15.2 lb"
        throw rejection(.notAMeasure, field, "not written as \(examples)")
      }
    }
    if measure.unit == nil, unit == nil, isUnsaid(.assumedUnit, field) {
      sayOnce(
        .assumedUnit, .assumedUnit, field,
        "has no unit: \(Quoted.clipped(text)) is taken in \(quantity.assumedName)")
    }
    if measure.isRounded { sayRounded(measure, text, field, measure.unit ?? unit, &findings) }
    let limit = quantity == .length ? 100_000 : 1_000_000
    if measure.value.thousandths > limit {
      let most = quantity == .length ? "100 m" : "1,000 kg"
      findings.append(
        remark(.unlikelyMeasure, field, "is \(Quoted.clipped(text)), more than \(most)"))
    }
    guard let known = place else {
      place = measure.value
      return
    }
    // A file with metres and feet has each rounded; the metric one is kept.
    guard Measure.agree(known, measure.value) else { throw disagreement(field, record) }
    if (measure.unit ?? unit)?.isImperial != true { place = measure.value }
  }

  private mutating func sayRounded(
    _ measure: Measure, _ text: String, _ field: Record.Field, _ unit: MeasureUnit?,
    _ findings: inout [Finding]
  ) {
    let written = "is \(Quoted.clipped(text)), stored as \(measure.value)"
    if unit?.isImperial == true {
      sayOnce(
        .convertedUnit, .convertedUnit, field,
        "is converted: \(Quoted.clipped(text)) is \(measure.value)")
    } else {
      findings.append(remark(.roundedMeasure, field, written))
    }
  }
}

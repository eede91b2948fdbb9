import TestSupport
import Testing

@testable import Pokedex

@Suite struct `Heights and weights of a record` {
  @Test(arguments: [
    ("0.7", 700), ("0.7 m", 700), ("0.7m", 700), ("2' 04\"", 711), ("2'04\"", 711),
    ("2′04″", 711), ("2’ 4”", 711), ("2 ft 4 in", 711), ("2'4", 711), ("28 in", 711),
    ("28\"", 711), ("2'4''", 711), ("7 dm", 700), ("70 cm", 700), ("700 mm", 700),
    ("2.3 ft", 701), ("0.7 m (2'04\")", 700), ("2'04\" (0.7 m)", 700), (".7", 700),
    (" 0.70 M ", 700), ("0.70000", 700), ("0", 0), ("100", 100_000), ("70 CM.", 700),
    ("0.00049", 0), ("0.0005", 1),
  ])
  func `a height is read in metres`(text: String, thousandths: Int) throws {
    #expect(try Validated("height", text).row?.height?.thousandths == thousandths)
  }

  @Test(arguments: [
    ("6.9", 6900), ("6.9 kg", 6900), ("15.2 lbs", 6895), ("15.2lb", 6895), ("69 hg", 6900),
    ("6900 g", 6900), ("15 lb 3 oz", 6889), ("0.9988 t", 998_800), ("6.9 kg (15.2 lbs)", 6900),
  ])
  func `a weight is read in kilograms`(text: String, thousandths: Int) throws {
    #expect(try Validated("weight", text).row?.weight?.thousandths == thousandths)
  }

  @Test(arguments: [
    ("height_cm", "70", 700), ("Height (ft)", "2.3", 701), ("height_dm", "7", 700),
    ("height_m", "70 cm", 700), ("height_in", "28", 711),
  ])
  func `a bare height is in the unit of its column`(
    column: String, text: String, thousandths: Int
  ) throws {
    let validated = try Validated(column, text)
    #expect(validated.row?.height?.thousandths == thousandths)
    #expect(!validated.codes.contains("assumed_unit"))
  }

  @Test(arguments: [("weight_lbs", "15.2", 6895), ("Weight (hg)", "69", 6900)])
  func `a bare weight is in the unit of its column`(
    column: String, text: String, thousandths: Int
  ) throws {
    #expect(try Validated(column, text).row?.weight?.thousandths == thousandths)
  }

  @Test(arguments: [
    "tall", "0,7", "1_0", "0x1", "1e2", "Infinity", "0.7 kg", "0.7 x", "1 2", "1 m 20 cm", "2'4'",
    "1.2.3", "7.", "m", "0.7 m (3.5 m)", "2 ft 4 m", "2.5' 4\"", "1 m 2 m 3 m", "()", "0.7)", "é",
  ])
  func `what is no height is refused`(text: String) throws {
    let rejection = try Validated("height", text).rejection
    // One bracket too many does not change what is said.
    if text == "0.7)" { return #expect(rejection == nil) }
    #expect(rejection?.code == "not_a_measure", "\(text)")
  }

  @Test(arguments: [
    "-0.7", "-0.7 m", "−3 ft", "99999999999999999999", "9223372036854775807 km",
    "18446744073709551615", "999999999999999999 m",
  ])
  func `a height that cannot be is refused`(text: String) throws {
    #expect(try Validated("height", text).rejection?.code == "out_of_range")
  }

  @Test func `the unit that is assumed is said once`() throws {
    var validator = RecordValidator(columns: try ColumnMap(["id", "name", "height", "weight"]))
    for _ in 1...3 { _ = try validator.row(from: Records.text(["1", "A", "0.7", "6.9"])) }
    #expect(validator.takeFindings().map(\.code) == ["assumed_unit", "assumed_unit"])
    #expect(try Validated("height", "0.7 m").codes.isEmpty)
    #expect(try Validated("height_m", "0.7").codes.isEmpty)
  }

  @Test func `digits that are lost are said`() throws {
    let row = try #require(try Validated("height_m", "0.71239").row)
    #expect(row.findings.map(\.code) == ["rounded_measure"])
    #expect(row.findings.first?.message == "height_m is 0.71239, stored as 0.712")
    #expect(try Validated("weight_kg", "15.2 lbs").codes == ["converted_unit"])
    #expect(try Validated("height_m", "0.71200000000000001").codes == ["rounded_measure"])
  }

  @Test func `a height or weight past what is likely is warned of`() throws {
    #expect(try Validated("height_m", "100").codes.isEmpty)
    #expect(try Validated("height_m", "100.1").codes == ["unlikely_measure"])
    #expect(try Validated("weight_kg", "1000").codes.isEmpty)
    #expect(try Validated("weight_kg", "1000.1").codes == ["unlikely_measure"])
  }

  @Test func `columns in two units agree within what each is rounded to`() throws {
    func row(_ metres: String, _ feet: String) throws -> Validated {
      try Validated(["id", "height_ft", "height_m"], [.text("1"), .text(feet), .text(metres)])
    }
    #expect(try row("0.7", "2.3").row?.height?.thousandths == 700)
    #expect(try row("0.7", "3.3").rejection?.code == "columns_disagree")
  }

  @Test func `every height and weight is the same in each unit`() throws {
    var generator = SplitMix64(seed: 11)
    for unit in MeasureUnit.allCases {
      let (numerator, power) = unit.factor
      for round in 0..<200 {
        let thousandths = Int(generator.next() % (round % 2 == 0 ? 3000 : 1_000_000))
        // The thousandths in the unit, to ten decimal places.
        var scaled = UInt64(thousandths)
        for _ in 0..<10 { scaled = scaled &* 10 }
        var divisor = (high: UInt64(0), low: numerator)
        divisor = (0, numerator)
        var factor: UInt64 = 1
        for _ in 0..<power { factor = factor &* 10 }
        let product = scaled.multipliedFullWidth(by: factor)
        guard product.high < divisor.low else { continue }
        let quotient = divisor.low.dividingFullWidth(product).quotient
        let (whole, fraction) = quotient.quotientAndRemainder(dividingBy: 10_000_000_000)
        let digits = String(String(fraction + 10_000_000_000).dropFirst())
        for spelling in unit.spellings {
          let text = "\(whole).\(digits) \(spelling)"
          let measure = try Measure(text, unit.quantity, in: unit)
          #expect(measure.value.thousandths == thousandths, "\(text)")
        }
      }
    }
  }

  @Test func `no text stops the reader`() {
    var generator = SplitMix64(seed: 12)
    let pieces = [
      "9", "0", ".", "-", "'", "\"", "m", "kg", " ", "(", ")", "99999999999", "é", "ft",
    ]
    for _ in 0..<5000 {
      let count = Int(generator.next() % 9)
      let text = (0..<count).map { _ in pieces[Int(generator.next() % 14)] }.joined()
      _ = try? Measure(text, .length, in: .metre)
      _ = try? Measure(text, .weight, in: .pound)
      _ = WholeNumber(text, allowsHash: true)
      _ = GenerationText.number(text)
      _ = TypeCell.words(text, hasMultipliers: true)
      _ = NameText.parts(text)
    }
  }
}

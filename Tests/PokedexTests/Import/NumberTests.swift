import Testing

@testable import Pokedex

@Suite struct `Numbers of a record` {
  @Test(arguments: [
    RawValue.text(" 001"), .text("001"), .text("#001"), .text("1"), .text("1 "), .number("1"),
    .number("1.0"), .text("1.00"), .text("# 1"), .text("+1"), .text("\u{3000}1"),
  ])
  func `a national number is one however it is written`(value: RawValue) throws {
    let validated = try Validated(["number"], [value])
    if value == .text("# 1") {
      #expect(validated.rejection?.code == "not_a_number")
    } else {
      #expect(validated.row?.number.value == 1)
    }
  }

  @Test(arguments: [
    (RawValue.text("9223372036854775808"), "out_of_range"), (.text("-5"), "out_of_range"),
    (.text("65536"), "out_of_range"), (.number("1e400"), "not_a_number"),
    (.text("0x10"), "not_a_number"), (.text("1_000"), "not_a_number"),
    (.text("1,000"), "not_a_number"), (.text("Infinity"), "not_a_number"),
    (.text("-inf"), "not_a_number"), (.text("70.5"), "not_a_number"), (.text("."), "not_a_number"),
    (.text("7."), "not_a_number"), (.text("７"), "not_a_number"), (.text("1 2"), "not_a_number"),
    (.text("1\u{0}"), "not_a_number"), (.bool(true), "wrong_kind"), (.list([]), "wrong_kind"),
    (.object([]), "wrong_kind"),
  ])
  func `what is no base stat rejects the record with place, column and value`(
    value: RawValue, code: String
  ) throws {
    let rejection = try #require(try Validated("Speed", value).rejection)
    #expect(rejection.code == code)
    #expect(rejection.severity == .error)
    #expect(rejection.line == 2)
    #expect(rejection.column == 2)
    #expect(rejection.message.hasPrefix("Speed is \(Quoted.value(value)), "))
  }

  @Test(arguments: [
    "", " ", "\u{A0}", "None", "NA", "n/a", "NaN", "nan", "NULL", "null", "-", "--", "—", " – ",
    " none ",
  ])
  func `a missing value is none, in every field`(text: String) throws {
    for column in [
      "Speed", "height", "weight_kg", "type", "generation", "name", "genus", "form",
      "img", "weaknesses", "total", "description", "japanese",
    ] {
      let validated = try Validated(column, text)
      var expected = try #require(try Validated("x", "").row)
      expected.findings = []
      #expect(validated.row == expected, "\(column)")
      #expect(validated.codes.isEmpty, "\(column)")
    }
    #expect(try Validated(["number"], [.text(text)]).rejection?.code == "missing_number")
    #expect(try Validated("Speed", .null).row?.stats[.speed] == nil)
  }

  @Test(arguments: ["Nan Ji", "N", "nullify", "a-", "- -", "0"])
  func `a value that only resembles a missing one is none`(text: String) {
    #expect(!MissingValue.matches(text))
  }

  @Test func `a record without the column of the number is rejected where it begins`() throws {
    let rejection = try #require(try Validated(["number", "hp"], []).rejection)
    #expect(rejection.code == "missing_number")
    #expect(rejection.line == 2)
  }

  @Test(arguments: ["0", "-1", "2147483648", "9223372036854775808", "1.5", "abc"])
  func `a national number that cannot be is refused`(text: String) throws {
    let rejection = try #require(try Validated(["ID"], [.text(text)]).rejection)
    #expect(rejection.message.hasPrefix("ID is \"\(text)\", "))
  }

  @Test func `a whole number with a decimal point is said once a column`() throws {
    var validator = RecordValidator(columns: try ColumnMap(["id", "name", "hp", "attack"]))
    for number in 1...3 {
      let row = try validator.row(from: Records.text(["\(number)", "A", "70.0", "80.00"]))
      #expect(row.stats[.hp] == 70)
      #expect(row.findings.isEmpty)
    }
    let findings = validator.takeFindings()
    #expect(findings.map(\.code) == ["whole_number", "whole_number"])
    #expect(findings.map(\.column) == [3, 4])
    #expect(validator.takeFindings().isEmpty)
  }

  @Test(arguments: [
    ("1", 1), ("I", 1), ("iv", 4), ("X", 10), ("Gen 1", 1), ("gen. 9", 9), ("Generation VIII", 8),
    ("generation-i", 1), ("generation-ix", 9), ("GEN_2", 2), ("2.0", 2),
  ])
  func `a generation is read in digits and Roman ones`(text: String, number: Int) throws {
    #expect(try Validated("generation", text).row?.generation == number)
  }

  @Test(arguments: [
    "0", "100", "XI", "Gen", "generation-0", "Kanto", "I I I I", "1e1", "1_0", "1-0", "- 1",
  ])
  func `what is no generation is refused`(text: String) throws {
    #expect(try Validated("generation", text).rejection != nil)
  }

  @Test func `a total is compared with the sum of the stats`() throws {
    let columns = ["id", "Total", "hp", "attack", "defense", "sp_attack", "sp_defense", "speed"]
    func codes(_ total: String, _ speed: String) throws -> [String] {
      let values = ["1", total, "45", "49", "49", "65", "65", speed]
      return try Validated(columns, values.map { .text($0) }).codes
    }
    #expect(try codes("318", "45").isEmpty)
    #expect(try codes("319", "45") == ["total_differs"])
    #expect(try codes("1", "").isEmpty)
    #expect(try Validated("total", "9223372036854775807").codes.isEmpty)
    #expect(try Validated("total", "9223372036854775808").rejection?.code == "out_of_range")
  }

  @Test func `two columns for one field may agree, and not disagree`() throws {
    let same = try Validated(["id", "num"], [.number("1"), .text("001")])
    #expect(same.row?.number.value == 1)
    #expect(try Validated(["id", "num"], [.null, .text("001")]).row?.number.value == 1)
    let rejection = try #require(try Validated(["id", "num"], [.text("0"), .text("1")]).rejection)
    #expect(rejection.code == "out_of_range")
    let other = try #require(try Validated(["id", "num"], [.text("2"), .text("1")]).rejection)
    #expect(other.code == "columns_disagree")
    #expect(other.message.hasPrefix(#"id is "2" and num is "1", but both are for number"#))
    #expect(other.column == 2)
  }
}

import Pokedex
import Testing

@Suite("National numbers")
struct NationalNumberTests {
  @Test(arguments: [
    (0, "#000"), (1, "#001"), (25, "#025"), (151, "#151"), (999, "#999"), (1025, "#1025"),
    (2_147_483_647, "#2147483647"), (-7, "#-007"),
  ])
  func `a label has at least three digits`(value: Int, label: String) {
    #expect(NationalNumber.label(value) == label)
  }

  @Test func `a number's label is that of its value`() throws {
    #expect(try #require(NationalNumber(6)).label == "#006")
  }

  @Test(arguments: [
    ("6", 6), ("006", 6), ("#006", 6), (" 001", 1), ("001 ", 1), ("\t#12\n", 12),
    ("\u{3000}1", 1), ("0000000000000000000000001", 1), ("1025", 1025), ("＃００６", 6),
  ])
  func `a number is understood as people write it`(text: String, value: Int) {
    #expect(NationalNumber(parsing: text)?.value == value)
  }

  @Test(arguments: [
    "", " ", "#", "0", "#000", "-1", "+1", "1.0", "1 2", "##1", "# 1", "2147483648",
    "99999999999999999999999", "１.０", "1\u{301}", "x1",
  ])
  func `anything else is no number`(text: String) {
    #expect(NationalNumber(parsing: text) == nil)
  }

  @Test func `the largest number fits a 32-bit integer`() {
    #expect(NationalNumber(parsing: "2147483647")?.value == Int(Int32.max))
  }

  @Test(arguments: [0, -1, 2_147_483_648, Int.min, Int.max])
  func `an integer out of range is no number`(value: Int) {
    #expect(NationalNumber(value) == nil)
  }
}

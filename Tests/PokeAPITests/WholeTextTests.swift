import Testing

@testable import PokeAPI

@Suite("Whole numbers in the files")
struct WholeTextTests {
  private func number(_ text: String) -> Int? {
    Array(text.utf8).withUnsafeBytes { WholeText.number($0) }
  }

  @Test(arguments: [("0", 0), ("-1", -1), (" 45", 45), ("007", 7), ("2147483648", 2_147_483_648)])
  func `digits, a sign and blanks around are a number`(text: String, value: Int) {
    #expect(number(text) == value)
  }

  @Test(arguments: ["", " ", "-", "1.5", "1e3", "+1", "0x10", "1 2", "9999999999999999999", "one"])
  func `anything else is none`(text: String) {
    #expect(number(text) == nil)
  }
}

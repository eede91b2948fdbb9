import Pokedex
import TestSupport
import Testing

@Suite("Decimals of three places")
struct Decimal3Tests {
  @Test(arguments: [
    ("0", 0), ("2", 2000), ("1.7", 1700), ("90.5", 90_500), ("0.001", 1), ("-0.5", -500),
    ("+12", 12_000), ("90.50", 90_500), ("1.70000000", 1700), ("007", 7000), ("-0", 0),
    ("9223372036854775.807", Int.max), ("-9223372036854775.808", Int.min),
  ])
  func `a number in digits is read exactly`(text: String, thousandths: Int) {
    #expect(Decimal3(text)?.thousandths == thousandths)
  }

  @Test(arguments: [
    "", "-", ".", ".5", "1.", "1.2345", "1e3", "1,5", " 1", "+-1", "--1", "1.-5", "0x1", "１",
    "1.2.3", "nan", "9223372036854775.808", "99999999999999999999",
  ])
  func `anything else is no number`(text: String) {
    #expect(Decimal3(text) == nil)
  }

  @Test(arguments: [
    (0, "0"), (1700, "1.7"), (90_500, "90.5"), (2000, "2"), (1, "0.001"), (-50, "-0.05"),
    (Int.min, "-9223372036854775.808"),
  ])
  func `the shortest notation is written`(thousandths: Int, text: String) {
    #expect(Decimal3(thousandths: thousandths).description == text)
  }

  @Test func `what is written is what is read`() {
    var generator = SplitMix64(seed: 3)
    for round in 0..<10_000 {
      // Every magnitude, not only the huge ones.
      let value = Int(truncatingIfNeeded: generator.next()) >> (round % 64)
      let number = Decimal3(thousandths: value)
      #expect(Decimal3(number.description) == number)
    }
  }

  @Test func `numbers are ordered by value`() throws {
    let texts = ["-3", "-0.001", "0", "0.05", "0.5", "10"]
    let numbers = texts.compactMap { Decimal3($0) }
    #expect(numbers.shuffled().sorted() == numbers)
  }
}

import Pokedex
import Testing

@Suite struct `A time that is read` {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-01-31T12:00:00Z", 1_769_860_800),
      ("2026-01-31 12:00:00", 1_769_860_800), ("2026-01-31T12:00:00", 1_769_860_800),
      ("1969-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", 951_782_400),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func `is the moment it names`(text: String, seconds: Int) {
    #expect(Timestamp(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
    "2026-01-00T00:00:00Z", "1900-02-29T00:00:00Z", "2026-01-31T24:00:00Z", "2026-01-31T12:60:00Z",
    "2026-01-31T12:00:60Z", "2026-01-31T12:00:00+01:00", "2026-01-31T12:00:00.5Z",
    "2026/01/31T12:00:00Z", "2026-01-31x12:00:00Z", "２026-01-31T12:00:00Z", "now",
  ])
  func `is nothing where there is no such time`(text: String) { #expect(Timestamp(text) == nil) }

  @Test func `is what was written`() {
    for seconds in stride(from: -60_000_000_000, to: 250_000_000_000, by: 987_654_321) {
      let time = Timestamp(seconds: seconds)
      #expect(Timestamp(time.description) == time)
    }
  }
}

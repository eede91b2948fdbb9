import Foundation
import Pokedex
import TestSupport
import Testing

@Suite("Timestamps")
struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_399, "2000-02-28T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (951_868_800, "2000-03-01T00:00:00Z"),
    (1_709_164_800, "2024-02-29T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (1_769_860_800, "2026-01-31T12:00:00Z"),
  ])
  func `a moment is written in UTC`(seconds: Int, text: String) {
    #expect(Timestamp(seconds: seconds).description == text)
  }

  @Test func `moments of eight centuries are those of Foundation`() {
    let formatter = ISO8601DateFormatter()
    var generator = SplitMix64(seed: 7)
    // From 1600 to 2400: before, Foundation has the Julian calendar in mind.
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -11_676_096_000...13_569_465_600, using: &generator)
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(Timestamp(seconds: seconds).description == formatter.string(from: date))
    }
  }

  @Test func `a name of a file has no marks`() {
    #expect(Timestamp(seconds: 1_769_860_800).compact == "20260131T120000Z")
  }
}

/// A moment in UTC, to the second.
public struct Timestamp: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The seconds since 1970-01-01T00:00:00Z, leap seconds left out.
  public let seconds: Int

  /// The moment so many seconds after 1970-01-01T00:00:00Z.
  public init(seconds: Int) { self.seconds = seconds }

  /// The moment as the file stores it: `2026-01-31T12:00:00Z`.
  public var description: String { text(dash: "-", colon: ":") }

  /// The moment without marks, as part of a file name: `20260131T120000Z`.
  package var compact: String { text(dash: "", colon: "") }

  private func text(dash: String, colon: String) -> String {
    // Division rounds towards 0, and a day before 1970 is begun at its start all the same.
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    let (year, month, day) = Self.civil(days: days)
    var text = pad(year, 4)
    for (mark, number) in [
      (dash, month), (dash, day), ("T", rest / 3600), (colon, rest / 60 % 60), (colon, rest % 60),
    ] {
      text += mark
      text += pad(number, 2)
    }
    return text + "Z"
  }

  private func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The Gregorian date of a day, by counting in eras of 400 years from 1 March
  /// (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Orders by time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

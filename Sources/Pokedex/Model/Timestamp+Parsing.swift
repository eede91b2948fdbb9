extension Timestamp {
  /// A moment as files have it: `2026-01-31T12:00:00Z`, or `2026-01-31 12:00:00` as SQLite's own
  /// functions write it, also in UTC.
  ///
  /// It is `nil` for any other text, and for a date or a time that there is not.
  ///
  /// - Parameter text: Digits and marks, in ASCII, without a fraction of a second.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let isMarked = bytes.count == 20 && bytes[19] == UInt8(ascii: "Z")
    guard isMarked || bytes.count == 19,
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), let hour = Self.number(bytes[11..<13]),
      let minute = Self.number(bytes[14..<16]), let second = Self.number(bytes[17..<19]),
      (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60
    else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    self.init(seconds: days * 86_400 + hour * 3600 + minute * 60 + second)
    // The 31st of a month that has 30 is a day of the next.
    let isSameDay = description.utf8.prefix(10).elementsEqual(bytes[0..<10])
    if !isSameDay { return nil }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      let digit = byte &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// The days since 1970-01-01, by counting in eras of 400 years from 1 March
  /// (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

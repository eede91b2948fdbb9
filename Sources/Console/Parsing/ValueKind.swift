internal import Pokedex

/// What a value on the command line must be; decides how it is read, completed and described.
package enum ValueKind: Hashable, Sendable {
  case text
  /// A path.
  case file
  /// A type in English or any stored language; which ones there are, only the database knows.
  case type
  /// A BCP 47 tag.
  case language
  /// The name of a command.
  case command
  case choice([String])
  case integer(ClosedRange<Int>)
  /// A time, read as milliseconds: `500`, `500ms`, `1.5s`, `2m`.
  case duration
  /// An amount of bytes: `4096`, `64kB`, `1.5GiB`.
  case size

  /// A value read from the command line.
  package enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int)
  }

  /// Reads a value; `nil` where it is not what it must be.
  package func value(_ text: String) -> Value? {
    switch self {
    case .text, .command: .text(text)
    case .file, .type: text.isEmpty ? nil : .text(text)
    case .language: LanguageCode(text).map { .text($0.tag) }
    case .choice(let words): words.contains(text) ? .text(text) : nil
    case .integer(let range): Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .duration: Self.quantity(text, units: Self.milliseconds).map(Value.integer)
    case .size: Self.quantity(text, units: Self.bytes).map(Value.integer)
    }
  }

  /// What a value must be, as it ends the sentence "takes …".
  package var expectation: String {
    switch self {
    case .text, .command: "a text"
    case .file: "a path"
    case .type: "a type, such as fire"
    case .language: "a language tag, such as en or zh-Hans"
    case .choice(let words):
      words.count > 4
        ? "one of \(words.joined(separator: ", "))"
        : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .integer(let range):
      range.upperBound == Int.max
        ? "a whole number from \(range.lowerBound)"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .duration: "a time, such as 500 (milliseconds), 5s or 2m"
    case .size: "a size, such as 4096 (bytes), 64kB or 1GiB"
    }
  }

  private static let milliseconds = ["": 1, "ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
  private static let bytes = [
    "": 1, "b": 1, "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000,
    "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
  ]

  /// A number that is not negative and the unit after it, in the smallest unit, rounded down.
  private static func quantity(_ text: String, units: [String: Int]) -> Int? {
    let digits = text.prefix { $0 == "." || ("0"..."9").contains($0) }
    guard let number = Decimal3(digits), let unit = units[text.dropFirst(digits.count).lowercased()]
    else { return nil }
    let (product, overflows) = number.thousandths.multipliedReportingOverflow(by: unit)
    return overflows ? nil : product / 1_000
  }
}

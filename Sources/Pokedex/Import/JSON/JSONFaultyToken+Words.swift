// What stands where a token is wrong, as far as a person would call it one word.

extension JSONFaultyToken {
  /// Something that looks like a number, with what was taken for one before it: `0x10`, `1_000`.
  var number: String? {
    guard Self.isWordByte(first) else { return nil }
    var from = start
    // The parser took the `0` of `0x10` for a number and then stopped.
    if isAttached {
      while from > 0, start - from < Self.longest, Self.isWordByte(bytes[from - 1]) { from -= 1 }
    }
    let word = text(from, while: Self.isWordByte)
    let digits = word.utf8.drop { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let lead = word.utf8.first, !digits.isEmpty || word.lowercased().hasPrefix("-inf") else {
      return nil
    }
    let isNumeric =
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(lead) || "+-.".utf8.contains(lead)
    return isNumeric && (from < start || !Self.isNumber(word)) ? word : nil
  }

  /// A word in no quotes.
  var word: String? {
    let word = text(start, while: Self.isWordByte)
    return word.isEmpty ? nil : word
  }

  /// What stands there, for a sentence.
  var shown: String {
    if let word { return "\"\(word)\"" }
    let isText = first == UInt8(ascii: "\"")
    if isText { return "a text" }
    guard first >= 0x20, first != 0x7F else {
      return "the control character 0x\(String(first, radix: 16, uppercase: true))"
    }
    return scalar.map { "\"\($0)\"" } ?? "this"
  }

  /// The character that stands there, U+FFFD where it is none.
  var scalar: Unicode.Scalar? {
    String(decoding: bytes[start...].prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static let longest = 24

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a word is a number of JSON, so that only its place is wrong.
  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
      && !word.hasPrefix(".") && !word.hasSuffix(".") && word != "-"
  }

  private func text(_ from: Int, while isPart: (UInt8) -> Bool) -> String {
    let part = bytes[from...].prefix(Self.longest).prefix(while: isPart)
    return String(decoding: part, as: UTF8.self)
  }
}

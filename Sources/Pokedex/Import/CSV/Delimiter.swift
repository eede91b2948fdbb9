/// The byte that parts the values of a row.
package struct Delimiter: Hashable, Sendable {
  let byte: UInt8

  package static let comma = Delimiter(byte: UInt8(ascii: ","))
  package static let semicolon = Delimiter(byte: UInt8(ascii: ";"))
  package static let tab = Delimiter(byte: UInt8(ascii: "\t"))
  package static let bar = Delimiter(byte: UInt8(ascii: "|"))

  private init(byte: UInt8) { self.byte = byte }

  /// Reads what a person writes: one punctuation mark, a tab, `\t` or `tab`.
  ///
  /// - Returns: `nil` for what cannot part values: a letter, a digit, a quote, a space.
  package init?(_ text: String) {
    if text.lowercased() == "tab" || text == "\\t" || text == "\t" {
      self = .tab
      return
    }
    guard text.utf8.count == 1, let byte = text.utf8.first, byte > 0x20, byte < 0x7F,
      byte != quote, byte != UInt8(ascii: "\\")
    else { return nil }
    let letter = byte | 0x20
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && byte & 0x40 != 0 { return nil }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return nil }
    self.byte = byte
  }

  /// As an argument of `--delimiter`.
  package var argument: String {
    self == .tab ? "tab" : "'\(String(UnicodeScalar(byte)))'"
  }

  /// As a word of a sentence.
  var name: String {
    switch self {
    case .comma: "comma"
    case .tab: "tab"
    default: "\"\(String(UnicodeScalar(byte)))\""
    }
  }

  /// What is looked for in a header.
  ///
  /// A bar is offered, never guessed: it also parts the types within a value.
  static let sniffed = [comma, semicolon, tab]

  /// The delimiter that the first row uses most, outside quotes.
  ///
  /// - Throws: ``ImportError`` where two are used equally often.
  static func sniff(
    _ bytes: UnsafeRawBufferPointer, from start: Int, line: Int
  ) throws(ImportError) -> Delimiter {
    let counts = Self.counts(bytes, from: start)
    let most = counts.max() ?? 0
    guard most > 0 else { return .comma }
    let candidates = zip(sniffed, counts).filter { $0.1 == most }.map(\.0)
    guard let first = candidates.first else { return .comma }
    guard candidates.count == 1 else {
      let names = candidates.map(\.name).joined(separator: " and ")
      throw ImportError(
        "delimiter", "the first row has as many of \(names), so what parts its values is not known",
        line: line,
        hint: "say --delimiter "
          + candidates.map(\.argument).joined(separator: " or --delimiter "))
    }
    return first
  }

  private static func counts(_ bytes: UnsafeRawBufferPointer, from start: Int) -> [Int] {
    var counts = sniffed.map { _ in 0 }
    var isQuoted = false
    var isFieldStart = true
    for byte in bytes[start...] {
      if byte == quote {
        // Elsewhere in a value a quote is a quote: 2' 04".
        if isQuoted { isQuoted = false } else if isFieldStart { isQuoted = true }
        isFieldStart = isQuoted && isFieldStart
        continue
      }
      if isQuoted { continue }
      if byte == newline || byte == carriageReturn { break }
      isFieldStart = false
      for index in sniffed.indices where sniffed[index].byte == byte {
        counts[index] += 1
        isFieldStart = true
      }
    }
    return counts
  }
}

let quote = UInt8(ascii: "\"")

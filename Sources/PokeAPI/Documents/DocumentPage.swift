/// The part of a list that is asked for.
package struct DocumentPage: Hashable, Sendable {
  /// The most entries, at least 1.
  package var limit = 20
  /// The entries that are skipped.
  package var offset = 0
  /// What the names hold, in lower case; empty for all of them.
  package var filter = ""

  package init() {}

  /// Reads `limit`, `offset` and `q` of a query, the last where one is given several times; what is
  /// no number, or none that makes sense, is as if it was left out.
  package init(_ query: [(name: String, value: String)]) {
    for (name, value) in query {
      switch name {
      case "limit": limit = Self.number(value, atLeast: 1) ?? 20
      case "offset": offset = Self.number(value, atLeast: 0) ?? 0
      case "q": filter = value.lowercased()
      default: break
      }
    }
  }

  /// The page behind this one; `nil` on the last.
  package func next(of count: Int) -> DocumentPage? {
    guard limit < count, offset < count - limit else { return nil }
    return at(offset + limit)
  }

  /// The page before this one; `nil` on the first.
  package var previous: DocumentPage? { offset == 0 ? nil : at(max(0, offset - limit)) }

  /// The query that asks for this page.
  package var query: String {
    let page = "offset=\(offset)&limit=\(limit)"
    return filter.isEmpty ? page : "\(page)&q=\(Self.encoded(filter))"
  }

  private func at(_ offset: Int) -> DocumentPage {
    var page = self
    page.offset = offset
    return page
  }

  /// A number with blanks around it and a sign; one that is too large is the largest there is.
  private static func number(_ text: String, atLeast least: Int) -> Int? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    let digits = trimmed.first == "+" ? trimmed.dropFirst() : trimmed[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let number = Int(String(digits)) ?? Int.max
    return number >= least ? number : nil
  }

  /// RFC 3986, 2.3: all but the unreserved characters are encoded.
  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
        encoded.append(character)
      } else {
        encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}

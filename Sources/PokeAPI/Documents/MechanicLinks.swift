/// The links of PokéAPI's prose, `[paralyzes]{mechanic:paralysis}`, which documents show as text.
enum MechanicLinks {
  /// A document with each link replaced by its text, or, where that is empty, by the name it links
  /// to: `[]{move:dragon-tail}` becomes `dragon tail`.
  ///
  /// - Parameter document: JSON; `]{` is found in its strings only.
  /// - Returns: The document, the same where there is no link in it.
  static func plain(_ document: [UInt8]) -> [UInt8] {
    guard holdsLink(document) else { return document }
    var plain: [UInt8] = []
    plain.reserveCapacity(document.count)
    // Where a link may have begun: the first bracket of a line, or behind the last link.
    var bracket: Int?
    var isInString = false
    var index = 0
    while index < document.count {
      let byte = document[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        isInString.toggle()
        bracket = nil
      case UInt8(ascii: "\\") where isInString && index < document.count:
        plain.append(byte)
        plain.append(document[index])
        if document[index] == UInt8(ascii: "n") { bracket = nil }
        index += 1
        continue
      case UInt8(ascii: "[") where isInString && bracket == nil:
        bracket = plain.count
      case UInt8(ascii: "]") where isInString:
        guard let start = bracket, let target = target(in: document, at: index) else { break }
        plain.remove(at: start)
        if plain.count == start { plain += name(in: document[target]) }
        bracket = nil
        index = target.upperBound + 1
        continue
      default: break
      }
      plain.append(byte)
    }
    return plain
  }

  private static func holdsLink(_ document: [UInt8]) -> Bool {
    var last: UInt8 = 0
    for byte in document {
      if byte == UInt8(ascii: "{"), last == UInt8(ascii: "]") { return true }
      last = byte
    }
    return false
  }

  /// What stands in the braces that open at an index, on the same line.
  private static func target(in document: [UInt8], at index: Int) -> Range<Int>? {
    guard index < document.count, document[index] == UInt8(ascii: "{") else { return nil }
    for end in (index + 1)..<document.count {
      switch document[end] {
      case UInt8(ascii: "}"): return (index + 1)..<end
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
      default: continue
      }
    }
    return nil
  }

  /// The words of `move:dragon-tail`: `dragon tail`.
  private static func name(in target: ArraySlice<UInt8>) -> [UInt8] {
    let parts = target.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let name = parts.count > 1 ? parts[1] : parts.first ?? []
    return name.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }
  }
}

internal import Pokedex

extension [JSONValue] {
  /// A line of RFC 4180: an empty text is `""` and null is nothing.
  var csvLine: String {
    map { value in
      let text = value.csvText
      let needsQuotes = text.utf8.contains { [0x0A, 0x0D, 0x22, 0x2C].contains($0) }
      if !needsQuotes, !text.isEmpty || value == .null { return text }
      return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: ",") + "\r\n"
  }
}

extension JSONValue {
  /// The value in a cell: nothing for null, words with commas between, anything deeper as JSON.
  fileprivate var csvText: String {
    switch self {
    case .null: return ""
    case .string(let text): return text
    case .array(let elements):
      let words = elements.compactMap(\.csvWord)
      if words.count == elements.count { return words.joined(separator: ",") }
      return String(decoding: bytes, as: UTF8.self)
    default: return String(decoding: bytes, as: UTF8.self)
    }
  }

  private var csvWord: String? {
    switch self {
    case .string(let text): text.isEmpty || text.contains(",") ? nil : text
    case .integer, .decimal, .double: csvText
    default: nil
    }
  }
}

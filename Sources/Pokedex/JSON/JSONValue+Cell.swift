extension JSONValue {
  /// The value in a cell: nothing for null, words with commas between, anything deeper as JSON.
  package var cell: String {
    switch self {
    case .null: return ""
    case .string(let text): return text
    case .array(let elements):
      let words = elements.compactMap(\.word)
      if words.count == elements.count { return words.joined(separator: ",") }
      return String(decoding: bytes, as: UTF8.self)
    default: return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The value between the commas of RFC 4180, in quotes where it needs them.
  ///
  /// An empty text is `""` and null is nothing, so that both come back as they were.
  package var csvField: String {
    let text = cell
    let needsQuotes = text.utf8.contains { [0x0A, 0x0D, 0x22, 0x2C].contains($0) }
    if !needsQuotes, !text.isEmpty || self == .null { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// A value that can stand between commas.
  private var word: String? {
    switch self {
    case .string(let text): text.isEmpty || text.contains(",") ? nil : text
    case .integer, .decimal, .double: cell
    default: nil
    }
  }
}

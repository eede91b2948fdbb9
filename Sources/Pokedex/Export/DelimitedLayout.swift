/// Comma- or tab-separated values by RFC 4180, which is what an import reads.
struct DelimitedLayout: ExportLayout {
  let delimiter: UInt8
  let lineEnd: String
  /// Whether a text that a spreadsheet would take for a formula gets an apostrophe before it.
  let isGuarded: Bool

  static func csv(isGuarded: Bool) -> DelimitedLayout {
    DelimitedLayout(delimiter: UInt8(ascii: ","), lineEnd: "\r\n", isGuarded: isGuarded)
  }

  static func tsv(isGuarded: Bool) -> DelimitedLayout {
    DelimitedLayout(delimiter: UInt8(ascii: "\t"), lineEnd: "\n", isGuarded: isGuarded)
  }

  func begin(_ columns: [ExportColumn], into bytes: inout [UInt8]) {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      append(column.title, into: &bytes)
    }
    bytes.append(contentsOf: lineEnd.utf8)
  }

  func append(
    _ pokemon: NotedPokemon, _ columns: [ExportColumn], _ languages: [LanguageCode],
    into bytes: inout [UInt8]
  ) {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      guard let cell = pokemon.cell(of: column, languages: languages) else { continue }
      if isGuarded, Self.isFormula(cell) {
        append("'" + cell, into: &bytes)
      } else {
        append(cell, into: &bytes)
      }
    }
    bytes.append(contentsOf: lineEnd.utf8)
  }

  func end(into bytes: inout [UInt8]) {}

  /// Whether a spreadsheet may run a text instead of showing it
  /// (OWASP, "CSV Injection": these characters at the start of a cell, full-width ones too).
  private static func isFormula(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first else { return false }
    return ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"].contains(first)
  }

  private func append(_ cell: String, into bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let needsQuotes = cell.utf8.contains {
      $0 == delimiter || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    guard needsQuotes || cell.isEmpty else { return bytes.append(contentsOf: cell.utf8) }
    bytes.append(quote)
    for byte in cell.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}

// A record a line: what begins a line, and what is forgotten when one is wrong.

extension JSONRecords {
  /// Begins a line of the source.
  mutating func beginLine(_ line: Int, at offset: Int) {
    cursor = JSONCursor(offset: offset, line: line)
    lineHasValue = false
  }

  /// Whether a line is over that was one value.
  var isBetweenRecords: Bool { open.isEmpty && !finished.isEmpty }

  /// Whether an error that stops the parser is one of the line alone.
  static func costsALine(_ error: ImportError) -> Bool {
    error.finding.code == "too_deep" || error.finding.code == "second_value"
  }

  /// Sees that a line has one value.
  mutating func beginValueOfLine(at position: SourcePosition) {
    if lineHasValue {
      fail("second_value", "a second value begins here, on the line of the first", at: position)
    }
    lineHasValue = true
  }
}

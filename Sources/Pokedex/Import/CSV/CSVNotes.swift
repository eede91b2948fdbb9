/// What a reader notices that is no error, counted.
struct CSVNotes {
  /// Lines and the first of them.
  struct Lines {
    private(set) var count = 0
    private(set) var first = 0

    mutating func add(_ lines: Int, at line: Int) {
      if count == 0 { first = line }
      count += lines
    }
  }

  var blankLines = Lines()
  var spaceBeforeQuote = Tally()
  var invisible = InvisibleCharacter.allCases.map { _ in Tally() }
  /// The columns without a name that were not yet told of.
  var unnamed: [Int] = []
  var headerLine = 1
  private var lastHasValues = false

  /// Looks whether the last field holds something, which tells a column from a trailing delimiter.
  @inline(__always)
  mutating func look(atLastOf fields: ArraySlice<CSVField>) {
    if !lastHasValues, let last = fields.last, !last.isEmpty { lastHasValues = true }
  }

  /// What was noticed since the last call.
  mutating func take(delimiter: Delimiter, columns: Int) -> [Finding] {
    var findings: [Finding] = []
    if blankLines.count > 0 {
      let lines = blankLines.count == 1 ? "1 blank line" : "\(blankLines.count) blank lines"
      findings.append(
        Finding(.note, "blank_lines", "\(lines) skipped", line: blankLines.first))
      blankLines = Lines()
    }
    for column in unnamed {
      let position = SourcePosition(line: headerLine, column: column + 1)
      if column > 0, column == columns - 1, !lastHasValues {
        findings.append(
          Finding(
            .note, "trailing_delimiter", "every row ends with a \(delimiter.name)", at: position))
      } else {
        findings.append(
          Finding(
            .note, "unnamed_column", "column \(column + 1) has no name and is left out",
            at: position))
      }
    }
    unnamed = []
    for character in InvisibleCharacter.allCases {
      guard let taken = invisible[character.rawValue].take() else { continue }
      findings.append(
        Finding(
          .warning, "invisible_character",
          "\(character.name) stripped \(Tally.times(taken.count))", at: taken.first))
    }
    if let taken = spaceBeforeQuote.take() {
      findings.append(
        Finding(
          .warning, "space_before_quote",
          "a space stands before a quote, so that the quotes are part of the value, "
            + Tally.times(taken.count), at: taken.first))
    }
    return findings
  }
}

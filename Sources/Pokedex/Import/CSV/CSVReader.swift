/// Reads delimited text (RFC 4180) record by record.
///
/// A record's line is the one on which it begins, its columns are counted from 1. Values are made only
/// of the columns that ``select(columns:)`` chose.
package struct CSVReader: RecordReader {
  package private(set) var columns: [String] = []
  /// What parts the values, given or found.
  package let delimiter: Delimiter

  /// Holds the memory that the scanner looks at.
  private let text: SourceText
  private var scanner: CSVScanner
  private var values: CSVValues
  private var notes = CSVNotes()
  /// The columns whose values are asked for, in order.
  private var selected: [Int] = []
  /// What row lengths are compared with, in words.
  private let columnSource: String

  /// Reads the header.
  ///
  /// - Throws: ``ImportError`` where there is nothing, or the header cannot be one.
  package init(_ text: SourceText, options: CSVOptions = CSVOptions()) throws(ImportError) {
    self.text = text
    text.source.rewind()
    let bytes = text.source.unsafeBytes
    values = CSVValues(bytes)
    let first = Self.skipBlankLines(bytes, from: text.start)
    if first.lines > 0 { notes.blankLines.add(first.lines, at: 1) }
    if let given = options.delimiter {
      delimiter = given
    } else {
      delimiter = try Delimiter.sniff(bytes, from: first.offset, line: first.lines + 1)
    }
    guard first.offset < bytes.count,
      let scanner = CSVScanner(
        bytes, from: first.offset, line: first.lines + 1, delimiter: delimiter)
    else {
      throw ImportError(
        "empty",
        bytes.count == text.start ? "the file is empty" : "there is nothing but blank lines")
    }
    self.scanner = scanner
    columnSource = options.hasHeader ? "header has" : "--columns names"
    if let given = options.columns {
      try CSVHeader.check(given, line: 1, delimiter: delimiter)
      columns = given
    } else if !options.hasHeader {
      throw ImportError(
        "header", "without a header the names of the columns have to be given",
        hint: "--no-headers --columns number,name,…")
    }
    if options.hasHeader { try readHeader(isReplaced: options.columns != nil) }
    values.keepsInvisible = ColumnMap.isExport(columns)
    selected = Array(columns.indices)
  }

  /// Whether the names of the columns seem to be a record: see `CSVHeader`.
  package static func looksLikeData(_ header: [String]) -> Bool { CSVHeader.looksLikeData(header) }

  package mutating func select(columns wanted: Set<Int>) {
    selected = columns.indices.filter { wanted.contains($0) }
  }

  /// What was noticed since this was last asked for, counted.
  package mutating func takeFindings() -> [Finding] {
    notes.take(delimiter: delimiter, columns: columns.count)
  }

  package func withRecordBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R? {
    text.source.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[scanner.range])) }
  }

  package mutating func next(_ record: inout Record) throws(ImportError) -> RecordStep {
    text.source.letGo(before: scanner.offset)
    repeat {
      guard try scanner.next() else {
        record.fields.removeAll()
        return .end
      }
    } while skipIfBlank()
    record.position = SourcePosition(line: scanner.firstLine, column: 1)
    if scanner.flaw != nil || scanner.fieldCount != columns.count,
      let finding = flaw() ?? wrongLength()
    {
      record.fields.removeAll(keepingCapacity: true)
      return .rejected(finding)
    }
    if let field = scanner.spaceBeforeQuote { notes.spaceBeforeQuote.add(at: position(field)) }
    notes.look(atLastOf: scanner.fields)
    if let finding = fill(&record) {
      record.fields.removeAll(keepingCapacity: true)
      values.forgetInvisible()
      return .rejected(finding)
    }
    if values.hasInvisible { countInvisible() }
    return .record
  }

  /// Reads the next record and makes no values of it: its fields are where ``field(_:)`` says.
  ///
  /// Control characters are let through, as they are part of some texts.
  ///
  /// - Throws: As ``next(_:)``.
  package mutating func nextFields() throws(ImportError) -> RecordStep {
    text.source.letGo(before: scanner.offset)
    repeat {
      guard try scanner.next() else { return .end }
    } while skipIfBlank()
    if case .textAfterQuote? = scanner.flaw, let finding = flaw() { return .rejected(finding) }
    if scanner.fieldCount != columns.count, let finding = wrongLength() {
      return .rejected(finding)
    }
    return .record
  }

  /// The line on which the last record begins.
  package var line: Int { scanner.firstLine }

  /// Where the next record begins, in bytes.
  package var offset: Int { scanner.offset }

  /// Where a field of the last record stands in ``bytes``.
  package func field(_ index: Int) -> CSVField { scanner.slots[index] }

  /// The whole text; it stays where it is as long as the reader lives.
  package var bytes: UnsafeRawBufferPointer { text.source.unsafeBytes }

  /// The value of a field of the last record, as a text of its own.
  package func text(of index: Int) -> String {
    let field = scanner.slots[index]
    let slice = UnsafeRawBufferPointer(rebasing: bytes[field.start..<field.end])
    guard field.isDoubled else { return String(decoding: slice, as: UTF8.self) }
    var value: [UInt8] = []
    var offset = 0
    while offset < slice.count {
      value.append(slice[offset])
      // Of two quotes one is meant; the scanner saw to it that they come in twos.
      offset += slice[offset] == quote ? 2 : 1
    }
    return String(decoding: value, as: UTF8.self)
  }

  /// Makes the values of the selected columns.
  ///
  /// - Returns: What is wrong with one of them.
  private mutating func fill(_ record: inout Record) -> Finding? {
    if record.fields.count != selected.count {
      record.fields = selected.map {
        Record.Field(column: $0, value: .null, position: position($0))
      }
    }
    let line = scanner.firstLine
    return record.fields.withUnsafeMutableBufferPointer { fields in
      for slot in selected.indices {
        let column = selected[slot]
        switch values.value(of: scanner.slots[column], at: column) {
        case .text(let text):
          fields[slot] = Record.Field(
            column: column, value: .text(text),
            position: SourcePosition(line: line, column: column &+ 1))
        case .control(let scalar): return control(scalar, field: column)
        }
      }
      return nil
    }
  }

  private func position(_ field: Int) -> SourcePosition {
    SourcePosition(line: scanner.firstLine, column: field + 1)
  }

  private mutating func skipIfBlank() -> Bool {
    guard scanner.fieldCount == 1, scanner.isBlank else { return false }
    notes.blankLines.add(1, at: scanner.firstLine)
    return true
  }

  private mutating func countInvisible() {
    for (character, field) in values.takeInvisible() {
      notes.invisible[character.rawValue].add(at: position(field))
    }
  }
}

extension CSVReader {
  private mutating func readHeader(isReplaced: Bool) throws(ImportError) {
    guard try scanner.next() else { return }
    if let finding = flaw() { throw ImportError(finding) }
    var names: [String] = []
    for (index, field) in scanner.fields.enumerated() {
      switch values.value(of: field, at: index) {
      case .text(let name): names.append(name)
      case .control(let scalar): throw ImportError(control(scalar, field: index))
      }
    }
    // A mark that nobody sees in a name is stripped as everywhere.
    countInvisible()
    if isReplaced {
      guard names.count == columns.count else {
        throw ImportError(
          "header", "the header has \(names.count) columns, --columns names \(columns.count)",
          line: scanner.firstLine)
      }
    } else {
      try CSVHeader.check(names, line: scanner.firstLine, delimiter: delimiter)
      columns = names
    }
    notes.unnamed = columns.indices.filter { columns[$0].allSatisfy(\.isWhitespace) }
    notes.headerLine = scanner.firstLine
  }

  private func flaw() -> Finding? {
    switch scanner.flaw {
    case nil: return nil
    case .control(let field, let byte)?: return control(UInt32(byte), field: field)
    case .textAfterQuote(let field)?:
      return Finding(
        .error, "text_after_quote", "text behind the quote that closes the value",
        at: position(field))
    }
  }

  private func control(_ scalar: UInt32, field: Int) -> Finding {
    let digits = String(scalar, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Finding(
      .error, "control_character", "control character U+\(padded)", at: position(field))
  }

  private func wrongLength() -> Finding? {
    let count = scanner.fieldCount
    guard count != columns.count else { return nil }
    var message = "\(count) \(count == 1 ? "field" : "fields"), \(columnSource) \(columns.count)"
    // A quote too many or too few joins lines.
    if scanner.lastLine > scanner.firstLine { message += ", up to line \(scanner.lastLine)" }
    let column = min(count, columns.count) + (count > columns.count ? 1 : 0)
    return Finding(.error, "field_count", message, at: position(column - 1))
  }

  private static func skipBlankLines(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) -> (offset: Int, lines: Int) {
    var lineStart = start
    var lines = 0
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == carriageReturn, offset < bytes.count, bytes[offset] == newline { offset += 1 }
      if byte == newline || byte == carriageReturn {
        lines += 1
        lineStart = offset
      } else if byte != 0x20 {
        return (lineStart, lines)
      }
    }
    return (bytes.count, lines)
  }
}

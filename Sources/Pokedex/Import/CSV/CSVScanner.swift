/// Cuts delimited text into records and fields by RFC 4180; looks at bytes and makes no value.
struct CSVScanner {
  private let base: UnsafeRawPointer
  private let count: Int
  private let delimiter: UInt8
  private var marks: CSVMarks

  /// Where the next record begins.
  private(set) var offset: Int
  /// The line of ``offset``, from 1.
  private(set) var line = 1

  /// The fields of the last record, and what is left of longer ones before it.
  private(set) var slots = [CSVField](repeating: CSVField(), count: 64)
  private var used = 0
  /// The bytes of the last record, without the line's end.
  private(set) var range: Range<Int>
  /// The line on which the last record begins, and the one on which it ends.
  private(set) var firstLine = 1
  private(set) var lastLine = 1
  private(set) var flaw: CSVFlaw?
  /// The first field of the last record that is not quoted for the space before its quote.
  private(set) var spaceBeforeQuote: Int?

  /// Begins at an offset; `nil` where there are no bytes at all.
  ///
  /// - Parameters:
  ///   - bytes: A text that stays where it is as long as this value is used.
  ///   - start: Where the first record begins.
  ///   - line: The line that is.
  ///   - delimiter: What parts values.
  init?(_ bytes: UnsafeRawBufferPointer, from start: Int, line: Int, delimiter: Delimiter) {
    guard let address = bytes.baseAddress else { return nil }
    base = address
    count = bytes.count
    self.delimiter = delimiter.byte
    offset = min(start, bytes.count)
    self.line = line
    range = offset..<offset
    marks = CSVMarks(base, count: count, delimiter: delimiter)
    marks.seek(to: offset)
  }

  /// The fields of the last record.
  var fields: ArraySlice<CSVField> { slots[..<used] }
  var fieldCount: Int { used }

  private mutating func append(_ field: CSVField) {
    if used < slots.count { slots[used] = field } else { slots.append(field) }
    used += 1
  }

  /// Whether the last record is a line with nothing but spaces.
  var isBlank: Bool {
    guard used == 1, let field = fields.first, field.traits.isDisjoint(with: .quoted),
      flaw == nil
    else { return false }
    for index in field.start..<field.end where byte(index) != 0x20 && byte(index) != 0x09 {
      return false
    }
    return true
  }

  /// Finds the next record.
  ///
  /// - Returns: `false` at the end.
  /// - Throws: ``ImportError`` for a quote that is never closed.
  mutating func next() throws(ImportError) -> Bool {
    guard offset < count else { return false }
    used = 0
    flaw = nil
    spaceBeforeQuote = nil
    firstLine = line
    _ = marks.takeHighBits()
    let start = offset
    var fieldStart = start
    while true {
      let mark: Int
      if fieldStart < count, byte(fieldStart) == quote {
        guard let end = try scanQuoted(from: fieldStart) else {
          // The record is given up; the lines behind its first may be sound.
          range = start..<lineEnd
          return true
        }
        mark = end
      } else {
        mark = scanBare(from: fieldStart)
      }
      fieldStart = mark &+ 1
      if mark < count, byte(mark) == delimiter { continue }
      range = start..<mark
      lastLine = line
      if mark < count { endLine(at: mark) } else { offset = count }
      return true
    }
  }

  @inline(__always)
  private func byte(_ offset: Int) -> UInt8 {
    base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Reads fields without quotes around them: up to one with quotes, or the end of the line.
  ///
  /// - Returns: The offset of the delimiter or line end behind the last of them, or the end.
  private mutating func scanBare(from start: Int) -> Int {
    if used == slots.count { slots.append(contentsOf: repeatElement(CSVField(), count: 64)) }
    // Locals, so that the loop runs in registers.
    var marks = self.marks
    var used = self.used
    let (base, count, delimiter) = (base, count, delimiter)
    var control: CSVFlaw?
    // The first quote of each field that has one.
    var quotes: [(mark: Int, start: Int, field: Int)] = []
    let end = slots.withUnsafeMutableBufferPointer { slots in
      var fieldStart = start
      while true {
        let mark = marks.next()
        let byte = mark < count ? base.load(fromByteOffset: mark, as: UInt8.self) : newline
        if byte != delimiter, byte != newline, byte != carriageReturn {
          if byte == quote {
            if quotes.last?.field != used { quotes.append((mark, fieldStart, used)) }
          } else if byte != 0x09, control == nil {
            control = .control(field: used, byte)
          }
          continue
        }
        slots[used] = CSVField(
          start: fieldStart, end: mark, traits: marks.takeHighBits() ? .wide : [])
        used &+= 1
        fieldStart = mark &+ 1
        guard byte == delimiter, used < slots.count, fieldStart < count,
          base.load(fromByteOffset: fieldStart, as: UInt8.self) != quote
        else { return mark }
      }
    }
    self.marks = marks
    self.used = used
    if flaw == nil { flaw = control }
    if spaceBeforeQuote == nil {
      spaceBeforeQuote =
        quotes.first { found in
          found.mark > found.start && (found.start..<found.mark).allSatisfy { byte($0) == 0x20 }
        }?.field
    }
    return end
  }

  /// Reads a field with quotes around it.
  ///
  /// - Returns: The offset of the delimiter or line end behind it, or the end; `nil` where other
  ///   text is behind it, and the scan stands behind the line on which the field began.
  private mutating func scanQuoted(from start: Int) throws(ImportError) -> Int? {
    let startLine = line
    var traits: CSVField.Traits = .quoted
    // The quote that opens it.
    _ = marks.next()
    while true {
      let mark = marks.next()
      guard mark < count else {
        throw ImportError(
          "unclosed_quote", "the quote is never closed",
          at: SourcePosition(line: startLine, column: used + 1),
          hint: "a quote inside a value is written twice: \"\"")
      }
      switch byte(mark) {
      case quote:
        if mark &+ 1 < count, byte(mark &+ 1) == quote {
          traits.insert(.doubled)
          _ = marks.next()
          continue
        }
        if marks.takeHighBits() { traits.insert(.wide) }
        append(CSVField(start: start &+ 1, end: mark, traits: traits))
        let behind = mark &+ 1
        guard behind < count else { return count }
        let next = byte(behind)
        if next == delimiter || next == newline || next == carriageReturn {
          return marks.next()
        }
        // What was swallowed since the line on which the quote stands is read again.
        flaw = .textAfterQuote(field: used - 1)
        line = startLine
        skipLine(from: start)
        return nil
      case newline:
        // Of CRLF the CR was counted.
        if byte(mark &- 1) != carriageReturn { line += 1 }
      case carriageReturn: line += 1
      case delimiter, 0x09: continue
      case let other: if flaw == nil { flaw = .control(field: used, other) }
      }
    }
  }

  /// Where the last line that was skipped ends.
  private var lineEnd = 0

  /// Goes on behind the line that an offset is in.
  private mutating func skipLine(from start: Int) {
    marks.seek(to: start)
    var mark = marks.next()
    while mark < count, byte(mark) != newline, byte(mark) != carriageReturn { mark = marks.next() }
    lineEnd = mark
    lastLine = line
    if mark < count { endLine(at: mark) } else { offset = count }
  }

  /// Goes on behind a line end: LF, CRLF or CR.
  @inline(__always)
  private mutating func endLine(at mark: Int) {
    offset = mark &+ 1
    if byte(mark) == carriageReturn, offset < count, byte(offset) == newline {
      _ = marks.next()
      offset &+= 1
    }
    line += 1
  }
}

/// Reads a source that has an object on every line; a line that is wrong costs that line.
final class JSONLineReading {
  private let sink: JSONRecordSink
  private let source: JSONSource
  private var parser: JSONParser
  private var offset: Int
  private var line = 1
  private var blankLines = 0
  private var firstBlankLine: Int?
  private var isFirst = true
  /// Where the last record lies: the line of it.
  private(set) var lastRange = 0..<0

  /// The columns met so far.
  var columns: [String] { sink.records.columns.names }

  init(_ source: JSONSource) throws(ImportError) {
    self.source = source
    offset = source.start
    sink = JSONRecordSink(JSONRecords(source.bytes, shape: .lines, from: source.start))
    parser = try JSONParser(for: sink, manyValues: true)
  }

  func takeFindings() -> [Finding] {
    guard offset == source.bytes.count, let first = firstBlankLine else { return [] }
    firstBlankLine = nil
    let lines = blankLines == 1 ? "1 blank line was" : "\(blankLines) blank lines were"
    return [
      Finding(
        .note, "blank_lines", "\(lines) passed over", at: SourcePosition(line: first, column: 1))
    ]
  }

  func next(_ record: inout Record) throws(ImportError) -> RecordStep {
    while offset < source.bytes.count {
      let start = offset
      let rest = source.bytes[start...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      offset = min(end + 1, source.bytes.count)
      defer { line += 1 }
      if rest[start..<end].allSatisfy(JSONCursor.isBlank) {
        blankLines += 1
        firstBlankLine = firstBlankLine ?? line
        continue
      }
      lastRange = start..<(end > start && rest[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      sink.records.beginLine(line, at: start)
      if let finding = try read(start..<end) {
        try startAgain()
        return .rejected(finding)
      }
      isFirst = false
      if let step = sink.records.next(&record) { return step }
    }
    return .end
  }

  /// Reads a line without its end.
  ///
  /// - Returns: What is wrong with the line, if it is not one value.
  private func read(_ range: Range<Int>) throws(ImportError) -> Finding? {
    var start = sink.records.cursor
    start.skipBlanks(to: range.upperBound, of: source.bytes)
    if isFirst, source.bytes[start.offset] == UInt8(ascii: "[") {
      throw ImportError(
        "not_ndjson", "a list begins here, and NDJSON has an object on every line",
        at: start.position, hint: Self.hint)
    }
    var status = JSONParserStatus.reading
    var piece = range.lowerBound
    while case .reading = status, piece < range.upperBound {
      let next = min(piece + JSONReader.pieceLength, range.upperBound)
      status = parser.read(piece..<next, of: source.bytes)
      piece = next
    }
    // A blank completes a number or a word that the line ends with.
    if case .reading = status { status = parser.readBlank(at: range.upperBound) }
    switch status {
    case .reading where sink.records.isBetweenRecords: return nil
    case .reading: return try unfinished(at: start.position)
    case .failed(let end, let reason):
      let fault = JSONFault(sink.records, end: end, limit: range.upperBound, reason: reason)
      return try fault.isUnfinished ? unfinished(at: start.position) : fault.error.finding
    case .stopped:
      let error = sink.records.error ?? ImportError("no_json", "the JSON cannot be read")
      guard JSONRecords.costsALine(error) else { throw error }
      return error.finding
    }
  }

  private func unfinished(at start: SourcePosition) throws(ImportError) -> Finding {
    let error = ImportError(
      "not_ndjson", "the value that begins here does not end on its line", at: start,
      hint: Self.hint)
    if isFirst { throw error }
    return error.finding
  }

  private func startAgain() throws(ImportError) {
    isFirst = false
    sink.records.startAgain()
    parser = try JSONParser(for: sink, manyValues: true)
  }

  private static let hint = "if the file is one JSON value, read it with --format json"
}

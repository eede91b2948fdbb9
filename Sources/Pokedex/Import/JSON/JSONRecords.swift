/// Makes records of the events of a ``JSONParser``.
///
/// A value that is wrong by itself costs its record, never those after it.
struct JSONRecords {
  /// What the innermost open container is for.
  enum Container {
    /// The object around a single list of records.
    case wrapper
    /// The list of records.
    case records
    /// The object of records by number.
    case keyed
    /// A record, or an object in it.
    case columns(JSONColumns.Place, key: JSONColumns.Place?)
    /// A list in a record, or what is in it.
    case value(isObject: Bool)
    /// Something where a record should be.
    case skipped(isObject: Bool)
  }

  let bytes: UnsafeRawBufferPointer
  let shape: JSONShape
  var columns = JSONColumns()
  /// Behind the last token.
  var cursor: JSONCursor
  private(set) var open: [Container] = []
  /// Whether nothing more can be read.
  private var isStopped = false
  /// Why nothing more can be read.
  private(set) var error: ImportError?
  /// Why the record that is being read is rejected.
  private var faultFound: Finding?
  /// Whether the record that is being read is rejected: its values need not be made any more.
  private(set) var isFaulty = false
  var values = JSONValues()
  /// The record that is being read.
  var current = Record()
  private(set) var finished = JSONRecordQueue()
  /// The keys of an object of records by number.
  var keysMet: Set<String> = []
  var lineHasValue = false
  /// Where the last token begins.
  private var tokenStart = 0
  /// Where the record begins that is being read.
  private var recordStart = 0
  private var listPosition = SourcePosition(line: 1, column: 1)
  private var objectPosition = SourcePosition(line: 1, column: 1)

  init(_ bytes: UnsafeRawBufferPointer, shape: JSONShape, from offset: Int) {
    self.bytes = bytes
    self.shape = shape
    cursor = JSONCursor(offset: offset)
    if shape == .keyed { registerNumberColumn() }
  }

  /// Takes the oldest record that is finished.
  mutating func next(_ record: inout Record) -> RecordStep? { finished.take(&record) }

  mutating func take(_ event: JSONEvent, endingAt end: Int) -> Bool {
    cursor.skipGap(to: end, of: bytes)
    let start = cursor.offset
    tokenStart = start
    let position = cursor.position
    cursor.skipToken(to: end, of: bytes)
    if shape == .lines, open.isEmpty { beginValueOfLine(at: position) }
    switch event {
    case .null: append(.null, at: position)
    case .bool(let value): append(.bool(value), at: position)
    case .number(let digits): append(.number(String(decoding: digits, as: UTF8.self)), at: position)
    case .text(let text):
      // A text that is none rejects its record; what stands for it goes no further.
      let text = decode(text, from: start, at: position)
      append(text.map(RawValue.text) ?? .null, at: position)
    case .key(let key): take(key: key, from: start, at: position)
    case .startObject: startObject(at: position)
    case .startList: startList(at: position)
    case .endObject, .endList: endContainer()
    }
    if open.count > JSONReader.deepest {
      fail(
        "too_deep", "objects and lists are nested more than \(JSONReader.deepest) deep",
        at: position)
    } else if columns.areTooMany {
      fail("too_many_columns", "there are more than \(JSONColumns.most) columns", at: position)
    }
    return !isStopped
  }

  /// A text of the source, if it is one.
  mutating func decode(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, at position: SourcePosition
  ) -> String? {
    // Two quotes more than the text: nothing was escaped.
    let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<cursor.offset])
    if raw.count != text.count + 2, let escape = JSONText.faultyEscape(in: raw) {
      let place = SourcePosition(line: position.line, column: position.column + escape.distance)
      reject(escape.code, escape.message, at: place)
      return nil
    }
    guard let text = JSONText.decode(text) else {
      reject("encoding", "a text is not UTF-8", at: position)
      return nil
    }
    return text
  }

  /// Rejects the record that is being read, for the first of its faults.
  mutating func reject(_ code: String, _ message: String, at position: SourcePosition) {
    guard !isFaulty else { return }
    isFaulty = true
    faultFound = Finding(.error, code, message, at: position)
  }

  /// Gives up.
  mutating func fail(
    _ code: String, _ message: String, at position: SourcePosition, hint: String? = nil
  ) {
    if error == nil { error = ImportError(code, message, at: position, hint: hint) }
    isStopped = true
  }

  mutating func push(_ container: Container) { open.append(container) }

  mutating func replaceLast(_ container: Container) { open[open.count - 1] = container }

  private mutating func endContainer() {
    switch open.popLast() {
    case .columns(_, let key):
      // An object without keys is a value: it must not vanish.
      if key == nil, case .columns = open.last { append(.object([]), at: objectPosition) }
      finishOutermost()
    case .skipped: finishOutermost()
    case .value: if let value = values.end() { append(value, at: listPosition) }
    case .wrapper, .records, .keyed, nil: break
    }
  }

  private mutating func finishOutermost() {
    switch open.last {
    case nil, .records, .keyed: finishRecord()
    case .wrapper, .columns, .value, .skipped: break
    }
  }

  /// Remembers where a record begins: with the last token.
  mutating func beginRecord(at position: SourcePosition) {
    current.position = position
    recordStart = tokenStart
  }

  /// Remembers where an object of columns begins.
  mutating func beginColumns(at position: SourcePosition) { objectPosition = position }

  /// Remembers where the outermost list of a record's value begins.
  mutating func beginValue(at position: SourcePosition) { listPosition = position }

  /// Hands out the record, or what is wrong with it.
  mutating func finishRecord() {
    if shape == .keyed { settleNumber() }
    finished.add(&current, faultFound, at: recordStart..<max(recordStart, cursor.offset))
    startAnew()
  }

  /// Forgets what is being read.
  mutating func startAnew() {
    if isFaulty { faultFound = nil }
    isFaulty = false
    values.removeAll()
    current.fields.removeAll(keepingCapacity: true)
  }

  /// Forgets the value that has a fault, to go on behind it.
  mutating func startAgain() {
    open.removeAll(keepingCapacity: true)
    finished.removeAll()
    error = nil
    isStopped = false
    startAnew()
  }
}

/// Holds what the parser's events change; a class only because a C library cannot hold a struct.
final class JSONRecordSink: JSONEventHandler {
  var records: JSONRecords

  init(_ records: JSONRecords) { self.records = records }

  func take(_ event: JSONEvent, endingAt end: Int) -> Bool { records.take(event, endingAt: end) }
}

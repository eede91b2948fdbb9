/// Reads the records of JSON: a list, a wrapped list, an object by number, or an object a line.
///
/// The source is read in pieces, and no more is kept of it than the records of one piece.
package struct JSONReader: RecordReader {
  /// How a source of JSON is divided.
  package enum Format: Hashable, Sendable {
    /// One value, which may take many lines; also NDJSON, where the first line shows it.
    case json
    /// One object a line (NDJSON, JSON Lines).
    case lines
  }

  /// How deep objects and lists may be nested.
  package static let deepest = 512
  /// How many bytes the parser is given at a time.
  static let pieceLength = 1 << 16

  private let source: JSONSource
  private let format: Format
  private var reading: Reading?
  private var failure: ImportError?
  private var findings: [Finding] = []

  private enum Reading {
    case document(JSONDocumentReading)
    case lines(JSONLineReading)
  }

  /// - Parameters:
  ///   - bytes: UTF-8; a byte order mark is passed over.
  ///   - format: How the source is divided.
  ///   - owner: What keeps the bytes where they are; kept as long as the reader.
  package init(_ bytes: UnsafeRawBufferPointer, format: Format, keeping owner: AnyObject?) {
    source = JSONSource(bytes: bytes, owner: owner)
    self.format = format
  }

  /// Reads bytes of its own.
  package init(_ bytes: [UInt8], format: Format = .json) {
    let owner = OwnedBytes(bytes)
    self.init(UnsafeRawBufferPointer(owner.bytes), format: format, keeping: owner)
  }

  package var columns: [String] {
    switch reading {
    case .document(let reading): reading.columns
    case .lines(let reading): reading.columns
    case nil: []
    }
  }

  package mutating func takeFindings() -> [Finding] {
    if case .lines(let reading) = reading { findings += reading.takeFindings() }
    defer { findings = [] }
    return findings
  }

  package mutating func next(_ record: inout Record) throws(ImportError) -> RecordStep {
    if let failure { throw failure }
    do throws(ImportError) {
      switch try started() {
      case .document(let reading): return try reading.next(&record)
      case .lines(let reading): return try reading.next(&record)
      }
    } catch {
      failure = error
      throw error
    }
  }

  package func withRecordBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R? {
    switch reading {
    case .document(let reading):
      body(UnsafeRawBufferPointer(rebasing: source.bytes[reading.lastRange]))
    case .lines(let reading):
      body(UnsafeRawBufferPointer(rebasing: source.bytes[reading.lastRange]))
    case nil: nil
    }
  }

  private mutating func started() throws(ImportError) -> Reading {
    if let reading { return reading }
    let start = try source.firstValue()
    let reading: Reading
    switch try shape(of: start) {
    case .lines: reading = .lines(try JSONLineReading(source))
    case let shape: reading = .document(try JSONDocumentReading(source, shape))
    }
    self.reading = reading
    return reading
  }

  private mutating func shape(of start: JSONCursor) throws(ImportError) -> JSONShape {
    if format == .lines { return .lines }
    switch source.bytes[start.offset] {
    case UInt8(ascii: "["): return .list
    case UInt8(ascii: "{"): break
    default:
      // Not JSON at all, or a value that can hold no records.
      return .list
    }
    let (shape, end) = try JSONShapeProbe.probe(source.bytes, from: start.offset)
    guard let end, let second = source.value(after: end, start) else { return shape }
    guard source.bytes[second.offset] == UInt8(ascii: "{") else { return shape }
    guard !source.bytes[start.offset..<end].contains(UInt8(ascii: "\n")),
      second.position.line > start.position.line
    else {
      throw ImportError(
        "second_value", "a second object begins here, though the first was the whole file",
        at: second.position,
        hint: "put the objects into a list, [{…}, {…}], or each on a line of its own")
    }
    findings.append(
      Finding(.note, "ndjson", "read as NDJSON, one object a line", at: second.position))
    return .lines
  }
}

/// Bytes that stay where they are.
private final class OwnedBytes {
  let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
  }

  deinit { bytes.deallocate() }
}

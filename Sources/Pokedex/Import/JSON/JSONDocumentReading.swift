/// Reads a source that is one value.
final class JSONDocumentReading {
  private let sink: JSONRecordSink
  private let source: JSONSource
  private let parser: JSONParser
  private var offset: Int
  private var failure: ImportError?
  private var isDone = false

  /// The columns met so far.
  var columns: [String] { sink.records.columns.names }

  init(_ source: JSONSource, _ shape: JSONShape) throws(ImportError) {
    self.source = source
    offset = source.start
    sink = JSONRecordSink(JSONRecords(source.bytes, shape: shape, from: source.start))
    parser = try JSONParser(for: sink)
  }

  /// Where the last record lies.
  var lastRange: Range<Int> { sink.records.finished.lastRange }

  /// Reads the next record; a fault of the source comes after the records before it.
  func next(_ record: inout Record) throws(ImportError) -> RecordStep {
    while true {
      if let step = sink.records.next(&record) { return step }
      if let failure { throw failure }
      if isDone { return .end }
      readPiece()
    }
  }

  private func readPiece() {
    let status: JSONParserStatus
    if offset < source.bytes.count {
      let next = min(offset + JSONReader.pieceLength, source.bytes.count)
      status = parser.read(offset..<next, of: source.bytes)
      offset = next
    } else {
      status = parser.finish(at: offset)
      isDone = true
    }
    switch status {
    case .reading: break
    case .stopped: failure = sink.records.error ?? ImportError("no_json", "the JSON cannot be read")
    case .failed(let end, let reason):
      failure = JSONFault(sink.records, end: end, limit: source.bytes.count, reason: reason).error
    }
  }
}

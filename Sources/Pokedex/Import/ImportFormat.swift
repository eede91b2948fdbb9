/// The formats of sources that can be imported.
package enum ImportFormat: String, CaseIterable, Sendable {
  case csv, tsv, json, ndjson

  /// The format that a file name's ending says, before `.gz` or at the end.
  package init?(ofFileNamed name: String) {
    var words = name.lowercased().split(separator: ".").dropFirst()
    if words.last == "gz" { words.removeLast() }
    switch words.last {
    case "csv", "txt": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    default: return nil
    }
  }

  /// The format that a text without a name seems to have.
  init(sniffing text: SourceText) {
    let first = text.withUnsafeBytes { bytes in
      bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
    self = first == UInt8(ascii: "[") || first == UInt8(ascii: "{") ? .json : .csv
  }
}

/// A source that can be read again and again.
package struct ImportSource {
  /// What the source is called in findings.
  package let name: String
  private let text: SourceText
  private let format: ImportFormat
  private let csv: CSVOptions

  /// A source of bytes.
  ///
  /// - Parameters:
  ///   - bytes: What the source holds; its name says the format, where none is given.
  ///   - format: The format; `nil` to find it out.
  ///   - encoding: How its bytes stand for text; `nil` to find it out.
  ///   - csv: How delimited text is to be read.
  /// - Throws: ``ImportError`` where the bytes are no text.
  package init(
    _ bytes: SourceBytes, format: ImportFormat? = nil, encoding: TextEncoding? = nil,
    csv: CSVOptions = CSVOptions()
  ) throws(ImportError) {
    name = bytes.name
    text = try SourceText(bytes, encoding: encoding)
    self.format = format ?? ImportFormat(ofFileNamed: name) ?? ImportFormat(sniffing: text)
    self.csv = csv
  }

  /// A reader that stands at the start of the source.
  package func reader() throws(ImportError) -> any RecordReader {
    switch format {
    case .csv: return try CSVReader(text, options: csv)
    case .tsv:
      var options = csv
      options.delimiter = csv.delimiter ?? .tab
      return try CSVReader(text, options: options)
    case .json, .ndjson:
      return text.withUnsafeBytes { bytes in
        JSONReader(
          bytes, format: format == .json ? .json : .lines, keeping: text.source)
      }
    }
  }
}

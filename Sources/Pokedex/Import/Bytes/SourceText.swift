internal import SQLite

/// The text of a source as UTF-8, which was looked through: it is valid, and holds no NUL.
package struct SourceText {
  /// Holds the memory of ``bytes``.
  let source: SourceBytes
  /// Where the text begins: behind a byte-order mark.
  let start: Int

  /// Four gibibytes, for what a gzip file may unpack to.
  package static let defaultInflationLimit = 4 << 30

  /// Unpacks and decodes bytes.
  ///
  /// - Parameters:
  ///   - source: What a file holds.
  ///   - encoding: `nil` for UTF-8, or UTF-16 where a byte-order mark says so.
  ///   - inflationLimit: How many bytes a gzip file may unpack to.
  /// - Throws: ``ImportError`` with the line and the byte offset of what is no text.
  package init(
    _ source: SourceBytes, encoding: TextEncoding? = nil,
    inflationLimit: Int = Self.defaultInflationLimit
  ) throws(ImportError) {
    var source = source
    if Gzip.isGzip(source.unsafeBytes) {
      source = try Gzip.inflate(source, limit: inflationLimit)
    } else if encoding == nil {
      try ForeignFormat.refuse(source)
    }
    let mark = ByteOrderMark(source.unsafeBytes)
    switch (encoding, mark) {
    case (nil, .utf8?), (.utf8?, .utf8?):
      (self.source, start) = (source, 3)
    case (nil, nil), (.utf8?, _):
      (self.source, start) = (source, 0)
    case (nil, .utf16(let order)?), (.utf16?, .utf16(let order)?):
      self.source = try UTF16Decoding.decode(source, from: 2, order)
      start = 0
      return
    case (.utf16?, _):
      throw ImportError(
        "encoding", "the text has no byte-order mark, so the order of its bytes is not known",
        hint: "say --encoding utf-16le or --encoding utf-16be")
    case (.utf16Ordered(let order)?, _):
      if case .utf16(let marked)? = mark, marked != order {
        throw ImportError(
          "encoding", "the byte-order mark says \(TextEncoding.utf16Ordered(marked).name)",
          line: 1, hint: "leave --encoding out")
      }
      self.source = try UTF16Decoding.decode(source, from: mark == .utf16(order) ? 2 : 0, order)
      start = 0
      return
    case (.latin1?, _):
      self.source = try SingleByteDecoding.decode(source, SingleByteDecoding.latin1, "latin1")
      start = 0
      return
    case (.windows1252?, _):
      self.source = try SingleByteDecoding.decode(
        source, SingleByteDecoding.windows1252, "windows-1252")
      start = 0
      return
    case (.other(let name)?, _):
      self.source = try SystemDecoding.decode(source, name)
      start = 0
    }
    try UTF8Validation.validate(self.source, from: start)
  }

  /// Lends the bytes of the text.
  package func withUnsafeBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try source.withUnsafeBytes { (bytes) throws(E) in
      try body(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// Says that the text before an offset is not needed for now.
  package func letGo(before offset: Int) { source.letGo(before: start + offset) }
}

/// The bytes at the beginning that say how the rest is encoded.
enum ByteOrderMark: Equatable {
  case utf8
  case utf16(TextEncoding.ByteOrder)

  init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(.little)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(.big)
    } else {
      return nil
    }
  }
}

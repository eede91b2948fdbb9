/// The bytes of a source, and what keeps them.
struct JSONSource {
  let bytes: UnsafeRawBufferPointer
  let owner: AnyObject?

  /// The offset behind a byte order mark.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Where the first value begins.
  func firstValue() throws(ImportError) -> JSONCursor {
    guard let first = value(from: JSONCursor(offset: start)) else {
      throw ImportError("empty_source", "the file is empty")
    }
    return first
  }

  /// Where something follows a value that begins at a cursor and ends at an offset, if it does.
  func value(after end: Int, _ start: JSONCursor) -> JSONCursor? {
    var cursor = start
    while cursor.offset < end { cursor.step(over: bytes[cursor.offset]) }
    return value(from: cursor)
  }

  private func value(from start: JSONCursor) -> JSONCursor? {
    var cursor = start
    cursor.skipBlanks(to: bytes.count, of: bytes)
    return cursor.offset < bytes.count ? cursor : nil
  }
}

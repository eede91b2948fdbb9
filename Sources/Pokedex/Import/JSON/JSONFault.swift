/// Why bytes are not JSON, said to a person.
struct JSONFault {
  let error: ImportError
  /// Whether nothing is wrong but that the bytes end.
  let isUnfinished: Bool

  /// Finds the words for a fault.
  ///
  /// - Parameters:
  ///   - records: Its cursor stands behind the last token that is right.
  ///   - end: The offset behind what the parser took for the fault.
  ///   - limit: The offset where the value should be over.
  ///   - reason: What the parser has to say.
  init(_ records: JSONRecords, end: Int, limit: Int, reason: JSONSyntaxReason) {
    let bytes = records.bytes
    // Nothing in particular stopped the parser: a mark at the end is right so far.
    let end = reason == .unfinished ? limit + 1 : end
    let last = records.cursor.offset
    var cursor = records.cursor
    var comma: SourcePosition?
    while cursor.offset < min(end, limit) {
      let byte = bytes[cursor.offset]
      let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
      // The mark that the parser stopped at is the fault itself.
      guard JSONCursor.isBlank(byte) || isMark && cursor.offset + 1 < end else { break }
      if byte == UInt8(ascii: ",") { comma = cursor.position }
      cursor.step(over: byte)
    }
    cursor.skipBlanks(to: limit, of: bytes)
    isUnfinished = cursor.offset >= limit
    if isUnfinished {
      error = ImportError(
        "truncated", "the file ends in the middle of a value", at: cursor.position,
        hint: "is the file complete?")
      return
    }
    let token = JSONFaultyToken(
      bytes: UnsafeRawBufferPointer(rebasing: bytes[..<limit]), start: cursor.offset,
      end: min(max(end, cursor.offset + 1), limit), isAttached: cursor.offset == last)
    var position = cursor.position
    let isClosing = token.first == UInt8(ascii: "]") || token.first == UInt8(ascii: "}")
    if token.first == UInt8(ascii: "\"") && token.isInside(reason) {
      var inside = cursor
      while inside.offset < token.placeInText { inside.step(over: bytes[inside.offset]) }
      let isOver = reason == .unfinished
      error = token.textError(at: isOver ? cursor.position : inside.position, isUnfinished: isOver)
    } else if isClosing, let comma {
      position = comma
      error = ImportError("trailing_comma", "nothing follows this comma", at: position)
    } else {
      error = token.error(reason, at: position)
    }
  }
}

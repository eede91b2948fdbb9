/// A token of JSON that means something by itself; commas and colons do not.
enum JSONEvent {
  case null
  case bool(Bool)
  /// The digits as they are written.
  case number(UnsafeBufferPointer<UInt8>)
  /// A text without its quotes, escapes resolved.
  case text(UnsafeBufferPointer<UInt8>)
  case key(UnsafeBufferPointer<UInt8>)
  case startObject
  case endObject
  case startList
  case endList
}

/// Takes the events of a ``JSONParser``.
protocol JSONEventHandler: AnyObject {
  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What was read; its bytes are valid during the call.
  ///   - end: The offset just behind the token in the whole source.
  /// - Returns: Whether to go on.
  func take(_ event: JSONEvent, endingAt end: Int) -> Bool
}

/// What came of handing bytes to a ``JSONParser``.
enum JSONParserStatus {
  case reading
  /// The handler did not want to go on.
  case stopped
  /// The bytes are not JSON; the token that is wrong ends at the offset, or is the end of the source.
  case failed(end: Int, reason: JSONSyntaxReason)
}

/// Why bytes are not JSON, as far as it takes the parser's state to know it.
enum JSONSyntaxReason {
  case key
  case colon
  case commaInObject
  case commaInList
  case trailing
  case unfinished
  case other
}

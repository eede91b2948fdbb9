/// How a source of JSON holds its records.
enum JSONShape {
  /// `[{…}, {…}]`
  case list
  /// `{"pokemon": [{…}, {…}]}`
  case wrapped
  /// `{"1": {…}, "2": {…}}`
  case keyed
  /// `{…}`, once
  case single
  /// `{…}` on every line
  case lines

  /// Whether a key of an object can be a number of the Pokédex: `25`, `025`, `#025`.
  static func isNumber(_ key: some Collection<UInt8>) -> Bool {
    let digits = key.first == UInt8(ascii: "#") ? key.dropFirst() : key[...]
    return !digits.isEmpty
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

/// Reads the first value of a source, and keeps of it only what tells the shape.
final class JSONShapeProbe: JSONEventHandler {
  private enum First { case list, listOfOthers, object, other }

  private var depth = 0
  private var keys = 0
  private var firstKeyIsNumber = false
  private var first: First?
  private var end: Int?

  /// The shape of a source that begins with `{`, and where its first value ends.
  ///
  /// Where the value is not JSON, the shape is that of what comes before the fault.
  static func probe(
    _ bytes: UnsafeRawBufferPointer, from start: Int
  ) throws(ImportError) -> (shape: JSONShape, end: Int?) {
    let probe = JSONShapeProbe()
    try withExtendedLifetime(probe) { () throws(ImportError) in
      let parser = try JSONParser(for: probe)
      var offset = start
      while offset < bytes.count {
        let next = min(offset + JSONReader.pieceLength, bytes.count)
        guard case .reading = parser.read(offset..<next, of: bytes) else { break }
        offset = next
      }
    }
    return (probe.shape, probe.end)
  }

  private var shape: JSONShape {
    if firstKeyIsNumber, first == .object { return .keyed }
    return keys == 1 && first == .list ? .wrapped : .single
  }

  func take(_ event: JSONEvent, endingAt end: Int) -> Bool {
    if depth == 1, case .key(let key) = event {
      keys += 1
      if keys == 1 { firstKeyIsNumber = JSONShape.isNumber(key) }
      return true
    }
    if keys == 1 { lookAtFirst(event) }
    switch event {
    case .startObject, .startList: depth += 1
    case .endObject, .endList: depth -= 1
    default: break
    }
    guard depth == 0 else { return depth <= JSONReader.deepest }
    self.end = end
    return false
  }

  private func lookAtFirst(_ event: JSONEvent) {
    switch (depth, event) {
    case (1, .startList): first = first ?? .list
    case (1, .startObject): first = first ?? .object
    case (2, .startObject), (2, .endList), (2, .key), (2, .endObject): break
    case (2, _) where first == .list && !sawElement: first = .listOfOthers
    default: if depth == 1 { first = first ?? .other }
    }
    if depth == 2, case .startObject = event { sawElement = true }
  }

  /// Only the first element of a list tells what it is a list of.
  private var sawElement = false
}

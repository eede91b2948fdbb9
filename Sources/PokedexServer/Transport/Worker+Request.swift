internal import CMicrohttpd
internal import Pokedex

extension Worker {
  /// The request that lies in the library's memory, read and checked.
  ///
  /// - Throws: ``Problem`` for a target or a Host that is refused.
  func request(
    _ connection: OpaquePointer, _ method: UnsafePointer<UInt8>
  ) throws(Problem) -> HTTPRequest {
    let target: RequestTarget
    do throws(RequestTarget.Fault) {
      if isTargetTooLong { throw .tooLong }
      guard let text = targetText else { throw .malformed }
      target = try RequestTarget(parsing: text)
    } catch {
      throw Problem(target: error)
    }
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = MHD_get_connection_values_n(
        connection, .HEADER_KIND,
        { context, _, name, nameCount, value, valueCount in
          guard let context, let name, let value else { return .YES }
          let headers = context.assumingMemoryBound(to: HTTPHeaders.self)
          headers.pointee.add(Worker.text(name, nameCount), Worker.text(value, valueCount))
          return .YES
        }, headers)
    }
    let base = try service.base(host: target.authority ?? headers["Host"])
    return HTTPRequest(
      HTTPMethod(rawValue: String(cString: method)), target, headers: headers, base: base)
  }

  /// A piece of the head; blanks at its end belong to the line and not to the value.
  fileprivate static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
    var count = count
    while count > 0, start[count - 1] == 0x20 || start[count - 1] == 0x09 { count -= 1 }
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  static func isReading(_ method: UnsafePointer<UInt8>) -> Bool {
    func named(_ word: StaticString) -> Bool {
      for index in 0...word.utf8CodeUnitCount
      where method[index] != (index == word.utf8CodeUnitCount ? 0 : word.utf8Start[index]) {
        return false
      }
      return true
    }
    return named("GET") || named("HEAD")
  }

  /// Whether gzip is accepted; the usual words are understood without making a text of them.
  static func acceptsGzip(_ field: HeadSlice) -> Bool {
    guard let start = field.start else { return false }
    func isBetween(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: ",") }
    var hasWeights = false
    var namesGzip = false
    for index in 0..<field.count {
      let byte = start[index]
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "*") { hasWeights = true }
      if byte | 0x20 == UInt8(ascii: "z"), index >= 1, index + 2 < field.count,
        start[index - 1] | 0x20 == UInt8(ascii: "g"), start[index + 1] | 0x20 == UInt8(ascii: "i"),
        start[index + 2] | 0x20 == UInt8(ascii: "p")
      {
        namesGzip = true
        // A part of another word.
        if index >= 2, !isBetween(start[index - 2]) { hasWeights = true }
        if index + 3 < field.count, !isBetween(start[index + 3]) { hasWeights = true }
      }
    }
    return hasWeights ? AcceptedCoding.allowsGzip(field.text) : namesGzip
  }
}

extension Route {
  /// The most bytes that a request's body may have.
  func bodyLimit(_ limits: ServiceLimits) -> Int {
    guard let type = bodyMediaTypes.first else { return 0 }
    return type.hasPrefix("image/") ? limits.pictureBody : limits.body
  }
}

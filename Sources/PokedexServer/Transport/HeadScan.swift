/// Bytes of a request's head, where the library keeps them.
struct HeadSlice {
  var start: UnsafePointer<UInt8>?
  var count = 0

  /// The bytes as a text; `nil` where there is no such field.
  var text: String? {
    start.map { String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self) }
  }

  func equals(_ bytes: [UInt8]) -> Bool {
    guard let start, count == bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { other in
      for index in 0..<count where start[index] != other[index] { return false }
      return true
    }
  }
}

/// Looks through a request's head before anybody acts on it.
///
/// libmicrohttpd 0.9.75 takes a bare line feed for the end of a line, joins folded lines, cuts texts at
/// a NUL and lets contradicting lengths through. It parses in place: each piece that it hands out lies
/// where it was received, and it writes a NUL over each byte at which it cut. So what lies between two
/// pieces tells how they were parted: two NULs for a line that ended as it must, with CR and LF.
struct HeadScan {
  /// Why a head is refused, as the client is told.
  enum Fault: Equatable {
    case requestLine, lineEnd, name, value, tooMany
    case host, length, coding, target(RequestTarget.Fault), version
  }

  private(set) var fault: Fault?
  /// Where the next field's name must begin.
  private var cursor: UnsafePointer<UInt8>?
  private var fieldCount = 0
  private var needsHost = true

  private(set) var host = HeadSlice()
  private(set) var accept = HeadSlice()
  private(set) var acceptEncoding = HeadSlice()
  private(set) var acceptLanguage = HeadSlice()
  private(set) var ifNoneMatch = HeadSlice()
  private(set) var contentLength = HeadSlice()
  private(set) var transferCoding = HeadSlice()
  /// Whether a field is there for which the answer is not one that is kept.
  private(set) var isParticular = false
  private(set) var expects = false

  /// The most fields.
  static let fieldLimit = 100

  /// Begins with the first line: `GET /v1/pokemon HTTP/1.1`.
  ///
  /// - Parameters:
  ///   - method: Where the method begins.
  ///   - target: Where the target begins.
  ///   - targetCount: Its bytes as they were received.
  ///   - version: Where the version begins.
  init(
    method: UnsafePointer<UInt8>, target: UnsafePointer<UInt8>, targetCount: Int,
    version: UnsafePointer<UInt8>
  ) {
    var end = method
    while end.pointee &- 0x41 < 26, end - method < 20 { end += 1 }
    guard end > method, end.pointee == 0, target == end + 1, version == target + targetCount + 1
    else {
      fault = .requestLine
      return
    }
    guard Self.begins(version, with: "HTTP/1."), version[7] == 0x31 || version[7] == 0x30 else {
      fault = .version
      return
    }
    needsHost = version[7] == 0x31
    guard version[8] == 0, version[9] == 0 else {
      fault = .lineEnd
      return
    }
    cursor = version + 10
  }

  /// Looks at the next field.
  mutating func add(
    name: UnsafePointer<UInt8>, nameCount: Int, value: UnsafePointer<UInt8>, valueCount: Int
  ) {
    guard fault == nil else { return }
    fieldCount += 1
    guard fieldCount <= Self.fieldLimit else { return fault = .tooMany }
    // A folded line is copied elsewhere, and a bare LF leaves one NUL where there must be two.
    guard name == cursor else { return fault = .lineEnd }
    for index in 0..<nameCount where !Self.isTokenByte(name[index]) { return fault = .name }
    var between = name + nameCount
    guard nameCount > 0, between.pointee == 0, value > between else { return fault = .name }
    between += 1
    while between < value {
      guard between.pointee == 0x20 || between.pointee == 0x09 else { return fault = .value }
      between += 1
    }
    for index in 0..<valueCount {
      let byte = value[index]
      // "Field values containing CR, LF, or NUL characters are invalid" (RFC 9110, 5.5).
      if byte < 0x20, byte != 0x09 { return fault = .value }
      if byte == 0x7F { return fault = .value }
    }
    let end = value + valueCount
    guard end[0] == 0, end[1] == 0 else { return fault = .lineEnd }
    cursor = end + 2
    note(name, nameCount, HeadSlice(start: value, count: valueCount))
  }

  /// Ends the head, of which the library says where it ends.
  mutating func finish(end: UnsafePointer<UInt8>) {
    guard fault == nil, let cursor else { return }
    // The empty line.
    guard cursor[0] == 0, cursor[1] == 0, cursor + 2 == end else { return fault = .lineEnd }
    // "A server MUST respond with a 400 … to any HTTP/1.1 request message that lacks a Host header
    // field" (RFC 9112, 3.2).
    if needsHost, host.start == nil { fault = .host }
    if transferCoding.start != nil, contentLength.start != nil { fault = .length }
  }

  private mutating func note(_ name: UnsafePointer<UInt8>, _ count: Int, _ value: HeadSlice) {
    func names(_ word: StaticString) -> Bool {
      for index in 0..<count where name[index] | 0x20 != word.utf8Start[index] { return false }
      return true
    }
    func once(_ slice: inout HeadSlice, else other: Fault) {
      if slice.start != nil { fault = other }
      slice = value
    }
    switch count {
    case 4 where names("host"): once(&host, else: .host)
    case 6 where names("accept"):
      if accept.start != nil { isParticular = true }
      accept = value
    case 15 where names("accept-encoding"):
      if acceptEncoding.start != nil { isParticular = true }
      acceptEncoding = value
    case 15 where names("accept-language"):
      if acceptLanguage.start != nil { isParticular = true }
      acceptLanguage = value
    case 13 where names("if-none-match"):
      if ifNoneMatch.start != nil { isParticular = true }
      ifNoneMatch = value
    case 14 where names("content-length"):
      once(&contentLength, else: .length)
      let isNumber = value.count > 0 && value.count < 19
      guard isNumber, let start = value.start else { return fault = .length }
      for index in 0..<value.count where start[index] &- 0x30 > 9 { return fault = .length }
    case 17 where names("transfer-encoding"):
      once(&transferCoding, else: .coding)
      guard value.text?.lowercased() == "chunked" else { return fault = .coding }
    case 6 where names("expect"): expects = true
    // Not `Cookie` and `Authorization`: nothing that is read depends on them.
    case 5 where names("range"), 8 where names("if-range"), 8 where names("if-match"):
      isParticular = true
    default: break
    }
  }

  private static func begins(_ text: UnsafePointer<UInt8>, with word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount where text[index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// A byte of a field's name (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}

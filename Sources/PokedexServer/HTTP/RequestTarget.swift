/// What a request asks for: the path's segments and the query, decoded.
package struct RequestTarget: Hashable, Sendable {
  /// The decoded segments of the path; one slash at the end makes no difference.
  package var segments: [String]
  /// The decoded names and values of the query, in their order.
  package var query: [QueryItem]
  /// The host and port of a target in absolute form, which stand in place of the field Host: "the
  /// origin server MUST ignore the received Host header field" (RFC 9112, 3.2.2).
  package private(set) var authority: String?

  package struct QueryItem: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(segments: [String], query: [QueryItem] = []) {
    self.segments = segments
    self.query = query
  }

  /// Why a target is refused.
  package enum Fault: Error, Equatable, Sendable {
    /// It is longer than ``lengthLimit``.
    case tooLong
    /// It holds a blank or a fragment, a broken encoding, bytes that are not UTF-8, or a control
    /// character.
    case malformed
    /// A segment is `.` or `..`, plain or encoded.
    case dotSegment
  }

  /// The most bytes of a target.
  package static let lengthLimit = 4096

  /// Reads a target as it stands in the request's first line.
  ///
  /// - Throws: ``Fault``.
  package init(parsing text: String) throws(Fault) {
    guard text.utf8.count <= Self.lengthLimit else { throw .tooLong }
    // Letters of other scripts should be encoded, and people who type an address do not do so.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "#") }) else {
      throw .malformed
    }
    let target: Substring
    (authority, target) = Self.parted(Substring(text))
    guard target.utf8.first == UInt8(ascii: "/") else { throw .malformed }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var raw = parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if raw.last?.isEmpty == true { raw.removeLast() }
    segments = []
    for segment in raw { segments.append(try Self.segment(segment)) }
    query = []
    guard parts.count == 2 else { return }
    for item in parts[1].split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decoded(pair[0], plusIsSpace: true)
      let value = pair.count == 2 ? try Self.decoded(pair[1], plusIsSpace: true) : ""
      query.append(QueryItem(name: name, value: value))
    }
  }

  /// "A server MUST accept the absolute-form in requests" (RFC 9112, 3.2.2).
  private static func parted(_ target: Substring) -> (authority: String?, target: Substring) {
    for scheme in ["http://", "https://"] where target.lowercased().hasPrefix(scheme) {
      let rest = target.dropFirst(scheme.count)
      let authority = rest.prefix { $0 != "/" && $0 != "?" }
      let path = rest.dropFirst(authority.count)
      return (String(authority), path.first == "/" ? path : "/\(path)")
    }
    return (nil, target)
  }

  private static func segment(_ raw: Substring) throws(Fault) -> String {
    let segment = try decoded(raw, plusIsSpace: false)
    // Also behind an encoded slash: nobody who means a name writes it.
    for part in segment.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    where part == "." || part == ".." {
      throw .dotSegment
    }
    return segment
  }

  private static func decoded(_ raw: Substring, plusIsSpace: Bool) throws(Fault) -> String {
    guard let text = PercentEncoding.decode(raw.utf8, plusIsSpace: plusIsSpace),
      text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { throw .malformed }
    return text
  }

  /// The target as it is written in a request: an absolute path and a query.
  package var text: String {
    let path = "/" + segments.map(PercentEncoding.encode).joined(separator: "/")
    if query.isEmpty { return path }
    let items = query.map {
      "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))"
    }
    return "\(path)?\(items.joined(separator: "&"))"
  }
}

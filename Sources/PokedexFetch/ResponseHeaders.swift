/// The header of the last answer of a transfer.
struct ResponseHeaders {
  private(set) var status = 0
  private var fields: [String: String] = [:]

  /// Whether no line has come yet.
  var isEmpty: Bool { status == 0 }

  var isRedirect: Bool { (300..<400).contains(status) && fields["location"] != nil }

  /// The value of a field, named in lower case.
  subscript(_ name: String) -> String? { fields[name] }

  /// Reads a line with its end.
  mutating func read(_ line: String) {
    let line = line.prefix { $0 != "\r" && $0 != "\n" && $0 != "\r\n" }
    if line.hasPrefix("HTTP/") {
      // The next answer of the same transfer, after a redirect or a 100.
      fields = [:]
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    var value = line[line.index(after: colon)...].drop(while: isBlank)
    while value.last.map(isBlank) == true { value.removeLast() }
    fields[line[..<colon].lowercased()] = String(value)
  }
}

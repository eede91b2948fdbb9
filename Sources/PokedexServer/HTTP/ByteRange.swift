/// A part of a body that a `Range` field asks for (RFC 9110, 14).
package enum ByteRange {
  /// The part of a whole response; the whole where the field asks for several or is no range.
  package static func response(_ field: String, of full: HTTPResponse) -> HTTPResponse {
    let size = full.body.count
    guard let asked = parse(field, size: size) else { return full }
    guard let range = asked else {
      let problem = Problem(
        416, "no_such_range", "there is no byte of the range in the \(size) that there are",
        hint: "ask for bytes=0-")
      var response = problem.response
      let ofContent = ["Content-Type", "ETag", "Cache-Control", "Content-Security-Policy"]
      for field in full.headers.fields where !ofContent.contains(field.name) {
        response.headers.add(field.name, field.value)
      }
      response.headers["Cache-Control"] = Freshness.never.cacheControl
      response.headers["Content-Range"] = "bytes */\(size)"
      return response
    }
    var response = HTTPResponse(206, headers: full.headers, body: Array(full.body[range]))
    response.headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
    return response
  }

  /// - Returns: `nil` for what is no single range, `.some(nil)` for one that no byte is in.
  private static func parse(_ field: String, size: Int) -> Range<Int>?? {
    guard field.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?):
      guard first <= last else { return nil }
      return first < size ? first..<min(last, size - 1) + 1 : .some(nil)
    case (let first?, nil):
      guard ends[1].isEmpty else { return nil }
      return first < size ? first..<size : .some(nil)
    case (nil, let suffix?):
      guard ends[0].isEmpty else { return nil }
      return suffix > 0 && size > 0 ? max(0, size - suffix)..<size : .some(nil)
    case (nil, nil): return nil
    }
  }
}

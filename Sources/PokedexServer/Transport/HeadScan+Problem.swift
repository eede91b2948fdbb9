extension HeadScan.Fault {
  /// What the client is told, before its connection is closed.
  var problem: Problem {
    switch self {
    case .requestLine: Self.malformed("the first line is not METHOD TARGET VERSION")
    case .version: Self.malformed("the version is not HTTP/1.1 or HTTP/1.0")
    case .lineEnd: Self.malformed("a line does not end with CR and LF, or is folded")
    case .name: Self.malformed("the name of a field holds what a name cannot")
    case .value: Self.malformed("the value of a field holds a control character")
    case .tooMany: Self.malformed("there are more than \(HeadScan.fieldLimit) fields")
    case .host: Self.malformed("Host is not there, or is given twice")
    case .length: Self.malformed("the length of the body is given in more than one way, or wrongly")
    case .coding: Self.malformed("the transfer coding is not chunked")
    case .target(let fault): Problem(target: fault)
    }
  }

  private static func malformed(_ detail: String) -> Problem {
    Problem(400, "malformed_request", detail)
  }
}

extension Problem {
  /// What the client is told of a target that is refused.
  package init(target fault: RequestTarget.Fault) {
    switch fault {
    case .tooLong:
      self.init(
        414, "target_too_long",
        "the address is longer than \(RequestTarget.lengthLimit) bytes", hint: "ask for less")
    case .malformed:
      self.init(
        400, "malformed_request",
        "the address is not percent-encoded UTF-8, or holds a control character")
    case .dotSegment:
      self.init(400, "malformed_request", "the address holds . or .. as a segment")
    }
  }
}

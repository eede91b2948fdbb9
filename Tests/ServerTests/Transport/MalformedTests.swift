import PokedexServer
import TestSupport
import Testing

/// What libmicrohttpd 0.9.75 lets through and what it does not: none of it may reach a handler.
@Suite struct `A malformed request` {
  struct Kind: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }

    init(_ name: String, _ text: String) {
      self.name = name
      bytes = Array(text.utf8)
    }

    init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    /// A request with fields in addition to the usual ones, each with its line's end.
    static func fields(_ name: String, _ fields: String) -> Kind {
      Kind(name, "GET /v1/a HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")
    }

    static func target(_ name: String, _ target: String) -> Kind {
      Kind(name, "GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    }
  }

  static let lines: [Kind] = [
    Kind("no Host", "GET /v1/a HTTP/1.1\r\n\r\n"),
    Kind("every line ends with LF", "GET /v1/a HTTP/1.1\nHost: localhost\n\n"),
    Kind("the first line ends with LF", "GET /v1/a HTTP/1.1\nHost: localhost\r\n\r\n"),
    .fields("a field's line ends with LF", "A: b\nC: d\r\n"),
    .fields("a field's line ends with CR", "A: b\rC: d\r\n"),
    Kind("LF ends the head", "GET /v1/a HTTP/1.1\r\nHost: localhost\r\n\n"),
    Kind("LF ends the head, more follows", "GET /v1/a HTTP/1.1\r\nHost: localhost\r\n\nGET"),
    .fields("a folded line", "A: b\r\n c\r\n"),
    .fields("a line folded with a tab", "A: b\r\n\tc\r\n"),
    Kind("the first field is folded", "GET /v1/a HTTP/1.1\r\n Host: localhost\r\n\r\n"),
    .fields("a NUL in a value", "A: b\0c\r\n"),
    .fields("a NUL in a name", "A\0b: c\r\n"),
    .fields("a NUL behind a value", "A: b\0\r\n"),
    .fields("a control character in a value", "A: b\u{1}c\r\n"),
    .fields("a space before the colon", "A : b\r\n"),
    .fields("no colon", "Abc\r\n"),
    .fields("no name", ": b\r\n"),
    .fields("a name with what no name has", "A@(: b\r\n"),
    .fields("more than a hundred fields", String(repeating: "A: b\r\n", count: 120)),
    .fields("a field of a megabyte", "A: " + String(repeating: "x", count: 1 << 20) + "\r\n"),
  ]

  static let bodies: [Kind] = [
    .fields(
      "Content-Length and Transfer-Encoding",
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"),
    .fields("two lengths", "Content-Length: 3\r\nContent-Length: 4\r\n"),
    .fields("the same length twice", "Content-Length: 0\r\nContent-Length: 0\r\n"),
    .fields("a list of lengths", "Content-Length: 3, 3\r\n"),
    .fields("a negative length", "Content-Length: -3\r\n"),
    .fields("a length with a sign", "Content-Length: +3\r\n"),
    .fields("a length that is no number", "Content-Length: 0x3\r\n"),
    .fields("a length of 23 digits", "Content-Length: 99999999999999999999999\r\n"),
    .fields("an unknown transfer coding", "Transfer-Encoding: gzip\r\n"),
    .fields("a coding before chunked", "Transfer-Encoding: gzip, chunked\r\n"),
    .fields("a coding that ends like chunked", "Transfer-Encoding: xchunked\r\n"),
    .fields("two transfer codings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n"),
    .fields("a body where none is taken", "Content-Length: 3\r\n"),
    .fields("a chunked body where none is taken", "Transfer-Encoding: chunked\r\n"),
    Kind(
      "a chunk whose length is no number",
      "POST /v1/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n"),
  ]

  static let firstLines: [Kind] = [
    Kind("a NUL in the target", bytes: Array("GET /v1/a\0b HTTP/1.1\r\nHost: a\r\n\r\n".utf8)),
    .target("%00 in the target", "/v1/a%00"),
    .target("..", "/v1/../a"),
    .target(".. in percent", "/v1/%2e%2E/a"),
    .target(".. behind an encoded slash", "/v1/..%2f..%2fx.png"),
    .target("a single dot", "/v1/./a"),
    .target("bytes that are not UTF-8", "/v1/%ff"),
    .target("an overlong slash", "/v1/a%c0%af"),
    .target("a surrogate", "/v1/%ed%a0%80"),
    Kind(
      "bytes that are not UTF-8, not encoded",
      bytes: Array("GET /v1/a".utf8) + [0xFF, 0xE9]
        + Array(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)),
    Kind(
      "half a letter, not encoded",
      bytes: Array("GET /v1/a".utf8) + [0xE9, 0x93]
        + Array(" HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)),
    .target("a percent without digits", "/v1/%zz"),
    .target("a percent with one digit", "/v1/%a"),
    .target("a line feed in percent", "/v1/a%0ab"),
    .target("a space", "/v1/a b"),
    .target("a fragment", "/v1/a#b"),
    .target("a relative target", "v1/a"),
    .target("a target of 5,000 bytes", "/v1/" + String(repeating: "x", count: 5000)),
    .target("a target of a megabyte", "/v1/" + String(repeating: "x", count: 1 << 20)),
    Kind("two spaces", "GET  /v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    Kind("tabs for spaces", "GET\t/v1/a\tHTTP/1.1\r\nHost: localhost\r\n\r\n"),
    Kind("a space behind the version", "GET /v1/a HTTP/1.1 \r\nHost: localhost\r\n\r\n"),
    Kind("no version", "GET /v1/a\r\n\r\n"),
    Kind("version 1.2", "GET /v1/a HTTP/1.2\r\nHost: localhost\r\n\r\n"),
    Kind("version 2.0", "GET /v1/a HTTP/2.0\r\nHost: localhost\r\n\r\n"),
    Kind("a version in small letters", "GET /v1/a http/1.1\r\nHost: localhost\r\n\r\n"),
    Kind("HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    Kind("a method in small letters", "get /v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    Kind("a method that is no word", "G<T /v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    Kind(
      "TLS where there is none", bytes: [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3, 13, 10, 13, 10]),
  ]

  static let hosts: [Kind] = [
    .fields("two hosts", "Host: localhost\r\n"),
    Kind("an empty host", "GET /v1/a HTTP/1.1\r\nHost:\r\n\r\n"),
    Kind("a host with a path", "GET /v1/a HTTP/1.1\r\nHost: a/b\r\n\r\n"),
    Kind("a host with a user", "GET /v1/a HTTP/1.1\r\nHost: me@localhost\r\n\r\n"),
    Kind("another host", "GET /v1/a HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
    .target("another host in the target", "http://evil.example/v1/a"),
    .target("no host in the target", "http:///v1/a"),
    Kind("this machine as a beginning", "GET /v1/a HTTP/1.1\r\nHost: localhost.evil\r\n\r\n"),
  ]

  @Test(arguments: lines + bodies + firstLines + hosts)
  func `is answered with an error or cut, and reaches no handler`(_ kind: Kind) throws {
    let fixture = try ServerFixture()
    let recorder = RecordingRouter()
    let running = try fixture.serve(router: recorder.router)
    let client = try RawClient(port: running.port)
    client.send(kind.bytes)
    // Somebody who waits for the rest of a body that does not come is not answered yet.
    if let response = try? client.response() {
      #expect((400...505).contains(response.status))
    }
    #expect(recorder.reached.isEmpty)
    // What was wrong on one connection is nothing to the next.
    let next = try RawClient(port: running.port)
    next.send("GET /v1/fine HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try next.response().status == 200)
    #expect(recorder.reached == ["GET /v1/fine"])
  }

  @Test(arguments: [
    "GET /v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "\r\nGET /v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /v1/a HTTP/1.0\r\n\r\n",
    "GET http://localhost/v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /v1/妙 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /v1/a/ HTTP/1.1\r\nhOST:localhost:8080\r\n\r\n",
    "GET /v1/a HTTP/1.1\r\nHost: localhost\r\nA:\r\nB: \t c \t\r\nC: é\r\n\r\n",
    "GET /v1/a HTTP/1.1\r\nHost: [::1]:80\r\nContent-Length: 0\r\n\r\n",
    "HEAD /v1/a HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
  ])
  func `is told from an unusual one, which is answered`(_ text: String) throws {
    let fixture = try ServerFixture()
    let recorder = RecordingRouter()
    let running = try fixture.serve(router: recorder.router)
    let whole = try RawClient(port: running.port)
    whole.send(text)
    #expect(try whole.response(isHead: text.hasPrefix("HEAD")).status == 200)
    // In single bytes, so that the library reads each line in pieces.
    let slow = try RawClient(port: running.port)
    for byte in text.utf8 { slow.send([byte]) }
    #expect(try slow.response(isHead: text.hasPrefix("HEAD")).status == 200)
    #expect(recorder.reached.count == 2)
  }

  @Test func `behind a good one on the same connection is refused all the same`() throws {
    let fixture = try ServerFixture()
    let recorder = RecordingRouter()
    let running = try fixture.serve(router: recorder.router)
    let client = try RawClient(port: running.port)
    client.send(
      "GET /v1/good HTTP/1.1\r\nHost: localhost\r\n\r\n"
        + "GET /v1/bad HTTP/1.1\r\nHost: localhost\nA: b\r\n\r\n")
    #expect(try client.response().status == 200)
    let refusal = try client.response()
    #expect(refusal.status == 400)
    #expect(refusal["Connection"]?.lowercased() == "close")
    #expect(client.receive() == [])
    #expect(recorder.reached == ["GET /v1/good"])
  }
}

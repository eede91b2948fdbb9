import Foundation
import Pokedex
import PokedexFetch
import TestSupport
import Testing

@Suite("A request through libcurl")
struct CurlTransportTests {
  private let transport = CurlTransport(userAgent: "tests/1")
  private let picture = SamplePicture.png(6)

  private func request(
    _ url: String, _ change: (inout ImageOptions) -> Void = { _ in }
  ) -> ImageRequest {
    var options = ImageOptions()
    options.allowsPrivateNetworks = true
    options.timeout = 3_600_000
    change(&options)
    return ImageRequest(url: url, options)
  }

  /// The reason why a request fails; `nil` where it does not.
  private func reason(_ request: ImageRequest) async throws -> ImageFailure.Reason? {
    do {
      _ = try await transport.send(request)
      return nil
    } catch let error as ImageTransportError {
      return error.reason
    }
  }

  @Test func `an answer has its status, headers and bytes`() async throws {
    let server = try TestServer { [picture] _ in
      var reply = TestServer.Reply.picture(picture)
      reply.headers += [("ETag", "\"a\""), ("Last-Modified", "Sat, 31 Jan 2026 12:00:00 GMT")]
      return reply
    }
    let response = try await transport.send(request(server.url("/006.png")))
    var expected = ImageResponse(status: 200, bytes: picture)
    expected.contentType = "image/png"
    expected.etag = "\"a\""
    expected.lastModified = "Sat, 31 Jan 2026 12:00:00 GMT"
    #expect(response == expected)
    #expect(server.requests.map(\.target) == ["/006.png"])
    #expect(server.requests.first?.headers["user-agent"] == "tests/1")
  }

  @Test func `what is there is asked about by its tag and time`() async throws {
    let server = try TestServer { _ in .status(304) }
    var question = request(server.url("/"))
    question.etag = "\"a\""
    question.lastModified = "Sat, 31 Jan 2026 12:00:00 GMT"
    #expect(try await transport.send(question) == ImageResponse(status: 304))
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["if-none-match"] == "\"a\"")
    #expect(headers["if-modified-since"] == "Sat, 31 Jan 2026 12:00:00 GMT")
  }

  @Test func `a tag cannot add a header`() async throws {
    let server = try TestServer { _ in .status(304) }
    var question = request(server.url("/"))
    question.etag = "\"a\"\r\nX-Evil: 1"
    _ = try await transport.send(question)
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["if-none-match"] == nil && headers["x-evil"] == nil)
  }

  @Test(arguments: ["/a/..%2f..%2fx.png", "/a/../x.png", "/%E5%A6%99.png?v=2&w=%20"])
  func `an address is sent as it was written`(target: String) async throws {
    let server = try TestServer { _ in .status(404) }
    _ = try await transport.send(request(server.url(target)))
    #expect(server.requests.map(\.target) == [target])
  }

  @Test func `a redirect is followed`() async throws {
    let server = try TestServer { [picture] request in
      request.target == "/a" ? .status(302, [("Location", "/b")]) : .picture(picture)
    }
    let response = try await transport.send(request(server.url("/a")))
    #expect(response.status == 200 && response.bytes == picture)
    #expect(server.requests.map(\.target) == ["/a", "/b"])
  }

  @Test func `a circle of redirects ends`() async throws {
    let server = try TestServer { _ in .status(302, [("Location", "/again")]) }
    #expect(try await reason(request(server.url("/"))) == .tooManyRedirects)
    #expect(server.requests.count == 6)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/x", "dict://x"])
  func `a redirect to what is not the web is refused`(location: String) async throws {
    let server = try TestServer { _ in .status(302, [("Location", location)]) }
    #expect(try await reason(request(server.url("/"))) == .badRedirect)
  }

  @Test func `a connection cut half way is an incomplete answer`() async throws {
    let server = try TestServer { [picture] _ in
      var reply = TestServer.Reply.picture(picture)
      reply.length = .announced(picture.count)
      reply.cut = picture.count / 2
      return reply
    }
    #expect(try await reason(request(server.url("/"))) == .incomplete)
  }

  @Test func `more than announced is not read`() async throws {
    let server = try TestServer { [picture] _ in
      var reply = TestServer.Reply.picture(picture + Array(repeating: 0x41, count: 5000))
      reply.length = .announced(picture.count)
      return reply
    }
    #expect(try await transport.send(request(server.url("/"))).bytes == picture)
  }

  @Test(arguments: [TestServer.Reply.Length.right, .chunked, .none, .announced(1 << 40)])
  func `the limit of bytes holds whatever is announced`(
    length: TestServer.Reply.Length
  ) async throws {
    let server = try TestServer { _ in
      var reply = TestServer.Reply.picture(Array(repeating: 0x41, count: 3000))
      reply.length = length
      return reply
    }
    #expect(try await reason(request(server.url("/")) { $0.byteLimit = 2999 }) == .tooLarge)
  }

  @Test func `as many bytes as the limit allows are read`() async throws {
    let server = try TestServer { _ in .picture(Array(repeating: 0x41, count: 3000)) }
    let response = try await transport.send(request(server.url("/")) { $0.byteLimit = 3000 })
    #expect(response.bytes.count == 3000)
  }

  @Test(arguments: [TestServer.Reply.Length.none, .chunked])
  func `an answer that never ends is cut at the limit`(length: TestServer.Reply.Length) async throws
  {
    let server = try TestServer { _ in
      var reply = TestServer.Reply.picture(Array(repeating: 0x41, count: 1 << 16))
      reply.length = length
      reply.isEndless = true
      return reply
    }
    #expect(try await reason(request(server.url("/"))) == .tooLarge)
  }

  @Test func `an answer that trickles is given up in time`() async throws {
    let server = try TestServer { [picture] _ in
      var reply = TestServer.Reply.picture(picture)
      reply.pace = 0.05
      reply.isEndless = true
      reply.length = .none
      return reply
    }
    #expect(try await reason(request(server.url("/")) { $0.timeout = 300 }) == .timeout)
  }

  @Test func `a server that is down is unreachable`() async throws {
    let server = try TestServer { _ in .status(200) }
    server.stop()
    #expect(try await reason(request(server.url("/"))) == .unreachable)
  }

  @Test func `a name that leads nowhere is unreachable`() async throws {
    #expect(try await reason(request("http://no-such-host.invalid/")) == .unreachable)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "127.1", "2130706433", "0x7f.1"])
  func `an address of this machine is refused, however it is written`(host: String) async throws {
    let server = try TestServer { _ in .status(200) }
    let question = request("http://\(host):\(server.port)/") { $0.allowsPrivateNetworks = false }
    let reason = try await reason(question)
    // Where there is no IPv6, there is no way to it either.
    #expect(reason == .privateAddress || (host == "[::1]" && reason == .unreachable))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    ("Retry-After", "120", 120), ("retry-after", "Fri, 31 Dec 1999 23:59:59 GMT", nil),
    ("Retry-After", "soon", nil),
  ])
  func `the time that a server asks for is read`(
    name: String, value: String, seconds: Int?
  ) async throws {
    let server = try TestServer { _ in .status(429, [(name, value)]) }
    let response = try await transport.send(request(server.url("/")))
    #expect(response.status == 429 && response.retryAfter == seconds && response.bytes.isEmpty)
  }

  @Test func `cancelling ends a request at once, and the next one works`() async throws {
    let server = try TestServer { [picture] request in
      var reply = TestServer.Reply.picture(picture)
      if request.target == "/slow" { reply.delay = 3600 }
      return reply
    }
    let slow = request(server.url("/slow"))
    let task = Task { [transport] in try await transport.send(slow) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await transport.send(request(server.url("/fast"))).bytes == picture)
  }

  @Test func `a request that was cancelled before it began is not sent`() async throws {
    let server = try TestServer { _ in .status(200) }
    let question = request(server.url("/"))
    let task = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(question)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `a hundred requests at once each get their own answer`() async throws {
    let server = try TestServer { request in
      .picture(SamplePicture.png(Int(request.target.dropFirst()) ?? 0))
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...100 {
        let question = request(server.url("/\(number)"))
        group.addTask { [transport] in
          try await transport.send(question).bytes == SamplePicture.png(number)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    #expect(server.requests.count == 100)
  }
}

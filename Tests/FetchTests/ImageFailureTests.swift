import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Pictures that cannot be had")
struct ImageFailureTests: StoreSuite {
  let file: PictureFile
  let clock = TestClock()

  init() throws { file = try PictureFile() }

  @Test(arguments: [
    (TestServer.Reply.status(404), ImageFailure.Reason.notFound, 86_400),
    (.status(410), .notFound, 86_400), (.status(403), .httpStatus, 86_400),
    (.status(204), .httpStatus, 86_400), (.status(500), .serverError, 45),
    (.status(503, [("Retry-After", "7")]), .serverError, 7),
    (.status(429, [("Retry-After", "120")]), .tooManyRequests, 120),
    (.status(304), .httpStatus, 86_400),
    (.picture(Array("<!doctype html><html></html>".utf8)), .notAPicture, 86_400),
    (.picture([]), .notAPicture, 86_400),
    (.picture(SamplePicture.png(1), type: "image/jpeg"), .typeMismatch, 86_400),
    (.picture(SamplePicture.png(1), type: "text/html"), .typeMismatch, 86_400),
    (.picture(Array(SamplePicture.png(1).dropLast(20))), .incomplete, 45),
  ])
  func `an answer that is no picture is a failure that is remembered`(
    reply: TestServer.Reply, reason: ImageFailure.Reason, seconds: Int
  ) async throws {
    let server = try TestServer { _ in reply }
    let address = server.url("/001.png")
    let failure = try await failure(store(), address)
    #expect(failure.reason == reason && failure.address == address)
    #expect(failure.retryAfter == Timestamp(seconds: clock.now.seconds + seconds))
    #expect(try file.int("SELECT count(*) FROM image_blob") == 0)
    // From memory, until its time is over.
    clock.advance(seconds - 1)
    #expect(try await self.failure(store(), address).reason == reason)
    #expect(server.requests.count == 1)
    clock.advance(1)
    _ = try await self.failure(store(), address)
    #expect(server.requests.count == 2)
  }

  @Test func `a server that fails again and again is asked ever more seldom`() async throws {
    let server = try TestServer { _ in .status(500) }
    var waits: [Int] = []
    for _ in 1...4 {
      let failure = try await failure(store(), server.url("/"))
      let wait = (failure.retryAfter?.seconds ?? 0) - clock.now.seconds
      waits.append(wait)
      clock.advance(wait)
    }
    #expect(waits == [45, 90, 180, 360])
  }

  @Test func `a count of failures that somebody wrote into the file is not believed`() async throws
  {
    let server = try TestServer { _ in .status(500) }
    let address = server.url("/")
    _ = try await failure(store(), address)
    try await file.database.write { try $0.run("UPDATE image SET attempts = 9223372036854775807") }
    clock.advance(86_400)
    let failure = try await failure(store(), address)
    #expect(failure.retryAfter == Timestamp(seconds: clock.now.seconds + 64_800))
    // What SQLite made of the sum.
    clock.advance(86_400)
    _ = try await self.failure(store(), address)
    #expect(server.requests.count == 3)
  }

  @Test func `refreshing asks again for what has failed, but not where a server wants peace`()
    async throws
  {
    let server = try TestServer { request in
      request.target == "/gone" ? .status(404) : .status(429, [("Retry-After", "60")])
    }
    for target in ["/gone", "/busy"] { _ = try await failure(store(), server.url(target)) }
    _ = try await failure(store(), server.url("/gone"), refreshing: true)
    _ = try await failure(store(), server.url("/busy"), refreshing: true)
    #expect(server.requests.map(\.target) == ["/gone", "/busy", "/gone"])
  }

  @Test(arguments: [
    "", "001.png", "ftp://h/x.png", "http://", "http:///x", "http://u:p@h/", "file:///etc/passwd",
  ])
  func `an address that is none fails by name, and leaves no trace`(address: String) async throws {
    #expect(try await failure(store(), address).reason == .badAddress)
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
  }

  @Test func `private networks are refused unless they are allowed`() async throws {
    let server = try server()
    let strict = store { $0.allowsPrivateNetworks = false }
    #expect(try await failure(strict, server.url("/1")).reason == .privateAddress)
    #expect(server.requests.isEmpty)
    // Not remembered: what is allowed may change.
    #expect(try await store().picture(at: server.url("/1")).bytes == SamplePicture.png(1))
  }
}

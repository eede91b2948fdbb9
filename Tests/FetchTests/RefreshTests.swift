import Foundation
import Pokedex
import PokedexFetch
import SQLite
import TestSupport
import Testing

@Suite("Refreshing what is there")
struct RefreshTests {
  private let file: PictureFile
  private let clock = TestClock()

  init() throws { file = try PictureFile() }

  private var store: ImageStore {
    var options = ImageOptions()
    options.allowsPrivateNetworks = true
    return ImageStore(
      file.database, transport: CurlTransport(userAgent: "tests/1"), options: options,
      now: { [clock] in clock.now }, chance: { 0.5 })
  }

  @Test func `a server that wants peace is left alone also where its picture is there`()
    async throws
  {
    let server = try TestServer { _ in .picture(SamplePicture.png(1)) }
    let address = server.url("/first")
    _ = try await store.picture(at: address)
    // As a 429 leaves it.
    try await file.database.write { [clock] connection in
      try connection.run(
        "UPDATE image SET failure = 'too_many_requests', status = 429, attempts = 1, retry_after = ?",
        Timestamp(seconds: clock.now.seconds + 60).description)
    }
    let failure = await #expect(throws: ImageFailure.self) {
      try await store.picture(at: address, refreshing: true)
    }
    #expect(failure?.reason == .tooManyRequests)
    #expect(try await store.answer(address).outcome == .fresh)
    var report = try await store.fetch([address], refreshing: true)
    #expect(report.failures.map(\.reason) == [.tooManyRequests])
    #expect(server.requests.count == 1)
    clock.advance(60)
    report = try await store.fetch([address], refreshing: true)
    #expect(report.fetched + report.unchanged == 1 && server.requests.count == 2)
  }

  @Test func `those that were let go of between question and answer are had again`() async throws {
    let server = try TestServer { request in
      if request.headers["if-none-match"] != nil { return .status(304) }
      var reply = TestServer.Reply.picture(
        SamplePicture.png(Int(request.target.filter(\.isNumber)) ?? 0, count: 400))
      reply.headers.append(("ETag", "\"1\""))
      return reply
    }
    // More than are worked on at a time.
    let known = (1...15).map { server.url("/\($0)") }
    _ = try await store.fetch(known)
    clock.advance(60)
    var options = ImageOptions()
    options.allowsPrivateNetworks = true
    options.timeout = 3_600_000
    options.concurrency = 1
    // They are in the file when they are claimed, and driven out by as many that are new.
    options.keptByteLimit = 15 * SamplePicture.png(1, count: 400).count
    let small = ImageStore(
      file.database, transport: CurlTransport(userAgent: "tests/1"), options: options,
      now: { [clock] in clock.now }, chance: { 0.5 })
    let new = (101...120).map { server.url("/\($0)") }
    let report = try await small.fetch(new + known, refreshing: true)
    #expect(report.failures == [])
    #expect(report.fetched + report.unchanged + report.fresh == 35)
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
  }

  @Test func `one that waited for somebody who never answered asks itself`() async throws {
    let server = try TestServer { _ in .picture(SamplePicture.png(1)) }
    let address = server.url("/1")
    _ = try await store.picture(at: address)
    clock.advance(60)
    // Of another machine, so that nobody knows whether it runs.
    try await file.database.write { [clock] connection in
      try connection.run(
        "INSERT INTO image_claim SELECT id, '1@elsewhere/1', ? FROM image WHERE address = ?",
        Timestamp(seconds: clock.now.seconds + 15).description, address)
    }
    let store = store
    let task = Task { try await store.answer(address, refreshing: true) }
    clock.advance(30)
    #expect(try await task.value.outcome == .unchanged)
    #expect(server.requests.count == 2)
  }

  @Test func `what is fetched, fresh and failed is counted by each address once`() async throws {
    let server = try TestServer { request in
      request.target == "/gone" ? .status(404) : .picture(SamplePicture.png(1))
    }
    // More than are looked at together.
    let addresses = (0..<300).map { server.url("/\($0)") } + [server.url("/gone")]
    let first = try await store.fetch(Array(addresses[..<200]) + addresses[..<10])
    #expect(first.fetched == 200 && first.done == 200)
    let second = try await store.fetch(addresses)
    #expect(second.fresh == 200 && second.fetched == 100 && second.failures.count == 1)
    let third = try await store.fetch(addresses)
    #expect(third.fresh == 300 && third.failures.count == 1 && third.done == 301)
    #expect(server.requests.count == 301)
  }
}

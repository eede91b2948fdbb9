import Foundation
import Pokedex
import PokedexFetch
import PokedexTestSupport
import SQLite
import TestSupport
import Testing

@Suite("A server that wants to be left alone")
struct HostPauseTests {
  private let file: PictureFile

  init() throws { file = try PictureFile() }

  private func store(_ now: @escaping @Sendable () -> Timestamp) -> ImageStore {
    var options = ImageOptions()
    options.allowsPrivateNetworks = true
    options.concurrency = 1
    return ImageStore(
      file.database, transport: CurlTransport(userAgent: "tests/1"), options: options, now: now,
      chance: { 0.5 })
  }

  @Test func `is not asked for its other pictures until then, and others are`() async throws {
    let clock = TestClock()
    let busy = try TestServer { request in
      request.target == "/1"
        ? .status(429, [("Retry-After", "120")]) : .picture(SamplePicture.png(1))
    }
    let other = try TestServer { request in
      request.target == "/1" ? .status(429) : .picture(SamplePicture.png(2))
    }
    let store = store { clock.now }
    let until = Timestamp(seconds: clock.now.seconds + 120)
    let addresses = (1...5).map { busy.url("/\($0)") }
    let others = (1...5).map { other.url("/\($0)") }
    var report = try await store.fetch(addresses + others)
    #expect(busy.requests.map(\.target) == ["/1"])
    // Who does not say for how long is asked on.
    #expect(other.requests.count == 5 && report.fetched == 4)
    #expect(report.failures.map(\.address) == addresses + [others[0]])
    #expect(report.failures.allSatisfy { $0.reason == .tooManyRequests })
    #expect(report.failures.prefix(5).allSatisfy { $0.retryAfter == until })
    #expect(report.pauses.map(\.host) == ["127.0.0.1:\(busy.port)"])
    #expect(report.pauses.map(\.until) == [until] && report.pauses.map(\.notAsked) == [4])
    // Of what was not asked for the file says nothing, and nobody has claimed it.
    #expect(try file.int("SELECT count(*) FROM image WHERE failure IS NOT NULL") == 2)
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
    let failure = await #expect(throws: ImageFailure.self) {
      try await store.picture(at: addresses[4])
    }
    #expect(
      failure?.description
        == "\(addresses[4]): the server asks to be left alone for a while (it said so when asked for another picture)"
        + "; not asked for again before \(until)")
    #expect(busy.requests.count == 1)
    clock.advance(120)
    report = try await store.fetch(Array(addresses.dropFirst()))
    #expect(report.fetched == 4 && busy.requests.count == 5)
  }

  @Test func `for a moment is waited for`() async throws {
    let asked = Times()
    let server = try TestServer { request in
      asked.add()
      return asked.all.count == 1
        ? .status(429, [("Retry-After", "2")])
        : .picture(SamplePicture.png(Int(request.target.suffix(1)) ?? 0))
    }
    let store = store { Timestamp(seconds: Int(Date.now.timeIntervalSince1970)) }
    let addresses = (1...4).map { server.url("/\($0)") }
    let report = try await store.fetch(addresses)
    #expect(report.fetched == 3 && report.failures.map(\.status) == [429])
    let until = try #require(report.pauses.first?.until.seconds)
    #expect(report.pauses.map(\.notAsked) == [0])
    #expect(asked.all.count == 4 && asked.all.dropFirst().allSatisfy { $0 >= until })
  }

  @Test func `is not waited for by who gives up`() async throws {
    let server = try TestServer { _ in .status(429, [("Retry-After", "50")]) }
    let store = store { Timestamp(seconds: Int(Date.now.timeIntervalSince1970)) }
    let addresses = (1...4).map { server.url("/\($0)") }
    let run = Task { try await store.fetch(addresses) }
    // Once its answer is written down, the others wait.
    while try file.int("SELECT count(*) FROM image WHERE status = 429") == 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    await store.flush()
    #expect(server.requests.count == 1)
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
  }

  private final class Times: @unchecked Sendable {
    private let lock = Lock()
    private var times: [Int] = []

    var all: [Int] { lock.withLock { times } }
    func add() { lock.withLock { times.append(Int(Date.now.timeIntervalSince1970)) } }
  }
}

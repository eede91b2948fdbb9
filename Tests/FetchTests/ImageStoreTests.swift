import Foundation
import Pokedex
import PokedexFetch
import SQLite
import TestSupport
import Testing

@Suite("Pictures of a server, kept in the file")
struct ImageStoreTests {
  private let file: PictureFile
  private let clock = TestClock()

  init() throws { file = try PictureFile() }

  private func store(_ change: (inout ImageOptions) -> Void = { _ in }) -> ImageStore {
    var options = ImageOptions()
    options.allowsPrivateNetworks = true
    options.timeout = 3_600_000
    change(&options)
    return ImageStore(
      file.database, transport: CurlTransport(userAgent: "tests/1"), options: options,
      now: { [clock] in clock.now }, chance: { 0.5 })
  }

  /// A server that has a picture of its own at each address, with a tag.
  private func server() throws -> TestServer {
    try TestServer { request in
      let number = Int(request.target.filter(\.isNumber)) ?? 0
      let tag = "\"\(number)\""
      if request.headers["if-none-match"] == tag { return .status(304) }
      var reply = TestServer.Reply.picture(SamplePicture.png(number))
      reply.headers.append(("ETag", tag))
      return reply
    }
  }

  private func failure(
    _ store: ImageStore, _ address: String, refreshing: Bool = false
  ) async throws -> ImageFailure {
    do {
      _ = try await store.picture(at: address, refreshing: refreshing)
    } catch let failure as ImageFailure {
      return failure
    }
    throw ImageFailure(address: address, reason: .storage, detail: "nothing has failed")
  }

  // MARK: The rows of the issue

  @Test func `15 pictures fetched twice take 15 requests, and 15 conditional ones to refresh`()
    async throws
  {
    let server = try server()
    let addresses = try file.setAddresses(server)
    var report = try await store().fetch(addresses)
    #expect(report.fetched == 15 && report.done == 15)
    #expect(server.requests.count == 15)
    report = try await store().fetch(addresses)
    #expect(report.fresh == 15 && report.done == 15)
    #expect(server.requests.count == 15)
    clock.advance(60)
    report = try await store().fetch(addresses, refreshing: true)
    #expect(report.unchanged == 15 && report.done == 15)
    #expect(server.requests.count == 30)
    #expect(server.requests.dropFirst(15).allSatisfy { $0.headers["if-none-match"] != nil })
    // 304 touches the row.
    #expect(
      try file.texts("SELECT DISTINCT checked_at || fetched_at FROM image WHERE sha256 IS NOT NULL")
        == ["2026-01-31T12:01:00Z2026-01-31T12:00:00Z"])
    let stored = try file.images.picture(of: NationalNumber(stored: 6))
    #expect(stored?.bytes == SamplePicture.png(6))
    #expect(stored?.information.width == 6 && stored?.information.height == 7)
  }

  @Test func `20 tasks that ask for one address make one request`() async throws {
    let server = try TestServer { _ in
      var reply = TestServer.Reply.picture(SamplePicture.png(1))
      reply.delay = 0.2
      return reply
    }
    let store = store()
    let address = server.url("/001.png")
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<20 { group.addTask { try await store.picture(at: address).bytes } }
      for try await bytes in group { #expect(bytes == SamplePicture.png(1)) }
    }
    #expect(server.requests.count == 1)
  }

  @Test func `two stores that know nothing of each other make one request`() async throws {
    let server = try TestServer { _ in
      var reply = TestServer.Reply.picture(SamplePicture.png(1))
      reply.delay = 0.2
      return reply
    }
    let stores = [store(), store(), store()]
    let address = server.url("/001.png")
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for store in stores { group.addTask { try await store.picture(at: address).bytes } }
      for try await bytes in group { #expect(bytes == SamplePicture.png(1)) }
    }
    #expect(server.requests.count == 1)
  }

  @Test func `addresses that differ anywhere are five rows, and no file is made anywhere`()
    async throws
  {
    let server = try TestServer { request in
      let targets = ["/full/001.png", "/detail/001.png", "/001.png?v=2", "/..%2f..%2fx.png", "/"]
      return .picture(SamplePicture.png(100 + (targets.firstIndex(of: request.target) ?? 50)))
    }
    let targets = ["/full/001.png", "/detail/001.png", "/001.png?v=2", "/..%2f..%2fx.png", "/"]
    let report = try await store().fetch(targets.map(server.url))
    #expect(report.fetched == 5)
    #expect(
      try file.int("SELECT count(*) FROM image AS i JOIN image_blob USING (sha256)") == 5)
    #expect(
      try file.texts("SELECT address FROM image WHERE sha256 IS NOT NULL ORDER BY id").count == 5)
    for (index, target) in targets.enumerated() {
      let picture = try await store().picture(at: server.url(target))
      #expect(picture.bytes == SamplePicture.png(100 + index))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).count == 1)
  }

  @Test func `where the server is down cached pictures are served, and reasons are counted`()
    async throws
  {
    let server = try server()
    let addresses = try file.setAddresses(server)
    let first = try await store().fetch(Array(addresses.prefix(5)))
    #expect(first.fetched == 5 && first.failures == [])
    server.stop()
    let report = try await store().fetch(addresses)
    #expect(report.fresh == 5)
    #expect(report.reasons.map(\.reason) == [.unreachable] && report.failures.count == 10)
    #expect(report.failures.map(\.address) == Array(addresses.dropFirst(5)))
    // Being offline says nothing of an address.
    #expect(try file.int("SELECT count(*) FROM image WHERE state = 'failed'") == 0)
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
    #expect(try await store().picture(at: addresses[0]).bytes == SamplePicture.png(1))
  }

  @Test func `with a limit of 1 MB the most recently used megabyte of 5 is kept`() async throws {
    let server = try TestServer { request in
      .picture(SamplePicture.png(Int(request.target.dropFirst()) ?? 0, count: 100_000))
    }
    let addresses = (1...50).map { server.url("/\($0)") }
    let store = store {
      $0.keptByteLimit = 1_000_000
      $0.concurrency = 1
    }
    for address in addresses { _ = try await store.picture(at: address) }
    let kept = try file.texts(
      "SELECT address FROM image WHERE sha256 IS NOT NULL ORDER BY used_order")
    #expect(kept == Array(addresses.suffix(9)))
    #expect(try file.int("SELECT sum(length(bytes)) FROM image_blob") ?? 0 <= 1_000_000)
    #expect(try file.int("SELECT count(*) FROM image_blob") == 9)
  }

  @Test func `what was asked for again is kept longer`() async throws {
    let server = try TestServer { request in
      .picture(SamplePicture.png(Int(request.target.dropFirst()) ?? 0, count: 100_000))
    }
    let addresses = (1...4).map { server.url("/\($0)") }
    let store = store { $0.keptByteLimit = 310_000 }
    for address in addresses.prefix(3) { _ = try await store.picture(at: address) }
    _ = try await store.picture(at: addresses[0])
    await store.flush()
    _ = try await store.picture(at: addresses[3])
    let kept = try file.texts("SELECT address FROM image WHERE sha256 IS NOT NULL ORDER BY id")
    #expect(kept == [addresses[0], addresses[2], addresses[3]])
  }

  // MARK: What is wrong has a name, and is not stored

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

  @Test func `a picture stays where its server fails to say whether it has changed`() async throws {
    let answers = Answers([.picture(SamplePicture.png(1)), .status(500)])
    let server = try TestServer { _ in answers.next() }
    let address = server.url("/")
    _ = try await store().picture(at: address)
    #expect(try await failure(store(), address, refreshing: true).reason == .serverError)
    #expect(try await store().picture(at: address).bytes == SamplePicture.png(1))
    #expect(server.requests.count == 2)
  }

  @Test func `a picture that has changed takes the place of the old`() async throws {
    let answers = Answers([.picture(SamplePicture.png(1)), .picture(SamplePicture.png(2))])
    let server = try TestServer { _ in answers.next() }
    _ = try await store().picture(at: server.url("/"))
    let answer = try await store().answer(server.url("/"), refreshing: true)
    #expect(answer.outcome == .fetched && answer.picture.bytes == SamplePicture.png(2))
    #expect(try file.int("SELECT count(*) FROM image_blob") == 1)
  }

  @Test func `equal pictures of two addresses are kept once`() async throws {
    let server = try TestServer { _ in .picture(SamplePicture.png(1)) }
    let report = try await store().fetch([server.url("/a"), server.url("/b"), server.url("/a")])
    #expect(report.fetched == 2 && report.done == 2)
    #expect(try file.int("SELECT count(*) FROM image_blob") == 1)
  }

  @Test func `a damaged picture is a miss, and heals without a condition`() async throws {
    let server = try server()
    let address = server.url("/001.png")
    _ = try await store().picture(at: address)
    try await file.database.write { connection in
      try connection.run("UPDATE image_blob SET bytes = ?", Array(SamplePicture.png(1).reversed()))
    }
    #expect(try file.isSound() == false)
    let answer = try await store().answer(address)
    #expect(answer.outcome == .fetched && answer.picture.bytes == SamplePicture.png(1))
    #expect(try file.isSound())
    #expect(server.requests.last?.headers["if-none-match"] == nil)
    let again = try await store().answer(address)
    #expect(again.outcome == .fresh)
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

  // MARK: Waiting, cancelling, states

  @Test func `no more are downloaded at a time than allowed`() async throws {
    let most = Most()
    let server = try TestServer { request in
      // Slow enough for a fourth to come where it may not, however busy the machine is.
      most.enter(waitingFor: 3)
      Thread.sleep(forTimeInterval: 0.02)
      most.leave()
      return .picture(SamplePicture.png(Int(request.target.dropFirst()) ?? 0))
    }
    _ = try await store { $0.concurrency = 3 }.fetch((1...20).map { server.url("/\($0)") })
    #expect(most.value == 3)
  }

  @Test func `one who stops waiting does not stop the others`() async throws {
    let isLeft = DispatchSemaphore(value: 0)
    let server = try TestServer { _ in
      _ = isLeft.wait(timeout: .now() + 900)
      return .picture(SamplePicture.png(1))
    }
    let store = store()
    let address = server.url("/")
    let impatient = Task { try await store.picture(at: address) }
    let patient = Task { try await store.picture(at: address) }
    while await store.waiterCount(at: address) < 2 { try await Task.sleep(for: .milliseconds(5)) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    impatient.cancel()
    await #expect(throws: CancellationError.self) { try await impatient.value }
    isLeft.signal()
    #expect(try await patient.value.bytes == SamplePicture.png(1))
    #expect(server.requests.count == 1)
  }

  @Test func `where nobody waits any more the download ends, and the next one starts anew`()
    async throws
  {
    let answers = Answers([.picture(SamplePicture.png(1)), .picture(SamplePicture.png(2))])
    let server = try TestServer { request in
      var reply = answers.next()
      if reply.body == SamplePicture.png(1) { reply.delay = 3600 }
      return reply
    }
    let store = store()
    let address = server.url("/")
    let tasks = (0..<3).map { _ in Task { try await store.picture(at: address) } }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(try await store.picture(at: address).bytes == SamplePicture.png(2))
    #expect(try file.int("SELECT count(*) FROM image_claim") == 0)
    #expect(server.requests.count == 2)
  }

  @Test func `a picture is loading, then ready`() async throws {
    let server = try server()
    var states: [ImageState] = []
    for await state in store().states(of: server.url("/1")) { states.append(state) }
    let picture = try #require(Picture(SamplePicture.png(1)))
    #expect(states == [.loading, .ready(picture)])
  }

  @Test func `a picture that cannot be had is loading, then failed by name`() async throws {
    let server = try TestServer { _ in .status(404) }
    var states: [ImageState] = []
    for await state in store().states(of: server.url("/1")) { states.append(state) }
    #expect(states.count == 2 && states.first == .loading)
    guard case .failed(let failure) = states.last else {
      Issue.record("\(states)")
      return
    }
    #expect(failure.reason == .notFound && failure.address == server.url("/1"))
  }

  @Test func `while a picture is refreshed the old one is shown`() async throws {
    let answers = Answers([.picture(SamplePicture.png(1)), .picture(SamplePicture.png(2))])
    let server = try TestServer { _ in answers.next() }
    _ = try await store().picture(at: server.url("/"))
    var states: [ImageState] = []
    for await state in store().states(of: server.url("/"), refreshing: true) {
      states.append(state)
    }
    let pictures = try [1, 2].map { try #require(Picture(SamplePicture.png($0))) }
    #expect(states == [.loading, .ready(pictures[0]), .ready(pictures[1])])
  }

  @Test func `the picture of a Pokémon is the one put in, else the one of its address`()
    async throws
  {
    let server = try server()
    try file.setAddresses(server, count: 1)
    let number = NationalNumber(stored: 1)
    #expect(try await store().picture(of: number)?.bytes == SamplePicture.png(1))
    let own = try #require(Picture(SamplePicture.png(99)))
    _ = try file.images.put(own, for: number, now: clock.now)
    #expect(try await store().picture(of: number) == own)
    #expect(try await store().picture(of: NationalNumber(stored: 999)) == nil)
  }

  // MARK: Claims of others

  @Test func `the claim of a process that is gone holds nobody up`() async throws {
    let server = try server()
    let address = server.url("/1")
    // A process of this machine that has ended.
    let ended = try ChildProcess(URL(fileURLWithPath: "/bin/true"), [], environment: [:])
    _ = try ended.finish()
    let host = Processes.current.drop { $0 != "@" }
    try claim(address, holder: "\(ended.number)\(host)/1")
    #expect(try await store().picture(at: address).bytes == SamplePicture.png(1))
  }

  @Test func `the claim of another machine is respected until it is void`() async throws {
    let server = try server()
    let address = server.url("/1")
    try claim(address, holder: "1@elsewhere/1")
    let store = store()
    let task = Task { try await store.picture(at: address) }
    // Once to claim, and then in each round of waiting before the claim is looked at.
    while clock.reads < 4 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(server.requests.isEmpty)
    clock.advance(60)
    #expect(try await task.value.bytes == SamplePicture.png(1))
    #expect(server.requests.count == 1)
  }

  private func claim(_ address: String, holder: String) throws {
    let now = clock.now
    let claim = try file.database.write { connection in
      try ImageRepository.claim(
        address, refreshing: false, holder: holder, now: now, for: 15, connection,
        isGone: { _ in false })
    }
    guard case .granted = claim else { throw CancellationError() }
  }
}

/// Replies that are given one after the other, the last again and again.
private final class Answers: @unchecked Sendable {
  private let lock = Lock()
  private var rest: [TestServer.Reply]

  init(_ replies: [TestServer.Reply]) { rest = replies }

  func next() -> TestServer.Reply {
    lock.withLock { rest.count > 1 ? rest.removeFirst() : rest[0] }
  }
}

/// The most that were inside at the same time.
private final class Most: @unchecked Sendable {
  private let condition = NSCondition()
  private var inside = 0
  private var most = 0

  var value: Int { condition.withLock { most } }

  /// Waits until as many have been inside at once, an hour at most.
  func enter(waitingFor count: Int) {
    let end = Date(timeIntervalSinceNow: 900)
    condition.withLock {
      inside += 1
      most = max(most, inside)
      condition.broadcast()
      while most < count, condition.wait(until: end) {}
    }
  }

  func leave() { condition.withLock { inside -= 1 } }
}

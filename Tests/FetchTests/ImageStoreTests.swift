import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Pictures of a server, kept in the file")
struct ImageStoreTests: StoreSuite {
  let file: PictureFile
  let clock = TestClock()

  init() throws { file = try PictureFile() }

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
    let store = store()
    let report = try await store.fetch(targets.map(server.url))
    #expect(report.fetched == 5)
    #expect(
      try file.int("SELECT count(*) FROM image AS i JOIN image_blob USING (sha256)") == 5)
    #expect(
      try file.texts("SELECT address FROM image WHERE sha256 IS NOT NULL ORDER BY id").count == 5)
    for (index, target) in targets.enumerated() {
      let picture = try await store.picture(at: server.url(target))
      #expect(picture.bytes == SamplePicture.png(100 + index))
    }
    // What was used is written down later, and while it is there is a journal.
    await store.flush()
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path).count == 1)
  }

  @Test func `whoever waits for uses to be written waits until they are`() async throws {
    let server = try server()
    let store = store()
    let address = server.url("/001.png")
    for _ in 1...2 { _ = try await store.picture(at: address) }
    let other = try Connection(path: file.database.path, Configuration(access: .readWrite))
    try other.execute("BEGIN IMMEDIATE")
    let flushes = (1...3).map { _ in
      Task {
        await store.flush()
        return try file.int("SELECT count(*) FROM image WHERE used_order = 2")
      }
    }
    try await Task.sleep(for: .milliseconds(100))
    try other.execute("COMMIT")
    for flush in flushes { #expect(try await flush.value == 1) }
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
}

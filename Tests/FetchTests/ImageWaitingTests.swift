import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Those who wait for a picture")
struct ImageWaitingTests: StoreSuite {
  let file: PictureFile
  let clock = TestClock()

  init() throws { file = try PictureFile() }

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

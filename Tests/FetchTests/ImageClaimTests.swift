import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Claims of other processes on a picture")
struct ImageClaimTests: StoreSuite {
  let file: PictureFile
  let clock = TestClock()

  init() throws { file = try PictureFile() }

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

import Foundation
import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Bringing back a snapshot while others write")
struct ConcurrentRestorationTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test func `what others write meanwhile is in the file or in what is kept`() async throws {
    let snapshot = try file.snapshot()
    let path = file.path
    let progress = Progress()
    let failures = await onThreads(2) { index in
      if index == 0 {
        defer { progress.isWritten = true }
        let connection = try Connection(
          path: path, Configuration(access: .readWrite, busyTimeout: 300_000))
        repeat {
          try connection.run("INSERT INTO meta VALUES ('n' || ?, '')", progress.written + 1)
          progress.written += 1
          // SQLite's locks are not fair: one who never pauses keeps others out.
          Thread.sleep(forTimeInterval: 0.001)
        } while progress.kept == nil && progress.written < 100_000
      } else {
        // One who cannot write must not be waited for.
        while progress.written < 20, !progress.isWritten { Thread.sleep(forTimeInterval: 0.001) }
        let restoration = try FileRestoration(
          of: path, from: snapshot, busyTimeout: 300_000, now: PokedexFixture.now)
        do {
          progress.kept = try restoration.restore()
        } catch {
          // Ends the other thread as well.
          progress.kept = ""
          throw error
        }
      }
    }
    #expect(failures == [])
    let numbers: SQL = "SELECT substr(key, 2) + 0 FROM meta WHERE key GLOB 'n[0-9]*'"
    let kept = try #require(progress.kept)
    let before = try Connection(path: kept, Configuration(access: .readOnly)).ints(numbers)
    let after = try Connection(path: path, Configuration(access: .readOnly)).ints(numbers)
    #expect((before + after).sorted() == Array(1...progress.written))
    #expect(SchemaSnapshot.all(of: path).count == 2)
  }

  /// How many rows one thread has written, and what the other was told.
  private final class Progress: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0
    private var path: String?
    private var isEnded = false

    /// Whether the one who writes has ended.
    var isWritten: Bool {
      get { lock.withLock { isEnded } }
      set { lock.withLock { isEnded = newValue } }
    }
    var written: Int {
      get { lock.withLock { count } }
      set { lock.withLock { count = newValue } }
    }
    var kept: String? {
      get { lock.withLock { path } }
      set { lock.withLock { path = newValue } }
    }
  }
}

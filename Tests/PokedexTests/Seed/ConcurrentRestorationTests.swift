import Pokedex
import SQLite
import Testing

@Suite("Bringing back a snapshot while others write")
struct ConcurrentRestorationTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test func `what others write meanwhile is in the file or in what is kept`() async throws {
    let snapshot = try file.snapshot()
    let path = file.path
    let written = Written()
    let failures = await onThreads(2) { index in
      if index == 0 {
        let connection = try Connection(path: path, Configuration(access: .readWrite))
        for number in 1...400 {
          try connection.write {
            try connection.run("INSERT INTO meta VALUES ('n' || ?, '')", number)
          }
          written.count = number
        }
      } else {
        while written.count < 20 {}
        written.kept = try FileRestoration(of: path, from: snapshot, now: PokedexFixture.now)
          .restore()
      }
    }
    #expect(failures == [])
    let numbers: SQL = "SELECT substr(key, 2) + 0 FROM meta WHERE key GLOB 'n[0-9]*'"
    let kept = try #require(written.kept)
    let before = try Connection(path: kept, Configuration(access: .readOnly)).ints(numbers)
    let after = try Connection(path: path, Configuration(access: .readOnly)).ints(numbers)
    #expect((before + after).sorted() == Array(1...400))
    #expect(SchemaSnapshot.all(of: path).count == 2)
  }

  private final class Written: @unchecked Sendable {
    private let lock = Lock()
    private var number = 0
    private var path: String?

    var count: Int {
      get { lock.withLock { number } }
      set { lock.withLock { number = newValue } }
    }
    var kept: String? {
      get { lock.withLock { path } }
      set { lock.withLock { path = newValue } }
    }
  }
}

import Dispatch
import SQLite
import Testing

@testable import Pokedex

@Suite("Small writes that share a transaction")
struct WriteBatchesTests {
  private let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  /// How often each write and each end of a transaction ran.
  private final class Runs: @unchecked Sendable {
    private let lock = Lock()
    private var counts: [String: Int] = [:]

    func count(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }

    subscript(_ name: String) -> Int { lock.withLock { counts[name] ?? 0 } }
  }

  private let runs = Runs()

  /// Starts writes that go into one transaction: all wait while another one is being made.
  private func together(
    _ bodies: [@Sendable (Connection) throws -> String],
    finishing finish: @escaping @Sendable (Connection) throws -> Void = { _ in }
  ) async throws -> [Task<String, any Error>] {
    let runs = runs
    let batches = WriteBatches(file.database, expectingMore: { false }) { connection in
      runs.count("finish")
      try finish(connection)
      return {}
    }
    let opened = DispatchSemaphore(value: 0)
    let first = Task {
      try await batches.write { _ in
        runs.count("begin")
        opened.wait()
      }
    }
    while runs["begin"] == 0 { await Task.yield() }
    var tasks: [Task<String, any Error>] = []
    for (index, body) in bodies.enumerated() {
      tasks.append(
        Task {
          try await batches.write { connection in
            runs.count("\(index)")
            return try body(connection)
          }
        })
      while await batches.waitingCount <= index { await Task.yield() }
    }
    opened.signal()
    // What the end of a transaction says of the first is not what is looked at.
    _ = await first.result
    return tasks
  }

  private static func insert(_ address: String, _ connection: Connection) throws -> String {
    try connection.run("INSERT INTO image (address) VALUES (?)", address)
    return address
  }

  private var addresses: [String] {
    get throws {
      try file.database.read { connection in
        try connection.rows("SELECT address FROM image ORDER BY address") {
          row throws(SQLiteError) in try row.text(0)
        }
      }
    }
  }

  private struct Refusal: Error, Equatable {}

  @Test func `many share one transaction`() async throws {
    let tasks = try await together(
      (1...3).map { number in { try Self.insert("http://h/\(number)", $0) } })
    for (index, task) in tasks.enumerated() {
      #expect(try await task.value == "http://h/\(index + 1)")
    }
    #expect(runs["finish"] == 2 && runs["0"] == 1 && runs["2"] == 1)
  }

  @Test func `a write that fails is left out, and those beside it are done`() async throws {
    let tasks = try await together([
      { try Self.insert("http://h/1", $0) },
      { connection in
        _ = try Self.insert("http://h/2", connection)
        throw Refusal()
      },
      { try Self.insert("http://h/3", $0) },
    ])
    #expect(try await tasks[0].value == "http://h/1")
    await #expect(throws: Refusal()) { try await tasks[1].value }
    #expect(try await tasks[2].value == "http://h/3")
    #expect(try addresses == ["http://h/1", "http://h/3"])
    // The first was undone with the second, and done again.
    #expect(runs["0"] == 2 && runs["1"] == 1 && runs["2"] == 1 && runs["finish"] == 2)
  }

  @Test func `a write that breaks a constraint, or finds a value of another type, fails alone`()
    async throws
  {
    let tasks = try await together([
      { try Self.insert("http://h/1", $0) },
      { try Self.insert("", $0) },
      { connection in
        let number = try connection.first("SELECT 'x'") { row throws(SQLiteError) in
          try row.int(0)
        }
        return "\(number ?? 0)"
      },
    ])
    #expect(try await tasks[0].value == "http://h/1")
    var errors: [ResultCode?] = []
    for task in tasks.dropFirst() {
      errors.append(
        await #expect(throws: SQLiteError.self) { try await task.value }?.code.primary)
    }
    #expect(errors == [.constraint, .mismatch])
    #expect(try addresses == ["http://h/1"])
  }

  @Test func `where the file cannot be written, all of a transaction fail and nothing is kept`()
    async throws
  {
    let tasks = try await together(
      (1...2).map { number in { try Self.insert("http://h/\(number)", $0) } }
    ) { connection in try connection.execute("DROP TABLE missing") }
    for task in tasks {
      await #expect(throws: SQLiteError.self) { try await task.value }
    }
    #expect(try addresses == [])
    #expect(runs["0"] == 1 && runs["1"] == 1)
  }
}

import SQLite
import Testing

@testable import Pokedex

@Suite("Small writes that share a transaction")
struct WriteBatchesTests {
  private let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  private func batches(finishing finish: @escaping @Sendable (Connection) throws -> Void = { _ in })
    -> WriteBatches
  {
    // All of a test arrive before the first transaction begins.
    WriteBatches(file.database, expectingMore: { true }, finishing: finish)
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

  @Test func `a write that fails is left out, and those beside it are done`() async throws {
    struct Refusal: Error, Equatable {}
    let batches = batches()
    let first = Task { try await batches.write { try Self.insert("http://h/1", $0) } }
    let refused = Task {
      try await batches.write { connection in
        _ = try Self.insert("http://h/2", connection)
        throw Refusal()
      }
    }
    let last = Task { try await batches.write { try Self.insert("http://h/3", $0) } }
    #expect(try await first.value == "http://h/1")
    await #expect(throws: Refusal()) { try await refused.value }
    #expect(try await last.value == "http://h/3")
    #expect(try addresses == ["http://h/1", "http://h/3"])
  }

  @Test func `a write that breaks a constraint fails alone`() async throws {
    let batches = batches()
    let first = Task { try await batches.write { try Self.insert("http://h/1", $0) } }
    let broken = Task { try await batches.write { try Self.insert("", $0) } }
    #expect(try await first.value == "http://h/1")
    let error = await #expect(throws: SQLiteError.self) { try await broken.value }
    #expect(error?.code.primary == .constraint)
    #expect(try addresses == ["http://h/1"])
  }

  @Test func `where the file cannot be written, all of a transaction fail and nothing is kept`()
    async throws
  {
    let batches = batches { connection in try connection.execute("DROP TABLE missing") }
    let first = Task { try await batches.write { try Self.insert("http://h/1", $0) } }
    let second = Task { try await batches.write { try Self.insert("http://h/2", $0) } }
    await #expect(throws: SQLiteError.self) { try await first.value }
    await #expect(throws: SQLiteError.self) { try await second.value }
    #expect(try addresses == [])
  }
}

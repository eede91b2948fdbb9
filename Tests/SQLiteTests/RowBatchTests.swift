import SQLite
import Testing

@Suite("Many rows are written by one statement")
struct RowBatchTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT CHECK (text <> 'no'))")
  }

  private func batch(_ capacity: Int = 3) throws -> RowBatch {
    try RowBatch(connection, into: "t (id, text)", width: 2, capacity: capacity)
  }

  private var rows: [String] {
    get throws {
      try connection.rows("SELECT id, text FROM t ORDER BY id") { row throws(SQLiteError) in
        "\(try row.int(0)) \(try row.optionalText(1) ?? "NULL")"
      }
    }
  }

  @Test func `rows wait until there is no room for another`() throws {
    let batch = try batch()
    try batch.add(1, "a")
    try batch.add(2, "b")
    #expect(try rows == [])
    #expect(batch.count == 2 && batch.room == 1)
    try batch.add(3, "c")
    #expect(try rows == ["1 a", "2 b", "3 c"])
    #expect(batch.count == 0)
  }

  @Test func `what waits is written alone, without rows that were written before`() throws {
    let batch = try batch()
    for id in 1...3 { try batch.add(id, "a") }
    try batch.add(4, String?.none)
    try batch.flush()
    #expect(try rows == ["1 a", "2 a", "3 a", "4 NULL"])
    try batch.flush()
    #expect(try rows.count == 4)
  }

  @Test func `of rows of which one is refused none is written, and the next are`() throws {
    let batch = try batch()
    try batch.add(1, "a")
    try batch.add(2, "no")
    #expect {
      try batch.flush()
    } throws: {
      ($0 as? SQLiteError)?.code == .constraintCheck
    }
    #expect(try rows == [])
    try batch.add(3, "c")
    try batch.flush()
    #expect(try rows == ["3 c"])
  }

  @Test func `a row with too few or too many values is refused, and does not wait`() throws {
    let batch = try batch()
    #expect(throws: SQLiteError.self) { try batch.add(1) }
    #expect(throws: SQLiteError.self) { try batch.add(1, "a", 2) }
    try batch.add(2, "b")
    try batch.flush()
    #expect(try rows == ["2 b"])
  }

  @Test func `a table that is not there is an error at once`() throws {
    #expect(throws: SQLiteError.self) {
      try RowBatch(connection, into: "u (id)", width: 1, capacity: 2)
    }
  }
}

import SQLite
import TestSupport
import Testing

@Suite("A column of another type is named, never converted")
struct MismatchTests {
  let connection: Connection

  init() throws { connection = try Connection.inMemory() }

  @Test func `text is no integer`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("SELECT '45' AS hp") }
    #expect(error?.code == .mismatch)
    #expect(
      error?.description == "SQLite error 20 (read): column hp should be integer, is text"
        + " in: SELECT '45' AS hp")
  }

  @Test func `a real is no integer`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("SELECT 4.5 AS hp") }
    #expect(error?.message == "column hp should be integer, is real")
  }

  @Test func `NULL is no integer`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.int("SELECT NULL AS hp") }
    #expect(error?.message == "column hp should be integer, is null")
  }

  @Test func `an integer is no text`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.text("SELECT 1 AS name") }
    #expect(error?.message == "column name should be text, is integer")
  }

  @Test func `a blob is no text`() throws {
    let error = #expect(throws: SQLiteError.self) { try connection.text("SELECT x'41' AS name") }
    #expect(error?.message == "column name should be text, is blob")
  }

  @Test func `text is no real`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.first("SELECT 'x' AS height") { (row) throws(SQLiteError) in try row.double(0)
      }
    }
    #expect(error?.message == "column height should be real, is text")
  }

  @Test func `an integer is no blob`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.first("SELECT 3 AS image") { (row) throws(SQLiteError) in try row.blob(0) }
    }
    #expect(error?.message == "column image should be blob, is integer")
  }

  @Test func `an optional is nil for NULL`() throws {
    let number = try connection.first("SELECT NULL") { (row) throws(SQLiteError) in
      try row.optionalInt(0)
    }
    let text = try connection.first("SELECT NULL") { (row) throws(SQLiteError) in
      try row.optionalText(0)
    }
    #expect(number == .some(nil))
    #expect(text == .some(nil))
  }

  @Test func `an optional is for no other type`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.first("SELECT 'x' AS hp") { (row) throws(SQLiteError) in
        try row.optionalInt(0)
      }
    }
    #expect(error?.message == "column hp should be integer, is text")
  }

  @Test func `a column that is not there is an error`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.first("SELECT 1") { (row) throws(SQLiteError) in try row.int(1) }
    }
    #expect(error?.code == .mismatch)
  }
}

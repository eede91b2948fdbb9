import SQLite
import TestSupport
import Testing

@Suite("Values go in and come back as they were")
struct ValueTests {
  let connection: Connection

  init() throws {
    connection = try Connection.inMemory()
    try connection.execute("CREATE TABLE t (v)")
  }

  private func roundTrip(_ value: some Bindable) throws -> Value? {
    try connection.run("INSERT INTO t VALUES (?)", value)
    return try connection.value("SELECT v FROM t")
  }

  @Test func `a NUL inside text is kept`() throws {
    #expect(try roundTrip("ab\0cd") == .text("ab\0cd"))
  }

  @Test func `a NUL inside text counts as a byte of the file`() throws {
    try connection.run("INSERT INTO t VALUES (?)", "ab\0cd")
    #expect(try connection.int("SELECT length(CAST(v AS BLOB)) FROM t") == 5)
  }

  @Test func `empty text is text`() throws {
    #expect(try roundTrip("") == .text(""))
  }

  @Test func `an empty substring is text`() throws {
    #expect(try roundTrip("abc".prefix(0)) == .text(""))
  }

  @Test func `an empty blob is a blob`() throws {
    #expect(try roundTrip([UInt8]()) == .blob([]))
  }

  @Test func `no text is NULL`() throws {
    #expect(try roundTrip(String?.none) == .null)
  }

  @Test func `a blob comes back byte for byte`() throws {
    let bytes = [UInt8](0...255)
    #expect(try roundTrip(bytes) == .blob(bytes))
  }

  @Test func `characters of four bytes are kept`() throws {
    #expect(try roundTrip("𠮷野家 🐉") == .text("𠮷野家 🐉"))
  }

  @Test func `part of a text is bound to its end alone`() throws {
    #expect(try roundTrip("妙蛙种子".dropLast(2)) == .text("妙蛙"))
  }

  @Test(arguments: [Int.min, -1, 0, 1, 4_294_967_296, Int.max])
  func `an integer is kept to the last bit`(_ number: Int) throws {
    #expect(try roundTrip(number) == .integer(Int64(number)))
  }

  @Test(arguments: [-0.0, 0.1, 1e308, .leastNonzeroMagnitude, .infinity, -.infinity])
  func `a real is kept to the last bit`(_ number: Double) throws {
    try connection.run("INSERT INTO t VALUES (?)", number)
    let back = try connection.first("SELECT v FROM t") { (row) throws(SQLiteError) in
      try row.double(0)
    }
    #expect(back?.bitPattern == number.bitPattern)
  }

  @Test func `truth is 1 and falsehood 0`() throws {
    try connection.run("INSERT INTO t VALUES (?), (?)", true, false)
    #expect(try connection.ints("SELECT v FROM t ORDER BY rowid") == [1, 0])
  }

  @Test func `an integer column reads as a real too`() throws {
    let number = try connection.first("SELECT 7") { (row) throws(SQLiteError) in try row.double(0) }
    #expect(number == 7)
  }

  @Test func `composed and decomposed accents are two UNIQUE keys`() throws {
    try connection.execute("CREATE TABLE name (v TEXT UNIQUE)")
    #expect("Flab\u{E9}b\u{E9}" == "Flabe\u{301}be\u{301}")
    try connection.run("INSERT INTO name VALUES (?)", "Flab\u{E9}b\u{E9}")
    try connection.run("INSERT INTO name VALUES (?)", "Flabe\u{301}be\u{301}")
    #expect(try connection.int("SELECT count(DISTINCT v) FROM name") == 2)
  }

  @Test func `bytes that are not UTF-8 are repaired on reading`() throws {
    #expect(try connection.text("SELECT CAST(x'41FF42' AS TEXT)") == "A\u{FFFD}B")
  }

  @Test func `the bytes of a text are lent without its end`() throws {
    let count = try connection.first("SELECT 'ab' || char(0) || 'c'") { (row) throws(SQLiteError) in
      try row.withBytes(0) { (bytes) throws(SQLiteError) in bytes.byteCount }
    }
    #expect(count == 4)
  }

  @Test func `a file in UTF-16 lends the bytes of its texts as UTF-8`() throws {
    let wide = try Connection.inMemory()
    try wide.execute("PRAGMA encoding = 'UTF-16'; CREATE TABLE t (v TEXT)")
    try wide.run("INSERT INTO t VALUES (?)", "リザードン")
    let bytes = try wide.first("SELECT v FROM t") { (row) throws(SQLiteError) in try row.blob(0) }
    #expect(bytes == Array("リザードン".utf8))
  }
}

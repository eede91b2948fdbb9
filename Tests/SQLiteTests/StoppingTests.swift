import SQLite
import TestSupport
import Testing

@Suite("A check stops a query")
struct StoppingTests {
  let connection: Connection

  init() throws { connection = try Connection.inMemory() }

  @Test func `a query without end is stopped`() throws {
    var asked = 0
    let error = #expect(throws: SQLiteError.self) {
      try connection.stopping(when: {
        asked += 1
        return asked == 3
      }) { try connection.int(slowCount, endless) }
    }
    #expect(error?.code == .interrupt)
  }

  @Test func `the query after a stopped one survives`() throws {
    for _ in 1...20 {
      _ = try? connection.stopping(when: { true }) { try connection.int(slowCount, endless) }
      #expect(try connection.int(slowCount, 20_000) == 20_000)
    }
  }

  @Test func `a piece of work that is interrupted is stopped`() throws {
    let interrupter = connection.interrupter
    let piece = interrupter.begin()
    defer { interrupter.end() }
    let error = #expect(throws: SQLiteError.self) {
      try connection.stopping(when: {
        interrupter.interrupt(piece)
        return false
      }) { try connection.int(slowCount, endless) }
    }
    #expect(error?.code == .interrupt)
  }

  @Test func `an interrupt that comes late does not stop the next piece of work`() throws {
    let interrupter = connection.interrupter
    let late = interrupter.begin()
    interrupter.end()
    let count = try connection.stopping(when: {
      interrupter.interrupt(late)
      return false
    }) { try connection.int(slowCount, 20_000) }
    #expect(count == 20_000)
  }

  @Test func `an inner check leaves the outer one in force`() throws {
    let error = #expect(throws: SQLiteError.self) {
      var asked = 0
      return try connection.stopping(when: {
        asked += 1
        return asked > 200
      }) {
        try connection.stopping(when: { false }) { _ = try connection.int("SELECT 1") }
        return try connection.int(slowCount, endless)
      }
    }
    #expect(error?.code == .interrupt)
  }

  @Test func `the outer check is asked inside the inner one`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try connection.stopping(when: { true }) {
        var asked = 0
        return try connection.stopping(when: {
          asked += 1
          return asked > 2000
        }) {
          try connection.int(slowCount, endless)
        }
      }
    }
    #expect(error?.code == .interrupt)
  }
}

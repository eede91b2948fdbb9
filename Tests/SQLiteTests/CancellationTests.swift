import Dispatch
import SQLite
import TestSupport
import Testing

@Suite("Cancelling a task stops its query and no other")
struct CancellationTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a)")
    database = Database(path: folder.file(), readerLimit: 1) { path, access in
      try Connection(path: path, Configuration(access: access))
    }
  }

  @Test func `a query without end is stopped`() async throws {
    let started = DispatchSemaphore(value: 0)
    let task = Task { [database] in
      try await database.read { connection in
        started.signal()
        return try connection.int(slowCount, endless)
      }
    }
    #expect(await started.arrival())
    try await Task.sleep(for: .milliseconds(5))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the query after a cancelled one survives, two hundred times`() async throws {
    for _ in 1...200 {
      let task = Task { [database] in
        try await database.read { try $0.int(slowCount, 3000) }
      }
      try await Task.sleep(for: .microseconds(.random(in: 0...1000)))
      task.cancel()
      async let next = database.read { try $0.int(slowCount, 5000) }
      do {
        #expect(try await task.value == 3000)
      } catch {
        #expect(error is CancellationError)
      }
      #expect(try await next == 5000)
    }
  }

  @Test func `a cancelled write is in the file whole or not at all`() async throws {
    var expected = 0
    for _ in 1...40 {
      let task = Task { [database] in
        try await database.write { connection in
          for number in 1...100 { try connection.run("INSERT INTO t VALUES (?)", number) }
        }
      }
      try await Task.sleep(for: .microseconds(.random(in: 0...1500)))
      task.cancel()
      do {
        try await task.value
        expected += 100
      } catch {
        #expect(error is CancellationError)
      }
      #expect(try await database.read { try $0.int("SELECT count(*) FROM t") } == expected)
    }
  }

  @Test func `a task that was cancelled before does nothing`() async throws {
    let task = Task { [database] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await database.write { try $0.run("INSERT INTO t VALUES (1)") }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.read { try $0.int("SELECT count(*) FROM t") } == 0)
  }

  @Test func `a write that finished its statements before it was cancelled is undone`() async throws
  {
    let written = DispatchSemaphore(value: 0)
    let cancelled = DispatchSemaphore(value: 0)
    let task = Task { [database] in
      try await database.write { connection in
        try connection.run("INSERT INTO t VALUES (1)")
        written.signal()
        cancelled.wait()
      }
    }
    #expect(await written.arrival())
    task.cancel()
    cancelled.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await database.read { try $0.int("SELECT count(*) FROM t") } == 0)
  }

  @Test func `a query stopped by a check of its own is not taken for a cancelled one`() async throws
  {
    let error = await #expect(throws: SQLiteError.self) {
      try await database.read { connection in
        try connection.stopping(when: { true }) { try connection.int(slowCount, endless) }
      }
    }
    #expect(error?.code == .interrupt)
  }
}

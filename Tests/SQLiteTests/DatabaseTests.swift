import Dispatch
import SQLite
import TestSupport
import Testing

@Suite("One writer and several readers")
struct DatabaseTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE t (a); INSERT INTO t VALUES (0)")
    database = Database(path: folder.file(), readerLimit: 3) { path, access in
      try Connection(path: path, Configuration(access: access))
    }
  }

  @Test func `readers read at the same time`() async throws {
    let arrived = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 1...3 {
        group.addTask { [database] in
          try await database.read { connection in
            _ = try connection.int("SELECT a FROM t")
            arrived.signal()
            return go.wait(timeout: .now() + 900) == .success
          }
        }
      }
      group.addTask {
        var all = true
        for _ in 1...3 where !(await arrived.arrival()) { all = false }
        for _ in 1...3 { go.signal() }
        return all
      }
      for try await together in group { #expect(together) }
    }
  }

  @Test func `a reader keeps its snapshot and the writer waits`() async throws {
    let seen = DispatchSemaphore(value: 0)
    async let reading = database.read { connection in
      let before = try connection.int("SELECT a FROM t")
      seen.signal()
      _ = try connection.int(slowCount, 50_000)
      return [before, try connection.int("SELECT a FROM t")]
    }
    async let writing: Void = database.write { connection in
      seen.wait()
      try connection.run("UPDATE t SET a = 1")
    }
    #expect(try await reading == [0, 0])
    try await writing
    #expect(try await database.read { try $0.int("SELECT a FROM t") } == 1)
  }

  @Test func `a connection that would go on trusting rows is lent to nobody`() throws {
    try database.write { connection in
      try connection.execute("CREATE TABLE u (a CHECK (a > 0))")
    }
    // From then on the connection refuses to be set back.
    try? database.writeTrustingRows { try $0.allowQuestionsOnly() }
    let error = #expect(throws: SQLiteError.self) {
      try database.write { try $0.run("INSERT INTO u VALUES (-1)") }
    }
    #expect(error?.code == .constraintCheck)
    #expect(try database.write { try $0.integer(pragma: "PRAGMA foreign_keys") } == 1)
  }

  @Test func `one who waits for a connection that has become unfit gets another`() async throws {
    let isInside = DispatchSemaphore(value: 0)
    let isWaiting = DispatchSemaphore(value: 0)
    async let spoiling: Void = onThread { [database] in
      try? database.writeTrustingRows { connection in
        isInside.signal()
        isWaiting.wait()
        try connection.allowQuestionsOnly()
      }
    }
    await isInside.arrival()
    async let waiting = database.write { try $0.integer(pragma: "PRAGMA foreign_keys") }
    isWaiting.signal()
    await spoiling
    #expect(try await waiting == 1)
  }

  @Test func `no write is lost among tasks and threads`() async throws {
    let increment: @Sendable (Connection) throws -> Void = { connection in
      let number = try connection.int("SELECT a FROM t") ?? 0
      try connection.run("UPDATE t SET a = ?", number + 1)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...20 { group.addTask { [database] in try await database.write(increment) } }
      for _ in 1...4 { group.addTask { [database] in _ = try await database.read { _ in 0 } } }
      for _ in 1...4 {
        group.addTask { [database] in
          await onThread {
            for _ in 1...5 { #expect(throws: Never.self) { try database.write(increment) } }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await database.read { try $0.int("SELECT a FROM t") } == 40)
  }

  @Test func `an error in a write undoes it`() async throws {
    struct Refused: Error {}
    await #expect(throws: Refused.self) {
      try await database.write { connection in
        try connection.run("UPDATE t SET a = 9")
        throw Refused()
      }
    }
    #expect(try await database.read { try $0.int("SELECT a FROM t") } == 0)
  }

  @Test func `a query in a closure of its own database is refused instead of waiting for ever`()
    throws
  {
    for outer in [database.write, database.read] as [((Connection) throws -> Void) throws -> Void] {
      for inner in [database.write, database.read] as [((Connection) throws -> Void) throws -> Void]
      {
        let error = #expect(throws: SQLiteError.self) { try outer { _ in try inner { _ in } } }
        #expect(error?.code == .misuse)
      }
    }
    try database.write { _ in }
  }

  @Test func `a query in a closure of another database is answered`() throws {
    let other = try Connection(path: folder.file("other"), Configuration(access: .create))
    try other.execute("CREATE TABLE t (a)")
    let second = Database(path: folder.file("other")) { path, access in
      try Connection(path: path, Configuration(access: access))
    }
    let count = try database.read { _ in
      try second.read { try $0.int("SELECT count(*) FROM t") }
    }
    #expect(count == 0)
  }
}

@Suite("Connections that wait and fail")
struct ConnectionPoolTests {
  private struct Refused: Error {}

  /// Opens connections until it is told to fail.
  private final class Door: @unchecked Sendable {
    private let lock = Lock()
    private var isShut = true
    private var count = 0

    func unlock() { lock.withLock { isShut = false } }

    var tries: Int { lock.withLock { count } }

    func open() throws -> Connection {
      try lock.withLock {
        count += 1
        if isShut { throw Refused() }
        return try Connection.inMemory()
      }
    }
  }

  @Test func `those who wait are served in the order in which they came`() throws {
    let pool = ConnectionPool(limit: 1) { try Connection.inMemory() }
    var held: Connection?
    pool.withNext { held = try? $0.get() }
    var order: [Int] = []
    for number in 1...5 {
      pool.withNext { lent in
        order.append(number)
        held = try? lent.get()
      }
    }
    #expect(order == [])
    for _ in 1...5 { pool.giveBack(try #require(held)) }
    #expect(order == [1, 2, 3, 4, 5])
  }

  @Test func `no more are opened than the limit`() throws {
    let door = Door()
    door.unlock()
    let pool = ConnectionPool(limit: 2) { try door.open() }
    var held: [Connection] = []
    for _ in 1...5 { pool.withNext { if let lent = try? $0.get() { held.append(lent) } } }
    #expect(held.count == 2)
    #expect(door.tries == 2)
  }

  @Test func `a connection that was given back is used again`() throws {
    let door = Door()
    door.unlock()
    let pool = ConnectionPool(limit: 2) { try door.open() }
    for _ in 1...5 { pool.withNext { if let lent = try? $0.get() { pool.giveBack(lent) } } }
    #expect(door.tries == 1)
  }

  @Test func `an opening that fails is told to all who wait for it`() async throws {
    let door = Door()
    let database = Database(path: "") { _, _ in try door.open() }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 1...20 {
        group.addTask {
          do {
            try await database.write { _ in }
            return false
          } catch { return error is Refused }
        }
      }
      for await refused in group { #expect(refused) }
    }
  }

  @Test func `after a failure a later opening succeeds`() throws {
    let door = Door()
    let database = Database(path: "") { _, _ in try door.open() }
    #expect(throws: Refused.self) { try database.read { _ in } }
    door.unlock()
    #expect(try database.read { try $0.int("SELECT 1") } == 1)
  }

  @Test func `after a failure a task's later opening succeeds`() async throws {
    let door = Door()
    let database = Database(path: "") { _, _ in try door.open() }
    await #expect(throws: Refused.self) { try await database.read { _ in } }
    door.unlock()
    #expect(try await database.read { try $0.int("SELECT 1") } == 1)
  }

  @Test func `an opening that fails leaves those who wait to the connections there are`() throws {
    let door = Door()
    door.unlock()
    let failing = Lock()
    nonisolated(unsafe) var tries = 0
    final class Hook: @unchecked Sendable { var run: () -> Void = {} }
    let hook = Hook()
    let pool = ConnectionPool(limit: 2) {
      if failing.withLock({
        tries += 1
        return tries == 2
      }) {
        hook.run()
        throw Refused()
      }
      return try door.open()
    }
    var held: Connection?
    pool.withNext { held = try? $0.get() }
    var late: Result<Connection, any Error>?
    hook.run = { pool.withNext { late = $0 } }
    var second: Result<Connection, any Error>?
    pool.withNext { second = $0 }
    hook.run = {}
    #expect(throws: Refused.self) { try second?.get() }
    #expect(late == nil)
    pool.giveBack(try #require(held))
    #expect(throws: Never.self) { try late?.get() }
  }
}

import Dispatch
import TestSupport
import Testing

@testable import SQLite

/// What is told of the commits of a database itself.
@Suite struct `Commits of a database` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute(
      """
      CREATE TABLE a (id INTEGER PRIMARY KEY, text TEXT);
      CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER REFERENCES a (id) ON DELETE CASCADE);
      CREATE TABLE c (key TEXT PRIMARY KEY, a INTEGER) WITHOUT ROWID;
      CREATE TABLE log (text TEXT);
      CREATE TRIGGER logged AFTER UPDATE ON a BEGIN INSERT INTO log VALUES (new.text); END;
      INSERT INTO a VALUES (1, 'x'), (2, 'y');
      INSERT INTO b VALUES (1, 1);
      INSERT INTO c VALUES ('k', 1);
      """)
  }

  private func open() -> Database {
    Database(path: folder.file()) { path, access in
      try Connection(path: path, Configuration(access: access))
    }
  }

  /// What is told of some work, to somebody who wants to know of tables.
  private func told(
    of tables: Set<String>, _ work: (Database) throws -> Void
  ) async throws -> [DatabaseChange] {
    var database: Database? = open()
    let changes = try #require(try await database?.changes(in: tables, polling: nil))
    if let database { try work(database) }
    // The sequence ends with the database.
    database = nil
    return await Array(changes)
  }

  @Test(
    arguments: [
      ("INSERT INTO a VALUES (3, 'z')", ["a"]), ("UPDATE a SET text = 'w'", ["a", "log"]),
      ("INSERT INTO c VALUES ('l', 2)", ["c"]), ("UPDATE c SET a = 3", ["c"]),
      ("DELETE FROM c WHERE key = 'k'", ["c"]), ("DELETE FROM c", ["c"]),
      ("DELETE FROM a WHERE id = 1", ["a", "b"]), ("DELETE FROM b", ["b"]),
      ("INSERT INTO a VALUES (1, 'z') ON CONFLICT DO UPDATE SET text = 'z'", ["a", "log"]),
      ("INSERT OR REPLACE INTO c VALUES ('k', 9)", ["c"]),
      ("WITH r AS (SELECT 5) INSERT INTO b SELECT *, NULL FROM r", ["b"]),
    ] as [(String, Set<String>)])
  func `are told of with the tables they changed`(sql: String, tables: Set<String>) async throws {
    let all: Set = ["a", "b", "c", "log"]
    let run = try await told(of: all) { try $0.write { try $0.run(SQL(sql)) } }
    #expect(run == [.here(tables: tables)])
    for table in all {
      let one = try await told(of: [table]) { database in
        // What a savepoint undid has not happened.
        try? database.write { connection in
          try connection.write { try connection.run(SQL(sql)) }
          throw CancellationError()
        }
        try database.write { try $0.execute("CREATE TABLE IF NOT EXISTS other (x)") }
      }
      #expect(one == [], "\(table)")
    }
  }

  @Test func `of several statements and ways to run them are told of as one`() async throws {
    let changes = try await told(of: ["a", "b", "c"]) { database in
      try database.write { connection in
        try connection.execute("INSERT INTO b VALUES (7, 2); PRAGMA user_version = 3")
        let batch = try RowBatch(connection, into: "c (key, a)", width: 2, capacity: 3)
        try batch.add("m", 1)
        try batch.flush()
      }
    }
    #expect(changes == [.here(tables: ["b", "c"])])
  }

  @Test func `are seen in statements that were prepared before anybody looked`() async throws {
    let database = open()
    let insert = { (text: String) in
      try database.write { try $0.run("INSERT INTO a (text) VALUES (?)", text) }
    }
    try insert("before")
    let changes = try await database.changes(in: ["a"], polling: nil)
    var iterator = changes.makeAsyncIterator()
    for text in ["after", "again"] {
      try insert(text)
      #expect(await iterator.next() == .here(tables: ["a"]))
    }
  }

  @Test(arguments: [
    "UPDATE a SET text = 'w' WHERE id = 99", "DELETE FROM a WHERE id = 99",
    "INSERT INTO a VALUES (1, 'z') ON CONFLICT DO NOTHING", "INSERT INTO c VALUES ('n', 1)",
    "SELECT * FROM a", "CREATE TEMP TABLE t AS SELECT * FROM a", "PRAGMA user_version = 4",
  ])
  func `that changed nothing of what was asked for are not told of`(sql: String) async throws {
    #expect(try await told(of: ["a"]) { try $0.write { try $0.run(SQL(sql)) } } == [])
  }

  @Test func `that nobody waited for are told of as one, with the tables of all`() async throws {
    let database = open()
    let changes = try await database.changes(in: ["a", "b", "c"], polling: nil)
    var iterator = changes.makeAsyncIterator()
    try await database.write { try $0.run("DELETE FROM b") }
    try await database.write { try $0.run("INSERT INTO a VALUES (9, 'v')") }
    #expect(await iterator.next() == .here(tables: ["a", "b"]))
    // What has been told of is not told of again.
    try await database.write { try $0.run("DELETE FROM c") }
    #expect(await iterator.next() == .here(tables: ["c"]))
  }

  @Test func `that never came are not told of`() async throws {
    let changes = try await told(of: ["a", "c"]) { database in
      try? database.write { connection in
        try connection.run("DELETE FROM a")
        throw CancellationError()
      }
      try database.rehearse { try $0.run("DELETE FROM a") }
      try database.read { _ = try $0.int("SELECT count(*) FROM a") }
      try database.write { connection in
        try? connection.write {
          try connection.run("DELETE FROM a")
          throw CancellationError()
        }
      }
    }
    #expect(changes == [])
  }

  @Test func `with a savepoint that was undone are told of for the rest`() async throws {
    let changes = try await told(of: ["a", "c"]) { database in
      try database.write { connection in
        try connection.run("INSERT INTO c VALUES ('o', 1)")
        try? connection.write {
          try connection.run("DELETE FROM a")
          throw CancellationError()
        }
      }
    }
    #expect(changes == [.here(tables: ["c"])])
  }

  @Test func `begun before somebody came are told of to him`() async throws {
    let database = open()
    let began = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let writing = Task {
      try await database.write { connection in
        try connection.run("DELETE FROM c")
        began.signal()
        mayEnd.wait()
      }
    }
    #expect(await began.arrival())
    let changes = try await database.changes(in: ["c"], polling: nil)
    mayEnd.signal()
    try await writing.value
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == .here(tables: ["c"]))
  }

  @Test func `are told of to everybody who asked for their tables`() async throws {
    var database: Database? = open()
    let sequences = try await [["a"], ["b"], ["a", "c"]].asyncMap {
      try #require(try await database?.changes(in: Set($0), polling: nil))
    }
    try await database?.write { try $0.run("INSERT INTO a VALUES (8, 'h')") }
    database = nil
    var told: [[DatabaseChange]] = []
    for sequence in sequences { told.append(await Array(sequence)) }
    #expect(told == [[.here(tables: ["a"])], [], [.here(tables: ["a"])]])
  }

  @Test func `that trust references are told of too`() async throws {
    let changes = try await told(of: ["b"]) { database in
      try database.writeTrustingRows { try $0.run("INSERT INTO b VALUES (9, 999)") }
    }
    #expect(changes == [.here(tables: ["b"])])
  }

  @Test func `of tasks are told of too`() async throws {
    let database = open()
    let changes = try await database.changes(in: ["b"], polling: nil)
    try await database.write { try $0.run("INSERT INTO b VALUES (9, NULL)") }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == .here(tables: ["b"]))
  }

  @Test func `are told of no more once the task that waits is cancelled`() async throws {
    let database = open()
    let changes = try await database.changes(in: ["a"], polling: .seconds(1), clock: ManualClock())
    #expect(!database.observers.isEmpty)
    let waiting = Task { for await _ in changes {} }
    waiting.cancel()
    await waiting.value
    #expect(database.observers.isEmpty)
  }
}

extension Array {
  /// The elements of a sequence up to its end.
  init<S: AsyncSequence>(_ sequence: S) async where S.Element == Element, S.Failure == Never {
    self = []
    for await element in sequence { append(element) }
  }

  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var values: [T] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}

import Foundation
import TestSupport
import Testing

@testable import SQLite

/// What is told of commits that somebody else made.
@Suite struct `Commits of others` {
  let folder: TemporaryFolder
  let clock = ManualClock()

  init() throws {
    folder = try TemporaryFolder()
    let connection = try Connection(path: folder.file(), Configuration(access: .create))
    try connection.execute("CREATE TABLE a (x); CREATE TABLE b (x)")
  }

  private func open(isReadOnly: Bool = false) -> Database {
    Database(path: folder.file(), isReadOnly: isReadOnly) { path, access in
      try Connection(path: path, Configuration(access: access))
    }
  }

  private func writeElsewhere() throws {
    let connection = try Connection(path: folder.file(), Configuration(access: .readWrite))
    try connection.execute("INSERT INTO b VALUES (1)")
  }

  /// What is told of some work, a second of which passes before and after it.
  private func told(
    isReadOnly: Bool = false, _ work: (Database) throws -> Void
  ) async throws -> [DatabaseChange] {
    var database: Database? = open(isReadOnly: isReadOnly)
    let changes = try #require(
      try await database?.changes(in: ["a"], polling: .seconds(1), clock: clock))
    await clock.pass(.seconds(1))
    if let database { try work(database) }
    await clock.pass(.seconds(1))
    database = nil
    return await Array(changes)
  }

  @Test func `are told of after the interval, whatever they changed`() async throws {
    #expect(try await told { _ in try writeElsewhere() } == [.elsewhere])
  }

  @Test func `are told of to who only reads`() async throws {
    #expect(try await told(isReadOnly: true) { _ in try writeElsewhere() } == [.elsewhere])
  }

  @Test func `that did not happen are not told of, nor are one's own again`() async throws {
    #expect(try await told { _ in } == [])
    let own = try await told { database in
      try database.write { try $0.run("INSERT INTO a VALUES (1)") }
      try database.write { try $0.run("INSERT INTO b VALUES (1)") }
    }
    #expect(own == [.here(tables: ["a"])])
    let other = try await told { try $0.write { try $0.run("INSERT INTO b VALUES (1)") } }
    #expect(other == [])
  }

  @Test func `are told of beside one's own`() async throws {
    let database = open()
    let changes = try await database.changes(in: ["a"], polling: .seconds(1), clock: clock)
    var iterator = changes.makeAsyncIterator()
    try writeElsewhere()
    try await database.write { try $0.run("INSERT INTO a VALUES (1)") }
    #expect(await iterator.next() == .here(tables: ["a"]))
    await clock.pass(.seconds(1))
    #expect(await iterator.next() == .elsewhere)
  }

  @Test func `that nobody waited for hide what one's own changed`() async throws {
    let changes = try await told { database in
      try database.write { try $0.run("INSERT INTO a VALUES (1)") }
      try writeElsewhere()
    }
    #expect(changes == [.elsewhere])
    let database = open()
    let others = try await database.changes(in: ["a"], polling: .seconds(1), clock: clock)
    await clock.sleeper()
    try writeElsewhere()
    await clock.pass(.seconds(1))
    try await database.write { try $0.run("INSERT INTO a VALUES (1)") }
    var iterator = others.makeAsyncIterator()
    #expect(await iterator.next() == .elsewhere)
  }

  @Test func `are not looked for before the interval is over`() async throws {
    let database = open()
    let changes = try await database.changes(in: ["a"], polling: .seconds(2), clock: clock)
    var iterator = changes.makeAsyncIterator()
    await clock.sleeper()
    try writeElsewhere()
    await clock.pass(.seconds(1))
    // Told of first, although it happened last.
    try await database.write { try $0.run("INSERT INTO a VALUES (1)") }
    #expect(await iterator.next() == .here(tables: ["a"]))
    await clock.pass(.seconds(1))
    #expect(await iterator.next() == .elsewhere)
  }

  @Test func `are not missed between the question and the first look`() async throws {
    let database = open()
    let changes = try await database.changes(in: ["a"], polling: .seconds(1), clock: clock)
    try writeElsewhere()
    var iterator = changes.makeAsyncIterator()
    await clock.pass(.seconds(1))
    #expect(await iterator.next() == .elsewhere)
  }

  @Test func `in a file that is not there are an error at once`() async throws {
    let database = Database(path: folder.file("none.sqlite")) { path, access in
      try Connection(path: path, Configuration(access: access))
    }
    await #expect(throws: SQLiteError.self) {
      _ = try await database.changes(in: ["a"], clock: clock)
    }
    #expect(database.observers.isEmpty)
  }

  @Test func `change an answer, which is told of once`() async throws {
    let database = open()
    let answers = database.answers(of: ["b"], polling: .seconds(1), clock: clock) {
      try $0.int("SELECT count(*) FROM b")
    }
    var iterator = answers.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    try writeElsewhere()
    await clock.pass(.seconds(1))
    #expect(try await iterator.next() == 1)
    // Another answer than before, not another commit.
    try await database.write {
      try $0.execute("INSERT INTO b VALUES (1); DELETE FROM b WHERE rowid = 2")
    }
    try await database.write { try $0.run("DELETE FROM b") }
    #expect(try await iterator.next() == 0)
  }

  @Test func `cannot be written where the database is read only`() throws {
    let database = open(isReadOnly: true)
    let error = #expect(throws: SQLiteError.self) {
      try database.write { try $0.run("INSERT INTO a VALUES (1)") }
    }
    #expect(error?.code == .readOnly)
    #expect(try database.read { try $0.int("SELECT count(*) FROM a") } == 0)
  }
}

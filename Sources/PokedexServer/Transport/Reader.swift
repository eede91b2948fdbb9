internal import Pokedex
internal import SQLite

/// One thread's connection to the file, with a read snapshot that is held between questions.
final class Reader: @unchecked Sendable {
  private let watch: FileWatch
  /// Makes the repositories over a database.
  private let make: @Sendable (Database) -> Repositories
  private let busyTimeout: Int32
  private let milliseconds: @Sendable () -> UInt64
  /// Held while a question runs, and while the snapshot is let go from another thread.
  private let lock = Lock()
  private var repositories: Repositories?
  private let opened = Opened()
  private var replacement: UInt64 = 0
  private var isHolding = false
  private var generation: UInt64 = 0
  private var heldSince: UInt64 = 0
  private var wasUsed = false
  private var nextTry: UInt64 = 0

  /// The connection that the database opened for this reader.
  private final class Opened: @unchecked Sendable { var connection: Connection? }

  /// How long a snapshot is held at most, in milliseconds.
  private static let holdLimit: UInt64 = 80

  init(
    _ watch: FileWatch, busyTimeout: Int32 = 1000,
    milliseconds: @escaping @Sendable () -> UInt64 = { System.milliseconds },
    make: @escaping @Sendable (Database) -> Repositories
  ) {
    self.watch = watch
    self.busyTimeout = busyTimeout
    self.make = make
    self.milliseconds = milliseconds
  }

  /// Runs a question on the newest file, and says to which generation its answer belongs.
  ///
  /// - Parameters:
  ///   - limit: How long it may run, in milliseconds.
  ///   - body: The question; it is asked again where the file was replaced under it.
  /// - Returns: What `body` returns, and the generation; `nil` where the answer is of a file that another
  ///   has taken the place of, which cannot be opened yet.
  /// - Throws: What opening the file and `body` throw; `FileUnreadable` where the file was written over
  ///   by what is no Pokédex, or not all of one yet.
  func ask<R>(
    limit: UInt64, _ body: (Repositories) throws -> R
  ) throws -> (answer: R, generation: UInt64?) {
    try lock.withLock {
      // The caretaker does not wait for a reader that is asked, which therefore looks itself.
      defer { releaseIfDue() }
      do {
        return try askOnce(limit: limit, mayHold: true, body)
      } catch let error as SQLiteError where error.code.primary != .interrupt {
        // A file that was replaced while it was read may fail in many ways, and the new one does not;
        // and what a dead writer left is rolled back by a transaction of the question's own.
        watch.look()
        do {
          return try askOnce(limit: limit, mayHold: false, body)
        } catch is SQLiteError where !watch.isReadable {
          throw FileUnreadable()
        }
      }
    }
  }

  private func askOnce<R>(
    limit: UInt64, mayHold: Bool, _ body: (Repositories) throws -> R
  ) throws -> (answer: R, generation: UInt64?) {
    let repositories = try current()
    wasUsed = true
    let now = watch.generation.value
    let mayHold = mayHold && watch.allowsHolding
    if isHolding, generation != now || !mayHold { release() }
    if !isHolding { generation = now }
    let isNewest = replacement == watch.replacements.value
    guard let connection = opened.connection else {
      return (try body(repositories), isNewest ? now : nil)
    }
    do {
      if !isHolding, mayHold {
        try connection.holdSnapshot()
        isHolding = true
        heldSince = milliseconds()
      }
      let clock = milliseconds
      let end = clock() + limit
      let answer = try connection.stopping(when: { clock() > end }) { try body(repositories) }
      return (answer, isNewest ? generation : nil)
    } catch {
      // After an error SQLite may have ended the transaction by itself.
      if !(error is Problem) { release() }
      throw error
    }
  }

  /// The repositories over the file that is there now; over the one before where it cannot be opened.
  private func current() throws -> Repositories {
    let newest = watch.replacements.value
    if let repositories {
      if newest == replacement { return repositories }
      // A file that cannot be opened yet is tried again, but not by each question.
      if milliseconds() < nextTry { return repositories }
    }
    let fresh = Opened()
    let database = Database(path: watch.path, readerLimit: 1) { [busyTimeout] path, access in
      let connection = try PokedexFile.open(
        path, Configuration(access: access, busyTimeout: busyTimeout))
      try PokedexFile.verify(connection, for: access)
      if access == .readOnly { fresh.connection = connection }
      return connection
    }
    do {
      // Opened now, so that a file that is none does not take the place of one that is.
      _ = try database.read { connection in try connection.userVersion() }
    } catch {
      nextTry = milliseconds() + 100
      guard let repositories else { throw error }
      return repositories
    }
    release()
    opened.connection = fresh.connection
    replacement = newest
    let repositories = make(database)
    self.repositories = repositories
    return repositories
  }

  /// Lets the snapshot go where it was not used since the last call, or was held long enough; does
  /// nothing while a question runs.
  func letGo() {
    lock.withLockIfFree {
      if !wasUsed { release() }
      wasUsed = false
      releaseIfDue()
    }
  }

  private func releaseIfDue() {
    guard isHolding else { return }
    if !watch.allowsHolding || generation != watch.generation.value
      || milliseconds() - heldSince >= Self.holdLimit
    {
      release()
    }
  }

  /// Lets the snapshot go, so that this process can write.
  func letGoNow() { lock.withLock { release() } }

  private func release() {
    guard isHolding else { return }
    opened.connection?.releaseSnapshot()
    isHolding = false
  }
}

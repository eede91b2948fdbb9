internal import CSQLite
internal import Dispatch

/// One connection to one database file.
///
/// It is used by one thread at a time and is not Sendable: ``Database`` lends it to a closure.
public final class Connection {
  @usableFromInline let handle: OpaquePointer
  let statements: StatementCache
  @usableFromInline var transaction = TransactionState.none
  /// Whether the transaction is gone already.
  @usableFromInline var isRolledBack = false
  var progressCheck: ProgressCheck?
  /// Notes which tables are changed, where somebody wants to know.
  var tracker: ChangeTracker?

  /// The path that was opened; empty for a database in memory.
  public let path: String
  /// How long a lock is waited for, in milliseconds.
  let busyTimeout: Int32
  /// Whether it is in a state in which nobody else may have it.
  var isUnfit = false
  /// Whether the file kept a write-ahead log, and opening this connection has ended it.
  package internal(set) var hasEndedWriteAheadLog = false

  /// Where ``Database`` runs what it does for tasks, so that there are never more threads than
  /// connections.
  ///
  /// A serial queue, since Dispatch has a thread for each of those at once; concurrent queues share
  /// as many as there are cores, and get another only after a second in which all were blocked.
  lazy var queue = DispatchQueue(label: "SQLite.Connection")

  /// Stops this connection's work from another thread.
  package let interrupter: Interrupter

  /// Opens a database file.
  ///
  /// - Parameters:
  ///   - path: A path of the file system; `file:` and `:memory:` mean nothing special.
  ///   - configuration: How to open it.
  /// - Throws: ``SQLiteError`` with `.cannotOpen` where there is no such file, it is a folder or
  ///   may not be read, `.notADatabase` where it is something else, `.readOnlyRollback` where what a
  ///   dead writer left cannot be rolled back, and `.busy` where another program keeps a write-ahead
  ///   log; the file is as it was.
  public convenience init(path: String, _ configuration: Configuration) throws(SQLiteError) {
    let plain = try Connection.plain(path)
    switch Files.kind(of: plain) {
    case .file, .missing: break
    case .folder: throw SQLiteError(.cannotOpen, "the path is a folder", operation: .open)
    // A pipe would be waited for.
    case .other: throw SQLiteError(.cannotOpen, "the path is no regular file", operation: .open)
    case .unreachable(let reason): throw SQLiteError(.cannotOpen, reason, operation: .open)
    }
    try self.init(name: plain, path: path, configuration)
  }

  /// A path that SQLite takes for nothing but a path.
  ///
  /// - Throws: ``SQLiteError`` where it is empty or holds a NUL.
  static func plain(_ path: String) throws(SQLiteError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(.cannotOpen, "the path is empty or holds a NUL", operation: .open)
    }
    // A path that begins with "file:" would be read as a URI, and ":memory:" is no file.
    return path.hasPrefix("/") ? path : "./\(path)"
  }

  /// Opens a new database in memory, gone when the connection is.
  ///
  /// - Throws: ``SQLiteError`` where memory runs out.
  public static func inMemory() throws(SQLiteError) -> Connection {
    try Connection(name: ":memory:", path: "", Configuration(access: .create))
  }

  /// Opens a new database of its own, in memory as long as it is small and else in a file that has
  /// no name, gone when the connection is, also where the process is killed.
  ///
  /// Triggers that are copied into it do not fire.
  ///
  /// - Throws: ``SQLiteError`` where memory runs out.
  public static func temporary() throws(SQLiteError) -> Connection {
    // "If the filename is an empty string, then a private, temporary on-disk database will be
    // created" (sqlite3_open).
    try Connection(name: "", path: "", Configuration(access: .create, firesTriggers: false))
  }

  private init(
    name: String, path: String, _ configuration: Configuration
  ) throws(SQLiteError) {
    let access =
      switch configuration.access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(
      name, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
      configuration.access == .readOnly ? nil : JoinedWrites.name)
    guard result == SQLITE_OK, let opened else {
      let error = SQLiteError(result, handle: opened, operation: .open)
      // "Whether or not an error occurs when it is opened, resources associated with the database
      // connection handle should be released by passing it to sqlite3_close()."
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    self.path = path
    busyTimeout = configuration.busyTimeout
    interrupter = Interrupter(opened)
    statements = StatementCache(capacity: configuration.statementCacheCapacity)
    // From here on deinit closes the handle, also when what follows throws.
    try configure(configuration)
  }

  deinit {
    interrupter.forget()
    statements.free()
    sqlite3_close_v2(handle)
  }

  private func configure(_ configuration: Configuration) throws(SQLiteError) {
    sqlite3_busy_timeout(handle, configuration.busyTimeout)
    for (option, on) in [
      (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_DEFENSIVE, 1),
      (SQLITE_DBCONFIG_DQS_DML, 0),
      (SQLITE_DBCONFIG_DQS_DDL, 0),
      (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, configuration.firesTriggers ? 1 : 0),
    ] as [(Int32, Int32)] {
      csqlite_db_config_switch(handle, option, on)
    }
    // Before anything is read: reading a file that keeps such a log makes files beside it.
    try endWriteAheadLog()
    // A page that is mapped is not kept, and would be checked whenever it is read: that costs as
    // much as reading it.
    try execute(
      configuration.memoryMapSize == 0
        ? "PRAGMA cell_size_check=ON; PRAGMA mmap_size=0"
        : "PRAGMA cell_size_check=OFF; PRAGMA mmap_size=\(configuration.memoryMapSize)")
    // Opening succeeds on files that SQLite cannot read: ask for something that is in the file.
    do {
      _ = try integer(pragma: "PRAGMA schema_version")
    } catch let error where error.code == .readOnlyRollback && configuration.access == .readOnly {
      try rollBackDeadWriter()
      _ = try integer(pragma: "PRAGMA schema_version")
    }
    // 16 MiB of pages at most, taken as they are needed: with the 2 MiB that SQLite has by itself, a
    // search in a large file reads the same pages from the system again and again.
    try execute("PRAGMA cache_size=-16384")
    refuseForeignCommits()
    // Last, since it would refuse the pragmas above.
    if configuration.authorization == .questions { try allowQuestionsOnly() }
  }

  /// Runs any number of statements without parameters, one after the other.
  ///
  /// - Throws: ``SQLiteError`` of the first that fails; those before it are done.
  public func execute(_ sql: String) throws(SQLiteError) {
    if sql.utf8.contains(0) { throw .nul(in: sql) }
    tracker?.startPreparing()
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    tracker?.executed()
    if result != SQLITE_OK {
      throw SQLiteError(result, handle: handle, operation: .step, sql: sql)
    }
  }

  /// The rows that the last INSERT, UPDATE or DELETE touched.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The key of the last row inserted into a table with an INTEGER PRIMARY KEY.
  public var lastInsertedID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// A number that grows by one with each row changed through this connection.
  public var totalChanges: Int { Int(sqlite3_total_changes64(handle)) }

  /// The version of the SQLite in use.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }
}

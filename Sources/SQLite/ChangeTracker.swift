internal import CSQLite

/// Knows which tables the transactions of a connection have changed.
///
/// SQLite's update hook is silent on WITHOUT ROWID tables and on what a DELETE of everything
/// removes. What a statement may write is known when it is prepared, from the authorizer, foreign
/// keys and triggers included; whether it has, from the count of changed rows.
final class ChangeTracker {
  /// The tables that each kept statement writes.
  private var tables: [OpaquePointer: Set<String>] = [:]
  /// The count of changed rows when each statement in use was taken.
  private var counts: [OpaquePointer: Int64] = [:]
  private var collected: Set<String> = []
  private let handle: OpaquePointer

  /// The tables changed since the last transaction.
  private(set) var changed: Set<String> = []

  init(_ handle: OpaquePointer) {
    self.handle = handle
    // "Only a single authorizer can be in place on a database connection at a time."
    sqlite3_set_authorizer(handle, collect, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Forgets what was changed, also where it was not committed.
  func forget() { changed = [] }

  /// Goes back to what had been changed before a savepoint that was undone.
  func restore(_ before: Set<String>) { changed = before }

  func startPreparing() { collected = [] }

  func prepared(_ statement: OpaquePointer) {
    // A statement that was finalized may have had the same address.
    tables[statement] = collected.isEmpty ? nil : collected
  }

  func took(_ statement: OpaquePointer) {
    if tables[statement] != nil { counts[statement] = sqlite3_total_changes64(handle) }
  }

  func putBack(_ statement: OpaquePointer) {
    guard let tables = tables[statement], let count = counts.removeValue(forKey: statement),
      sqlite3_total_changes64(handle) != count
    else { return }
    changed.formUnion(tables)
  }

  /// Counts what statements have changed that were prepared and run in one.
  func executed() { changed.formUnion(collected) }

  fileprivate func add(_ table: UnsafePointer<CChar>?) {
    guard let table else { return }
    let name = String(cString: table)
    if !name.hasPrefix("sqlite_") { collected.insert(name) }
  }
}

/// Called by SQLite while it prepares a statement; allows everything.
private func collect(
  _ context: UnsafeMutableRawPointer?, _ action: Int32, _ first: UnsafePointer<CChar>?,
  _: UnsafePointer<CChar>?, _ database: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
  switch action {
  case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
    // A temporary table is nobody else's.
    guard let context, let database, String(cString: database) == "main" else { break }
    Unmanaged<ChangeTracker>.fromOpaque(context).takeUnretainedValue().add(first)
  default: break
  }
  return SQLITE_OK
}

extension Connection {
  /// Begins to note which tables are changed; nothing of it costs a connection that is not watched.
  func trackChanges() {
    guard tracker == nil else { return }
    // Statements that are kept were prepared while nobody looked.
    statements.forgetIdle()
    tracker = ChangeTracker(handle)
  }
}

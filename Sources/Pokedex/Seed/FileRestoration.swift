internal import SQLite

/// Brings a file back to a snapshot of it.
public struct FileRestoration: Sendable {
  /// The path of the file, which need not exist.
  public let path: String
  /// How long to wait for a lock, in milliseconds.
  public let busyTimeout: Int32
  /// The time to name the copy of what is replaced after.
  public let now: Timestamp

  /// A restoration of a file.
  public init(path: String, busyTimeout: Int32 = 5000, now: Timestamp) {
    self.path = path
    self.busyTimeout = busyTimeout
    self.now = now
  }

  /// Checks that a path is that of a Pokédex, of this program's version or an older one.
  ///
  /// - Throws: ``FileError`` where it is not.
  public static func check(_ snapshot: String) throws { _ = try open(snapshot) }

  private static func open(_ snapshot: String) throws -> Connection {
    let connection = try PokedexFile.open(snapshot, Configuration(access: .readOnly))
    if try PokedexFile.version(of: connection) == 0 { throw FileError.empty(path: snapshot) }
    return connection
  }

  /// Replaces everything in the file by what a snapshot holds, in one transaction.
  ///
  /// - Parameter snapshot: The path of a Pokédex.
  /// - Returns: Where the file as it was before is kept, if it held anything.
  /// - Throws: ``FileError`` where either is no Pokédex, `SQLiteError` where the file is locked or
  ///   cannot be written; it is then as it was.
  public func restore(_ snapshot: String) throws -> String? {
    let source = try Self.open(snapshot)
    let target = try PokedexFile.open(
      path, Configuration(access: .create, busyTimeout: busyTimeout))
    var kept: String?
    if try PokedexFile.version(of: target) > 0 {
      // The oldest snapshot may be the one to restore: none is removed.
      kept = try SchemaSnapshot.take(of: target, now: now, keepingAll: true)
    }
    try target.replace(from: source)
    return kept
  }
}

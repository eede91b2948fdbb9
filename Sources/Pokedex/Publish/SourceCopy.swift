public import SQLite

extension PokedexFile {
  /// Copies a file as it is at one moment into a connection, while others read and write it.
  ///
  /// Pages are copied as they are, which takes a fraction of the time of writing every row anew: for
  /// as long, and no longer, a writer waits.
  ///
  /// - Parameters:
  ///   - path: The path of a Pokédex.
  ///   - busyTimeout: How long to wait for a lock, in milliseconds.
  ///   - copy: A new database.
  ///   - target: The name that the copy is to get; `nil` for a temporary one.
  ///   - isAnyVersion: Whether an older schema is copied too.
  /// - Throws: ``FileError`` where the file is no Pokédex or is damaged, `SQLiteError` where it cannot
  ///   be read, ``CopyFailure`` where there is no room for the copy.
  static func copy(
    _ path: String, busyTimeout: Int32, into copy: Connection, named target: String? = nil,
    ofAnyVersion isAnyVersion: Bool = false
  ) throws {
    let source = try open(path, Configuration(access: .readOnly, busyTimeout: busyTimeout))
    try source.read {
      if isAnyVersion {
        if try version(of: source) == 0 { throw FileError.empty(path: path) }
      } else {
        // What is left out of the copy is known of this version alone.
        try verify(source, for: .readWrite)
      }
      do {
        try copy.replace(from: source)
      } catch let error as SQLiteError where error.code.primary == .full {
        throw CopyFailure(path: target ?? "a temporary copy of \(path)", cause: error)
      }
    }
    do {
      try fullCheck(copy)
    } catch FileError.damaged(_, let finding) {
      throw FileError.damaged(path: path, finding: finding)
    }
  }
}

/// A copy that could not be written.
public struct CopyFailure: Error, Sendable {
  /// The path of the copy.
  public let path: String
  /// What SQLite says.
  public let cause: SQLiteError

  init(path: String, cause: SQLiteError) {
    self.path = path
    self.cause = cause
  }

  /// A failure under the name that the copy is to get, in place of the one that it has until then.
  init(path: String, cause: SQLiteError, at unfinished: String) {
    self.init(
      path: path,
      cause: SQLiteError(
        cause.code, cause.message.replacing(unfinished, with: path), operation: cause.operation,
        sql: cause.sql?.replacing(unfinished, with: path), offset: cause.offset))
  }
}

public import SQLite

/// A Pokédex file: how it is told from other files, and opened.
public enum PokedexFile {
  /// The application id in the header of every Pokédex file: "PKDX" in ASCII.
  public static let applicationID: Int32 = 0x504B_4458

  /// The schema version that this program reads and writes.
  public static let schemaVersion = 1

  /// A Pokédex file that exists, opened when it is first used.
  ///
  /// - Parameters:
  ///   - path: A path of the file system.
  ///   - busyTimeout: How long to wait for a lock, in milliseconds.
  ///   - isReadOnly: Whether it is never written, as a file in an app's bundle.
  /// - Returns: The database; its functions throw ``FileError`` where the file is no Pokédex.
  public static func database(
    at path: String, busyTimeout: Int32 = 5000, isReadOnly: Bool = false
  ) -> Database {
    Database(path: path, isReadOnly: isReadOnly) { path, access in
      let connection = try open(
        path, Configuration(access: access, busyTimeout: busyTimeout))
      try verify(connection)
      return connection
    }
  }

  /// A connection for SQL that others wrote: it only reads, and prepares only what reads.
  ///
  /// - Throws: ``FileError`` where the file is no Pokédex, and `SQLiteError` where it may not be
  ///   opened.
  package static func question(at path: String, busyTimeout: Int32) throws -> Connection {
    let connection = try open(path, Configuration(access: .readOnly, busyTimeout: busyTimeout))
    try verify(connection)
    // Only now, since the file is verified in a transaction, which is no question.
    try connection.allowQuestionsOnly()
    return connection
  }

  /// Opens a file that may or may not be a Pokédex yet.
  ///
  /// - Throws: ``FileError`` where it is missing, no file or no database, and `SQLiteError` where it
  ///   may not be opened.
  package static func open(_ path: String, _ configuration: Configuration) throws -> Connection {
    // Asked first, since SQLite says no more than that it cannot open the file.
    switch Files.kind(of: path) {
    case .missing where configuration.access != .create: throw FileError.missing(path: path)
    case .folder: throw FileError.notAFile(path: path, isFolder: true)
    case .other: throw FileError.notAFile(path: path, isFolder: false)
    default: break
    }
    do {
      return try Connection(path: path, configuration)
    } catch let error where error.code.primary == .notADatabase {
      throw FileError.notADatabase(path: path)
    }
  }

  /// Checks that a connection has a Pokédex of this program's version.
  package static func verify(_ connection: Connection) throws {
    let version = try version(of: connection)
    if version == 0 { throw FileError.empty(path: connection.path) }
    if version < schemaVersion {
      throw FileError.outdated(path: connection.path, version: version, needed: schemaVersion)
    }
  }

  /// The schema version of a Pokédex, 0 for an empty file.
  ///
  /// - Throws: ``FileError`` for another application's file, for a newer version, and for a file
  ///   with tables that has lost its version.
  package static func version(of connection: Connection, known: Int = schemaVersion) throws -> Int {
    // One snapshot: between two looks another process may make an empty file into a Pokédex.
    try connection.read {
      let id = try connection.applicationID()
      let version = try connection.userVersion()
      if id == Int(applicationID), version > 0 {
        guard version <= known else {
          throw FileError.newer(path: connection.path, version: version, known: known)
        }
        return version
      }
      guard id == 0 || id == Int(applicationID) else {
        throw FileError.foreign(path: connection.path, applicationID: id)
      }
      if try connection.integer(pragma: "SELECT count(*) FROM sqlite_schema") == 0 { return 0 }
      if id == 0 { throw FileError.foreign(path: connection.path, applicationID: id) }
      throw FileError.damaged(
        path: connection.path, finding: "it has tables, but no schema version")
    }
  }
  /// Reads the whole file and checks that it is not damaged.
  ///
  /// - Throws: ``FileError`` with what SQLite finds first.
  package static func quickCheck(_ connection: Connection) throws {
    let finding: String?
    do {
      finding = try connection.first("PRAGMA quick_check(1)") { row throws(SQLiteError) in
        try row.text(0)
      }
    } catch let error where error.code.primary == .corrupt {
      finding = error.message
    }
    if let finding, finding != "ok" {
      throw FileError.damaged(path: connection.path, finding: finding)
    }
  }
}

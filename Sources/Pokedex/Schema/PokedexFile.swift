public import SQLite

/// A Pokédex file: how it is told from other files, and opened.
public enum PokedexFile {
  /// The application id in the header of every Pokédex file: "PKDX" in ASCII.
  public static let applicationID: Int32 = 0x504B_4458

  /// The schema version that this program reads and writes.
  public static let schemaVersion = 2

  /// The oldest schema version of which questions can be asked; to be written a file has to be of
  /// ``schemaVersion``.
  package static let oldestReadableVersion = 1

  /// The schema version since which pictures can be asked for.
  package static let picturesVersion = 2

  /// A Pokédex file that exists, opened when it is first used.
  ///
  /// - Parameters:
  ///   - path: A path of the file system.
  ///   - busyTimeout: How long to wait for a lock, in milliseconds.
  ///   - isReadOnly: Whether it is never written, as a file in an app's bundle.
  ///   - firesTriggers: Whether triggers fire that somebody has put into the file; this library has
  ///     none. In a file that came from others they may never end.
  ///   - memoryMapSize: How many bytes of the file are read through a memory map, 0 for none.
  ///     Pictures are read in half the time; but a program that writes to the file without SQLite
  ///     may end this process. For a file of one's own.
  /// - Returns: The database; its functions throw ``FileError`` where the file is no Pokédex.
  public static func database(
    at path: String, busyTimeout: Int32 = 5000, isReadOnly: Bool = false,
    firesTriggers: Bool = true, memoryMapSize: Int = 0
  ) -> Database {
    Database(path: path, isReadOnly: isReadOnly) { path, access in
      let connection = try open(
        path,
        Configuration(
          access: access, busyTimeout: busyTimeout, firesTriggers: firesTriggers,
          memoryMapSize: memoryMapSize))
      try verify(connection, for: access)
      return connection
    }
  }

  /// A connection for SQL that others wrote: it only reads, and prepares only what reads.
  ///
  /// - Throws: ``FileError`` where the file is no Pokédex, and `SQLiteError` where it may not be
  ///   opened.
  package static func question(at path: String, busyTimeout: Int32) throws -> Connection {
    let connection = try open(path, Configuration(access: .readOnly, busyTimeout: busyTimeout))
    try verify(connection, for: .readOnly)
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

  /// Checks that a connection has a Pokédex of this program's version, or one of which it can ask.
  package static func verify(
    _ connection: Connection, for access: Configuration.Access
  ) throws {
    let version = try version(of: connection)
    if version == 0 { throw FileError.empty(path: connection.path) }
    let needed = access == .readOnly ? oldestReadableVersion : schemaVersion
    if version < needed {
      throw FileError.outdated(path: connection.path, version: version, needed: schemaVersion)
    }
    if let finding = try misnamedTable(connection) {
      try refuseImpostors(connection)
      throw FileError.damaged(path: connection.path, finding: finding)
    }
  }

  /// The tables of the schema, which other programs may have replaced by something else.
  package static let tables = [
    "image", "image_blob", "meta", "migration", "note", "pokemon", "pokemon_description",
    "pokemon_genus", "pokemon_image", "pokemon_name", "pokemon_search", "pokemon_type",
    "pokemon_weakness", "type", "type_efficacy", "type_name",
    // Since pictures are kept.
    "image_claim", "own_image",
  ]
  private static let olderTableCount = 16

  /// What is wrong where one of the tables is none; `nil` where each is an ordinary table.
  package static func misnamedTable(_ connection: Connection) throws(SQLiteError) -> String? {
    let count = try connection.integer(
      pragma: """
        SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND rootpage > 0
          AND name IN ('image', 'image_blob', 'image_claim', 'own_image', 'meta', 'migration',
            'note', 'pokemon', 'pokemon_description', 'pokemon_genus', 'pokemon_image', 'pokemon_name',
            'pokemon_search', 'pokemon_type', 'pokemon_weakness', 'type', 'type_efficacy',
            'type_name')
        """)
    let isOlder = try connection.userVersion() < picturesVersion
    let tables = isOlder ? Array(tables.prefix(olderTableCount)) : tables
    if count == tables.count { return nil }
    let found = try connection.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0"
    ) { row throws(SQLiteError) in try row.text(0) }
    let missing = tables.filter { !found.contains($0) }
    if missing.isEmpty { return nil }
    return "it has no table \(missing.joined(separator: ", "))"
  }

  /// Refuses a file in which something else stands under the name of a table.
  ///
  /// A view of that name may be a question without end, and a virtual table any program. In an older
  /// file tables may be missing, but nothing else may have their names.
  ///
  /// - Throws: ``FileError`` that names it.
  package static func refuseImpostors(_ connection: Connection) throws {
    let others = try connection.rows(
      """
      SELECT lower(name), type FROM sqlite_schema
      WHERE type = 'view' OR (type = 'table' AND coalesce(rootpage, 0) = 0)
      """
    ) { row throws(SQLiteError) in (name: try row.text(0), type: try row.text(1)) }
    for other in others where tables.contains(other.name) {
      throw FileError.damaged(
        path: connection.path,
        finding:
          "\(other.name) is a \(other.type == "view" ? "view" : "virtual table"), not a table")
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
    try check(connection, .quick)
  }

  /// Checks what ``quickCheck(_:)`` does, and that indexes agree with their tables and rows are in
  /// their order, which takes several times as long.
  ///
  /// - Throws: ``FileError`` with what SQLite finds first.
  package static func fullCheck(_ connection: Connection) throws {
    try check(connection, .full)
  }

  private static func check(
    _ connection: Connection, _ check: Connection.IntegrityCheck
  ) throws {
    let finding: String?
    do {
      finding = try connection.damages(check, limit: 1).first
    } catch let error where error.code.primary == .corrupt {
      finding = error.message
    }
    if let finding {
      throw FileError.damaged(path: connection.path, finding: finding)
    }
  }
}

internal import SQLite

/// Compares the numbers in a file's header with what is in the file.
enum HeaderCheck {
  /// - Throws: ``FileError`` where the file is no Pokédex, or one of another version.
  static func findings(_ connection: Connection) throws -> [CheckFinding] {
    let id = try connection.applicationID()
    let version = try connection.userVersion()
    if try connection.integer(pragma: "SELECT count(*) FROM sqlite_schema") == 0 {
      throw id == 0 || id == Int(PokedexFile.applicationID)
        ? FileError.empty(path: connection.path)
        : FileError.foreign(path: connection.path, applicationID: id)
    }
    var findings: [CheckFinding] = []
    if id != Int(PokedexFile.applicationID) {
      // A dump and what is made of it lose both numbers.
      guard id == 0, try PokedexFile.misnamedTable(connection) == nil else {
        throw FileError.foreign(path: connection.path, applicationID: id)
      }
      findings.append(
        CheckFinding(
          .applicationID, "the application id is 0, and should be \(PokedexFile.applicationID)"))
    }
    try PokedexFile.refuseImpostors(connection)
    let migrated = try lastMigration(connection) ?? version
    if migrated > PokedexFile.schemaVersion {
      throw FileError.newer(
        path: connection.path, version: migrated, known: PokedexFile.schemaVersion)
    }
    if version != migrated {
      findings.append(
        CheckFinding(
          .userVersion, "the schema version is \(version), and should be \(migrated)"))
    } else if migrated < PokedexFile.schemaVersion, migrated > 0 {
      throw FileError.outdated(
        path: connection.path, version: migrated, needed: PokedexFile.schemaVersion)
    }
    return try findings + size(connection)
  }

  /// Compares the length of the file with the number of its pages.
  private static func size(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    guard case .file(let bytes) = Files.kind(of: connection.path) else { return [] }
    let pages =
      try connection.integer(pragma: "PRAGMA page_count")
      * connection.integer(pragma: "PRAGMA page_size")
    if bytes <= pages { return [] }
    return [
      CheckFinding(.fileSize, "after its pages come \(bytes - pages) bytes that belong to none")
    ]
  }

  /// The last migration that the file names; `nil` where it names none.
  static func lastMigration(_ connection: Connection) throws(SQLiteError) -> Int? {
    do {
      return try connection.first(
        "SELECT max(version) FROM migration WHERE component = 'pokedex'"
      ) { row throws(SQLiteError) in try row.optionalInt(0) } ?? nil
    } catch let error where error.code == .error {
      return nil
    }
  }
}

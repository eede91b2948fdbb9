package import SQLite

/// Brings a file to the schema of a series of migrations.
package struct Migrator {
  package let series: MigrationSeries
  /// The program and version to name in the file: `pokedb 1.0.0`.
  package let tool: String
  package let now: Timestamp
  private let complete: (Connection) throws -> Void

  /// A migrator of a series.
  ///
  /// - Parameters:
  ///   - series: The migrations.
  ///   - tool: The program and version to name in the file.
  ///   - now: The time to name in the file.
  ///   - complete: Writes what a file of the last version always holds. It is done in the
  ///     transaction of the last migration, so that no process meets that version without it.
  package init(
    series: MigrationSeries, tool: String, now: Timestamp,
    completing complete: @escaping (Connection) throws -> Void = { _ in }
  ) {
    self.series = series
    self.tool = tool
    self.now = now
    self.complete = complete
  }

  /// The schema version of a file, 0 for an empty one.
  ///
  /// - Throws: ``FileError`` for a file that is another application's, newer, or made with other
  ///   migrations than the series'.
  package func version(of connection: Connection) throws -> Int {
    try verifyApplied(connection).version
  }

  /// Applies what is pending, each migration in a transaction of its own.
  ///
  /// Any number of processes may do so with one file at once: each migration is applied by one of
  /// them, and a process that is killed leaves the version before.
  ///
  /// - Parameter connection: A connection that may write, outside a transaction.
  /// - Returns: The migrations that this call applied.
  /// - Throws: ``FileError`` and `SQLiteError`; what was applied before stays.
  package func migrate(_ connection: Connection) throws -> [Migration] {
    let pending = try pending(connection)
    if pending.isEmpty { return [] }
    // "PRAGMA foreign_keys is a no-op within a transaction", and with it on, dropping a table that
    // is being rebuilt deletes every row that points at it.
    try connection.setForeignKeys(false)
    defer { try? connection.setForeignKeys(true) }
    var applied: [Migration] = []
    for migration in pending {
      if try connection.write({ try apply(migration, connection) }) { applied.append(migration) }
    }
    if !applied.isEmpty {
      try quickCheck(connection)
      try connection.execute("ANALYZE")
    }
    return applied
  }

  /// Does the work of ``migrate(_:)`` and undoes it.
  package func rehearse(_ connection: Connection) throws -> [Migration] {
    let pending = try pending(connection)
    if pending.isEmpty { return [] }
    try connection.setForeignKeys(false)
    defer { try? connection.setForeignKeys(true) }
    return try connection.rehearse {
      try pending.filter { try apply($0, connection) }
    }
  }

  /// The states of all migrations of the series, for a file or for none.
  package func status(_ connection: Connection?) throws -> [MigrationStatus] {
    let applied = try connection.map { try verifyApplied($0).rows } ?? [:]
    return series.migrations.map { migration in
      MigrationStatus(
        version: migration.version, name: migration.name,
        appliedAt: applied[migration.version]?.appliedAt, sha256: migration.sha256)
    }
  }

  /// The migrations that a file lacks; none of them needs to be looked at under a lock.
  private func pending(_ connection: Connection) throws -> [Migration] {
    let version = try version(of: connection)
    return series.migrations.filter { $0.version > version }
  }

  /// Applies one migration, unless another process did so meanwhile.
  private func apply(_ migration: Migration, _ connection: Connection) throws -> Bool {
    guard try connection.userVersion() < migration.version else { return false }
    try connection.execute(migration.sql)
    try connection.run(
      "INSERT INTO migration (component, version, name, sha256, applied_at, tool) VALUES (?, ?, ?, ?, ?, ?)",
      series.component, migration.version, migration.name, migration.sha256, now.description, tool)
    if migration.version == series.latest { try complete(connection) }
    try checkReferences(connection, after: migration)
    try connection.setApplicationID(PokedexFile.applicationID)
    try connection.setUserVersion(Int32(migration.version))
    return true
  }

  private func checkReferences(_ connection: Connection, after migration: Migration) throws {
    let broken = try connection.rows("PRAGMA foreign_key_check") { row throws(SQLiteError) in
      try row.text(0)
    }
    guard let table = broken.first else { return }
    throw FileError.brokenReferences(
      migration: migration.name, table: table, count: broken.count { $0 == table })
  }

  private func quickCheck(_ connection: Connection) throws {
    let finding = try connection.first("PRAGMA quick_check(1)") { row throws(SQLiteError) in
      try row.text(0)
    }
    if let finding, finding != "ok" {
      throw FileError.damaged(path: connection.path, finding: finding)
    }
  }

  private typealias Applied = (sha256: String, appliedAt: String)

  /// Reads what was applied, and refuses a file made with other texts than ours.
  private func verifyApplied(
    _ connection: Connection
  ) throws -> (version: Int, rows: [Int: Applied]) {
    // One snapshot: another process may be migrating the file.
    try connection.read {
      let version = try PokedexFile.version(of: connection, known: series.latest)
      if version == 0 { return (0, [:]) }
      let rows = try connection.rows(
        "SELECT version, sha256, applied_at FROM migration WHERE component = ?", series.component
      ) { row throws(SQLiteError) in
        (try row.int(0), (sha256: try row.text(1), appliedAt: try row.text(2)))
      }
      let applied = Dictionary(rows) { first, _ in first }
      for migration in series.migrations {
        if let found = applied[migration.version], found.sha256 != migration.sha256 {
          throw FileError.changedMigration(path: connection.path, name: migration.name)
        }
      }
      return (version, applied)
    }
  }
}

/// A migration, and whether a file has it.
package struct MigrationStatus: Hashable, Sendable {
  package let version: Int
  package let name: String
  /// When it was applied, UTC; `nil` where it is pending.
  package let appliedAt: String?
  package let sha256: String

  package var isPending: Bool { appliedAt == nil }
}

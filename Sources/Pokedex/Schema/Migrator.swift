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
      try PokedexFile.quickCheck(connection)
      try connection.execute("ANALYZE")
    }
    return applied
  }

  /// Does the work of ``migrate(_:)`` and undoes it.
  package func rehearse(_ connection: Connection) throws -> [Migration] {
    // Where nothing is pending no lock is needed.
    try pending(connection).isEmpty ? [] : try rehearse(connection) {}.applied
  }

  /// Does the work of ``migrate(_:)`` and what follows it, and undoes both.
  package func rehearse<R>(
    _ connection: Connection, then body: () throws -> R
  ) throws -> (applied: [Migration], result: R) {
    let pending = try pending(connection)
    // Only where a migration needs it: what follows is done with foreign keys.
    if !pending.isEmpty { try connection.setForeignKeys(false) }
    defer { try? connection.setForeignKeys(true) }
    return try connection.rehearse {
      (try pending.filter { try apply($0, connection) }, try body())
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
    // Not the number in the header, which an empty file may have without meaning a schema.
    let version = try PokedexFile.version(of: connection, known: series.latest)
    guard version < migration.version else { return false }
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

  private typealias Applied = (sha256: String, appliedAt: String)

  /// Reads what was applied, and refuses a file made with other texts than ours.
  private func verifyApplied(
    _ connection: Connection
  ) throws -> (version: Int, rows: [Int: Applied]) {
    // One snapshot: another process may be migrating the file.
    try connection.read {
      let version = try PokedexFile.version(of: connection, known: series.latest)
      if version == 0 { return (0, [:]) }
      try PokedexFile.refuseImpostors(connection)
      let applied = try applied(connection, version)
      for migration in series.migrations where migration.version <= version {
        guard let found = applied[migration.version] else {
          throw damaged(connection, version, "no row of migration \(migration.name)")
        }
        if found.sha256 != migration.sha256 {
          throw FileError.changedMigration(path: connection.path, name: migration.name)
        }
      }
      return (version, applied)
    }
  }

  private func applied(_ connection: Connection, _ version: Int) throws -> [Int: Applied] {
    do {
      return try ledger(connection)
    } catch let error where error.code == .error {
      // The table or a column of it is missing.
      throw damaged(connection, version, error.message)
    }
  }

  private func ledger(_ connection: Connection) throws(SQLiteError) -> [Int: Applied] {
    var applied: [Int: Applied] = [:]
    _ = try connection.rows(
      "SELECT version, sha256, applied_at FROM migration WHERE component = ?", series.component
    ) { row throws(SQLiteError) in
      applied[try row.int(0)] = (sha256: try row.text(1), appliedAt: try row.text(2))
    }
    return applied
  }

  private func damaged(_ connection: Connection, _ version: Int, _ finding: String) -> FileError {
    .damaged(path: connection.path, finding: "it has schema version \(version), but \(finding)")
  }
}

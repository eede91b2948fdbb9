package import SQLite

/// Applies a series of migrations beside the core's: its version is what the file's ledger says,
/// and the number in the file's header stays the core's.
package struct ComponentMigrator {
  package let series: MigrationSeries
  /// The program and version to name in the file: `pokedb 1.0.0`.
  package let tool: String
  package let now: Timestamp

  package init(series: MigrationSeries, tool: String, now: Timestamp) {
    self.series = series
    self.tool = tool
    self.now = now
  }

  /// The version of the component that a file has, 0 for none.
  ///
  /// - Throws: ``FileError`` where it is newer than the series, or made with other migrations.
  package func version(of connection: Connection) throws -> Int {
    let rows = try connection.rows(
      "SELECT version, sha256 FROM migration WHERE component = ? ORDER BY version",
      series.component
    ) { row throws(SQLiteError) in (version: try row.int(0), sha256: try row.text(1)) }
    let version = rows.last?.version ?? 0
    guard version <= series.latest else {
      throw FileError.newer(path: connection.path, version: version, known: series.latest)
    }
    for migration in series.migrations where migration.version <= version {
      if rows.first(where: { $0.version == migration.version })?.sha256 != migration.sha256 {
        throw FileError.changedMigration(path: connection.path, name: migration.name)
      }
    }
    return version
  }

  /// Applies what is pending within the transaction that its owner began, which foreign keys are
  /// not looked up in.
  ///
  /// - Returns: The migrations that were applied.
  /// - Throws: As ``version(of:)``, and `SQLiteError`.
  package func apply(_ connection: Connection) throws -> [Migration] {
    let version = try version(of: connection)
    let pending = series.migrations.filter { $0.version > version }
    for migration in pending {
      try connection.execute(migration.sql)
      try connection.run(
        "INSERT INTO migration (component, version, name, sha256, applied_at, tool) VALUES (?, ?, ?, ?, ?, ?)",
        series.component, migration.version, migration.name, migration.sha256, now.description,
        tool)
    }
    return pending
  }
}

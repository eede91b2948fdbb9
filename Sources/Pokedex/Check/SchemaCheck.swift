internal import SQLite

/// Compares the schema of a file with the one that the migrations make.
enum SchemaCheck {
  private struct Object {
    let type: String
    let name: String
    let table: String
    let sql: String
  }

  /// Compares what the file says of its migrations and its search keys with this program's.
  static func versions(_ connection: Connection) throws -> [CheckFinding] {
    try migrations(connection) + keyVersion(connection)
  }

  private static func migrations(_ connection: Connection) throws -> [CheckFinding] {
    let applied = try connection.rows(
      "SELECT version, name, sha256 FROM migration WHERE component = 'pokedex' ORDER BY version"
    ) { row throws(SQLiteError) in
      (version: try row.int(0), name: try row.text(1), sha256: try row.text(2))
    }
    return MigrationSeries.pokedex().migrations.compactMap { migration in
      guard let found = applied.first(where: { $0.version == migration.version }) else {
        return CheckFinding(
          .migration, in: "migration", "migration \(migration.name) is not recorded")
      }
      if found.sha256 == migration.sha256 { return nil }
      return CheckFinding(
        .migration, in: "migration",
        "the file was made with another \(migration.name) than the one in this program")
    }
  }

  /// Compares tables, views and indexes with those that the migrations make.
  static func objects(_ connection: Connection) throws -> [CheckFinding] {
    let model = try Connection.inMemory()
    _ = try Migrator(series: .pokedex(), tool: "", now: Timestamp(seconds: 0)).migrate(model)
    let expected = try objects(of: model)
    let found = try objects(of: connection)
    var findings = expected.compactMap { object -> CheckFinding? in
      guard let same = found.first(where: { $0.name == object.name }) else {
        return CheckFinding(.schema, in: object.name, "the \(object.type) is missing")
      }
      if same.sql == object.sql { return nil }
      return CheckFinding(
        .schema, in: object.name,
        same.type == object.type
          ? "the \(object.type) is not the one that the migrations make"
          : "it is a \(same.type), and should be a \(object.type)")
    }
    for object in found where !expected.contains(where: { $0.name == object.name }) {
      if object.type == "trigger", expected.contains(where: { $0.name == object.table }) {
        findings.append(
          CheckFinding(
            .trigger, in: object.name,
            "a trigger on \(object.table), which the tool does not fire when it writes"))
      } else if !object.table.hasPrefix("pokeapi_") {
        findings.append(
          CheckFinding(
            .schema, in: object.name, "the \(object.type) was made by another program",
            severity: .note))
      }
    }
    return findings
  }

  private static func objects(of connection: Connection) throws(SQLiteError) -> [Object] {
    try connection.rows(
      """
      SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema
      WHERE substr(name, 1, 7) <> 'sqlite_' ORDER BY name
      """
    ) { row throws(SQLiteError) in
      Object(
        type: try row.text(0), name: try row.text(1), table: try row.text(2), sql: try row.text(3))
    }
  }

  /// Whether the search keys were made by the rules of today.
  private static func keyVersion(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    let value = try connection.first(
      "SELECT value FROM meta WHERE key = 'search_key_version'"
    ) { row throws(SQLiteError) in try row.text(0) }
    if value == String(SearchKey.version) { return [] }
    let found = value.map { "are of version \($0)" } ?? "have no version"
    return [
      CheckFinding(
        .searchKeyVersion, in: "meta",
        "the search keys \(found); this program's are of version \(SearchKey.version)")
    ]
  }
}

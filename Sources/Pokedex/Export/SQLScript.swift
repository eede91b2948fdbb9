internal import SQLite

/// A script of SQL that makes a file like another: schema, rows and header.
///
/// Unlike the `.dump` of the `sqlite3` shell it keeps the application id and the schema version, by
/// which a Pokédex is known.
struct SQLScript {
  let includesNotes: Bool
  /// Rows of one INSERT; a statement of all rows would have to be in memory as a whole.
  private static let rowsPerInsert = 200

  init(includesNotes: Bool) { self.includesNotes = includesNotes }

  /// Writes the script.
  ///
  /// - Returns: The number of Pokémon.
  func write(_ connection: Connection, _ output: inout ExportOutput) throws -> Int {
    output.bytes.append(contentsOf: Self.head.utf8)
    for migration in MigrationSeries.pokedex().migrations {
      output.bytes.append(contentsOf: "\(migration.sql)\n".utf8)
    }
    var count = 0
    for table in ExportTable.all(withNotes: includesNotes) {
      let rows = try write(table, connection, &output)
      if table.name == "pokemon" { count = rows }
    }
    output.bytes.append(
      contentsOf: """
        PRAGMA application_id = \(PokedexFile.applicationID);
        PRAGMA user_version = \(PokedexFile.schemaVersion);
        COMMIT;
        ANALYZE;

        """.utf8)
    try output.flush()
    return count
  }

  private static let head = """
    -- A Pokédex as a script. It makes a new file with all of the old one but the bytes of pictures:
    --   sqlite3 -bail new.sqlite < this.sql
    BEGIN;

    """

  private func write(
    _ table: ExportTable, _ connection: Connection, _ output: inout ExportOutput
  ) throws -> Int {
    let start = "INSERT INTO \(table.name) (\(table.columns.joined(separator: ", "))) VALUES"
    var failure: (any Error)?
    var count = 0
    try connection.withStatement(table.select) { statement throws(SQLiteError) in
      while failure == nil, try statement.step() {
        let isFirst = count.isMultiple(of: Self.rowsPerInsert)
        if isFirst, count > 0 { output.bytes.append(contentsOf: ";\n".utf8) }
        output.bytes.append(contentsOf: (isFirst ? "\(start)\n(" : ",\n(").utf8)
        for column in 0..<Int32(table.columns.count) {
          if column > 0 { output.bytes.append(UInt8(ascii: ",")) }
          try SQLLiteral.append(column, of: statement.row, to: &output.bytes)
        }
        output.bytes.append(UInt8(ascii: ")"))
        count += 1
        do { try output.flushIfFull() } catch { failure = error }
      }
    }
    if let failure { throw failure }
    if count > 0 { output.bytes.append(contentsOf: ";\n".utf8) }
    return count
  }
}

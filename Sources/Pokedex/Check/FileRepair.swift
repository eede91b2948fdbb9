internal import SQLite

/// Computes anew what is wrong in a file and follows from the rest, in its owner's transaction.
struct FileRepair {
  private let connection: Connection
  private let codes: Set<CheckFinding.Code>

  init(_ connection: Connection, _ findings: [CheckFinding]) {
    self.connection = connection
    codes = Set(findings.filter(\.isOpen).map(\.code))
  }

  /// Whether something is wrong, and the pages that the rest is computed from are not damaged.
  static func isPossible(_ findings: [CheckFinding]) -> Bool {
    findings.contains(where: \.isOpen)
      && findings.allSatisfy { $0.code != .integrity || isOfIndex($0.message) }
  }

  func run() throws {
    if codes.contains(.integrity), try !reindex() { return }
    if codes.contains(.applicationID) {
      try connection.setApplicationID(PokedexFile.applicationID)
    }
    if codes.contains(.userVersion), let version = try HeaderCheck.lastMigration(connection) {
      try connection.setUserVersion(Int32(clamping: version))
    }
    if codes.contains(.chart) {
      try ChartAudit(connection).removeExtra()
      try ReferenceData.load(into: connection)
    }
    if try codes.contains(.weakness) || hasOrphans("pokemon_weakness") {
      try WeaknessAudit(connection).repair()
    }
    if try !codes.isDisjoint(with: [.searchKey, .searchKeyVersion]) || hasOrphans("pokemon_search")
    {
      try SearchKeyAudit.rewrite(connection)
    }
    if codes.contains(.noDefault) { try RowAudit.ensureDefaults(connection) }
    if !codes.isDisjoint(with: [.imageHash, .imageState, .imageSize]) {
      try ImageAudit(connection).repair()
    }
  }

  /// Whether SQLite says of an index that it does not agree with its table.
  private static func isOfIndex(_ damage: String) -> Bool {
    damage.contains("missing from index") || damage.contains("entries in index")
      || damage.contains("non-unique entry in index")
  }

  /// Makes the indexes anew.
  ///
  /// - Returns: Whether the tables allow it.
  private func reindex() throws(SQLiteError) -> Bool {
    do {
      try connection.execute("REINDEX")
      return true
    } catch let error where [.constraint, .corrupt].contains(error.code.primary) {
      return false
    }
  }

  /// Whether rows of a computed table belong to no Pokémon.
  private func hasOrphans(_ table: String) throws(SQLiteError) -> Bool {
    try connection.rows("PRAGMA foreign_key_check") { row throws(SQLiteError) in
      try row.text(0)
    }.contains(table)
  }
}

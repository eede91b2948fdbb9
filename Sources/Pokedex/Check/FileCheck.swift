internal import SQLite

/// Looks through a whole file for what is wrong with it, and mends what can be computed anew.
public struct FileCheck: Sendable {
  /// The path of the file.
  public let path: String
  /// How long to wait for a lock, in milliseconds.
  public let busyTimeout: Int32

  /// A check of a file.
  public init(of path: String, busyTimeout: Int32 = 5000) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Looks for everything that is wrong.
  ///
  /// Each kind is looked for in a read transaction of its own, so that writers wait for none longer
  /// than for that.
  ///
  /// - Returns: What was found, and what is to be known of the SQLite in use.
  /// - Throws: ``FileError`` where the file is missing, empty, no Pokédex, or of another version, and
  ///   `SQLiteError` where it cannot be opened or locked.
  public func findings() throws -> [CheckFinding] {
    let (connection, journal) = try open()
    return journal + (try Self.findings(connection))
  }

  /// Looks for everything that is wrong, and mends in one transaction what follows from the rest.
  ///
  /// Weaknesses, search keys, the chart, default forms, indexes and header numbers are computed anew;
  /// damaged pictures are dropped, to be fetched again. Where pages are damaged nothing is: what is
  /// read from them may be anything.
  ///
  /// - Returns: What was found, with what is mended marked.
  /// - Throws: As ``findings()``, and `SQLiteError` where the file cannot be written; it is then as it
  ///   was.
  public func repair() throws -> [CheckFinding] {
    let (connection, journal) = try open()
    let found = try Self.findings(connection)
    guard FileRepair.isPossible(found) else { return journal + found }
    return try connection.write {
      var before = try Self.findings(connection)
      try FileRepair(connection, before).run()
      let after = try Self.findings(connection)
      for index in before.indices where before[index].severity == .error {
        before[index].isRepaired = !after.contains { $0.isSame(as: before[index]) }
      }
      // The whole of it, so that nothing new is hidden that a repair has brought.
      return journal + before + after.filter { new in !before.contains { $0.isSame(as: new) } }
    }
  }

  /// Opens the file, and says what was beside it: opening makes it one file again.
  private func open() throws -> (Connection, [CheckFinding]) {
    // A look at the names alone: closing the file would drop the locks that this process has on it.
    let sideFiles = ["-wal", "-shm"].map { path + $0 }.filter { Files.kind(of: $0) != .missing }
    // To be written, also to look only: of a file opened to be read SQLite does not check the CHECK
    // constraints. One that may not be written is opened to be read all the same.
    let connection = try PokedexFile.open(
      path, Configuration(access: .readWrite, busyTimeout: busyTimeout, firesTriggers: false))
    guard connection.hasEndedWriteAheadLog else {
      return (
        connection,
        sideFiles.map { CheckFinding(.sideFile, "\($0) lies beside it, which is no part of it") }
      )
    }
    var finding = CheckFinding(
      .journalMode, "it kept a write-ahead log; opening it has made it one file again")
    finding.isRepaired = true
    return (connection, [finding])
  }

  static func findings(_ connection: Connection) throws -> [CheckFinding] {
    var findings = try connection.read { try HeaderCheck.findings(connection) }
    // What stands in the place of a table may be a question without end, and is not asked.
    let isWhole = try PokedexFile.misnamedTable(connection) == nil
    for check in pageChecks + (isWhole ? contentChecks : []) {
      findings += try tolerating(damage: check, connection)
    }
    return findings + notes
  }

  private typealias Check = @Sendable (Connection) throws -> [CheckFinding]

  private static let pageChecks: [Check] = [
    { try IntegrityCheck.findings($0) },
    { try SchemaCheck.objects($0) },
  ]

  private static let contentChecks: [Check] = [
    { try IntegrityCheck.foreignKeys($0) },
    { try SchemaCheck.versions($0) },
    { try ChartAudit($0).findings() },
    { try WeaknessAudit($0).findings() },
    { try SearchKeyAudit($0).findings() },
    { try RowAudit.findings($0) },
    { try TextAudit.findings($0) },
    { try ImageAudit($0).findings() },
  ]

  /// What a check finds; where the file is too damaged for it, that.
  private static func tolerating(
    damage check: (Connection) throws -> [CheckFinding], _ connection: Connection
  ) throws -> [CheckFinding] {
    do {
      return try connection.read { try check(connection) }
    } catch let error as SQLiteError {
      switch error.code {
      case .busy, .locked, .interrupt, .ioError, .full: throw error
      default: return [CheckFinding(.integrity, error.message)]
      }
    }
  }

  /// What is to be known of the SQLite in use.
  private static var notes: [CheckFinding] {
    let version = Connection.libraryVersion
    return [
      CheckFinding(.sqliteVersion, "looked at with SQLite \(version)", severity: .note)
    ]
      + SQLiteFault.faults(of: version).map { fault in
        let mended = "\(fault.mendedIn.0).\(fault.mendedIn.1).\(fault.mendedIn.2)"
        return CheckFinding(
          .sqliteFault, "before SQLite \(mended): \(fault.description)", severity: .note)
      }
  }
}

extension CheckFinding {
  fileprivate func isSame(as other: CheckFinding) -> Bool {
    code == other.code && object == other.object && message == other.message
  }
}

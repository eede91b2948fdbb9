internal import SQLite

/// Makes a file into a Pokédex of this program's version, or brings one up to it.
public struct FilePreparation: Sendable {
  /// The path of the file, which need not exist.
  public let path: String
  /// How long to wait for a lock, in milliseconds.
  public let busyTimeout: Int32
  /// The program and version to name in the file: `pokedb 1.0.0`.
  public let tool: String
  /// The time to name in the file.
  public let now: Timestamp

  /// What was done to a file.
  public struct Result: Hashable, Sendable {
    /// Whether there was no Pokédex before.
    public let isNew: Bool
    /// The names of the migrations that were applied.
    public let applied: [String]
    /// Where the file as it was before has been kept, if it held anything.
    public let snapshot: String?
  }

  /// A preparation of a file.
  public init(path: String, busyTimeout: Int32 = 5000, tool: String, now: Timestamp) {
    self.path = path
    self.busyTimeout = busyTimeout
    self.tool = tool
    self.now = now
  }

  /// Applies what is pending and loads the types and the chart.
  ///
  /// - Returns: What was done.
  /// - Throws: ``FileError`` where the file is another application's, newer or no file, and
  ///   `SQLiteError` where it cannot be written.
  public func prepare() throws -> Result { try prepare(.pokedex()) }

  package func prepare(_ series: MigrationSeries) throws -> Result {
    let connection = try PokedexFile.open(
      path, Configuration(access: .create, busyTimeout: busyTimeout, firesTriggers: false))
    let migrator = Migrator.pokedex(series, tool: tool, now: now)
    let version = try migrator.version(of: connection)
    var snapshot: String?
    if version > 0, version < series.latest, try SchemaSnapshot.holdsData(connection) {
      snapshot = try SchemaSnapshot.take(of: connection, now: now, below: series.latest)
    }
    let applied = try migrator.migrate(connection)
    return Result(isNew: version == 0, applied: applied.map(\.name), snapshot: snapshot)
  }

  /// The state of each migration of the core schema.
  ///
  /// - Returns: One entry a migration, by version.
  /// - Throws: ``FileError`` where the file is missing, another application's, newer or no file.
  package func status() throws -> [MigrationStatus] {
    let connection = try PokedexFile.open(
      path, Configuration(access: .readOnly, busyTimeout: busyTimeout))
    return try Migrator.pokedex(tool: tool, now: now).status(connection)
  }

  /// Does the work of ``prepare()`` without changing or making a file.
  ///
  /// - Returns: What would be done.
  /// - Throws: As ``prepare()``.
  public func rehearse() throws -> Result {
    let connection = try openForRehearsal()
    let migrator = Migrator.pokedex(tool: tool, now: now)
    let version = try migrator.version(of: connection)
    let applied = try migrator.rehearse(connection)
    return Result(isNew: version == 0, applied: applied.map(\.name), snapshot: nil)
  }

  /// Does the work of ``prepare()`` and then that of seeding without changing or making a file.
  ///
  /// - Parameter isRestoring: Whether entries that are there would be brought back to what is
  ///   bundled.
  /// - Returns: What would be done to the file, and with the entries.
  /// - Throws: As ``prepare()`` and ``Seeder/seed(_:now:restoring:)``.
  public func rehearseSeeding(
    restoring isRestoring: Bool = false
  ) throws -> (made: Result, report: LoadReport) {
    try rehearseSeeding(.pokedex(), restoring: isRestoring)
  }

  package func rehearseSeeding(
    _ series: MigrationSeries, restoring isRestoring: Bool = false
  ) throws -> (made: Result, report: LoadReport) {
    let connection = try openForRehearsal()
    let migrator = Migrator.pokedex(series, tool: tool, now: now)
    let version = try migrator.version(of: connection)
    let (applied, report) = try migrator.rehearse(connection) {
      try Seeder.seed(connection, now: now, restoring: isRestoring)
    }
    return (Result(isNew: version == 0, applied: applied.map(\.name), snapshot: nil), report)
  }

  /// The file, or a database in memory where the file would be made.
  private func openForRehearsal() throws -> Connection {
    guard Files.kind(of: path) == .missing else {
      return try PokedexFile.open(
        path,
        Configuration(access: .readWrite, busyTimeout: busyTimeout, firesTriggers: false))
    }
    guard Files.mayMakeFiles(in: Files.folder(of: path)) else {
      throw SQLiteError(.cannotOpen, "no file can be made in its folder", operation: .open)
    }
    return try Connection.inMemory()
  }
}

extension Migrator {
  /// A migrator of the core schema, which leaves no file without the types and the chart.
  package static func pokedex(
    _ series: MigrationSeries = .pokedex(), tool: String, now: Timestamp
  ) -> Migrator {
    Migrator(series: series, tool: tool, now: now, completing: ReferenceData.load)
  }
}

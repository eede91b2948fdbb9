package import SQLite

/// Takes the records of a source into a file.
///
/// The source is read three times: once to see which numbers come again, once for the names of those,
/// and once to save. Each reading costs a small part of what saving costs, and nothing has to be kept.
package struct Importer {
  private let options: ImportOptions
  private let mapping: ColumnMap.Options
  /// Reads the source from its start, as often as it is called.
  private let reader: () throws -> any RecordReader
  /// Is told the records done and all there are; `true` stops the import.
  private let progress: (Int, Int) -> Bool
  /// Is given the bytes of each record that is refused.
  private let rejected: (UnsafeRawBufferPointer) -> Void

  package init(
    options: ImportOptions, mapping: ColumnMap.Options = ColumnMap.Options(),
    progress: @escaping (Int, Int) -> Bool = { _, _ in false },
    rejected: @escaping (UnsafeRawBufferPointer) -> Void = { _ in },
    reader: @escaping () throws -> any RecordReader
  ) {
    self.options = options
    self.mapping = mapping
    self.progress = progress
    self.rejected = rejected
    self.reader = reader
  }

  /// Imports the source.
  ///
  /// The lock is had before the source is read, and everything is one transaction, unless the options
  /// name a batch size.
  ///
  /// - Throws: ``ImportError`` where the source, or with `.stop` a record, cannot be used,
  ///   ``ImportInterrupted``, ``FileError`` and `SQLiteError`; nothing of it is then in the file but
  ///   whole batches.
  package func run(_ database: Database) throws -> ImportReport {
    if options.isRehearsal { return try database.rehearse { try run($0) } }
    guard let batchSize = options.batchSize else {
      // An empty file gets only rows that point at rows written just before.
      return try database.read { try BulkLoad.isPossible($0) }
        ? try database.writeTrustingReferences { try run($0) } : try database.write { try run($0) }
    }
    var session: ImportSession?
    try database.write { session = try begin($0) }
    while try database.write({ try session?.step(batchSize, $0) == true }) {}
    return try database.write { try session?.finish($0) ?? ImportReport() }
  }

  /// Imports the source within a transaction that its owner began.
  package func run(_ connection: Connection) throws -> ImportReport {
    let session = try begin(connection)
    _ = try session.step(Int.max, connection)
    return try session.finish(connection)
  }

  /// Does the work of an import into a new file without making one.
  package func rehearse() throws -> ImportReport {
    let connection = try Connection.inMemory()
    _ = try Migrator.pokedex(tool: "", now: Timestamp(seconds: 0)).migrate(connection)
    return try connection.write { try run(connection) }
  }

  private func begin(_ connection: Connection) throws -> ImportSession {
    let words = TypeWords(try TypeRepository.names(connection))
    let source = try reader()
    // A reader that knows its columns beforehand meets no others.
    let columns = try ColumnMap(
      source.columns, options: mapping, isGrowing: source.columns.isEmpty)
    let validator = { RecordValidator(columns: columns, types: words) }
    let survey = try ImportSurvey(limit: options.limit, validator: validator, reader: reader)
    let isLarge = survey.count >= BulkLoad.threshold && options.batchSize == nil
    let bulk = isLarge ? try BulkLoad(connection) : nil
    return ImportSession(
      ImportSession.Start(
        options: options, survey: survey, bulk: bulk, progress: progress, rejected: rejected),
      source: source, validator: validator())
  }
}

/// An import that was stopped by the one who asked for it.
package struct ImportInterrupted: Error {
  /// How many records of finished batches stay in the file.
  package let committed: Int
}

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
  /// From how many records on an empty file is filled by a ``BulkLoad``.
  private let bulkThreshold: Int

  package init(
    options: ImportOptions, mapping: ColumnMap.Options = ColumnMap.Options(),
    bulkThreshold: Int = BulkLoad.threshold,
    progress: @escaping (Int, Int) -> Bool = { _, _ in false },
    rejected: @escaping (UnsafeRawBufferPointer) -> Void = { _ in },
    reader: @escaping () throws -> any RecordReader
  ) {
    self.options = options
    self.mapping = mapping
    self.bulkThreshold = bulkThreshold
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
  ///   ``ImportInterrupted``, ``FileError`` and `SQLiteError`: nothing of it is then in the file. After
  ///   the first batch ``ImportHalted`` instead, with what the file keeps.
  package func run(_ database: Database) throws -> ImportReport {
    if options.isRehearsal { return try database.rehearse { try run($0) } }
    guard let batchSize = options.batchSize else {
      return try Self.write(database) { try run($0) }
    }
    var session: ImportSession?
    var committed = 0
    do {
      try database.write { session = try begin($0) }
      var isDone = false
      while !isDone {
        isDone = try database.write { try session?.step(batchSize, $0) != true }
        committed = session?.stored ?? 0
      }
      return try database.write { try session?.finish($0) ?? ImportReport() }
    } catch  where committed > 0 {
      throw ImportHalted(committed: committed, cause: error)
    }
  }

  /// Lends a file to imports that are to be one transaction.
  package static func write<R: Sendable>(
    _ database: Database, _ body: (Connection) throws -> R
  ) throws -> R {
    if try database.read({ try BulkLoad.isPossible($0) }) {
      do {
        return try database.writeTrustingRows { connection in
          // An empty file gets only rows that point at rows written just before. Asked again, since
          // before the lock was had another program may have written.
          guard try BulkLoad.isPossible(connection) else { throw NoLongerEmpty() }
          return try body(connection)
        }
      } catch is NoLongerEmpty {}
    }
    return try database.write(body)
  }

  private struct NoLongerEmpty: Error {}

  /// Imports the source within a transaction that its owner began.
  package func run(_ connection: Connection) throws -> ImportReport {
    let session = try begin(connection)
    _ = try session.step(Int.max, connection)
    return try session.finish(connection)
  }

  /// Lends a new file that is not made: what is imported into it is gone afterwards.
  package static func rehearse<R>(_ body: (Connection) throws -> R) throws -> R {
    let connection = try Connection.inMemory()
    _ = try Migrator.pokedex(tool: "", now: Timestamp(seconds: 0)).migrate(connection)
    return try connection.write { try body(connection) }
  }

  private func begin(_ connection: Connection) throws -> ImportSession {
    let words = TypeWords(try TypeRepository.names(connection))
    let source = try reader()
    // A reader that knows its columns beforehand meets no others.
    let columns = try ColumnMap(
      source.columns, options: mapping, isGrowing: source.columns.isEmpty)
    let validator = { RecordValidator(columns: columns, types: words) }
    let survey = try ImportSurvey(
      limit: options.limit, isStopped: { progress(0, $0) }, validator: validator, reader: reader)
    let isLarge = survey.count >= bulkThreshold && options.batchSize == nil
    let bulk = isLarge ? try BulkLoad(connection) : nil
    return ImportSession(
      ImportSession.Start(
        options: options, survey: survey, bulk: bulk, progress: progress, rejected: rejected),
      source: source, validator: validator())
  }
}

/// An import that was stopped by the one who asked for it.
package struct ImportInterrupted: Error {
  package init() {}
}

/// An import that ended in the middle, after batches that stay in the file.
package struct ImportHalted: Error {
  /// How many records of finished batches are in the file.
  package let committed: Int
  /// What ended it.
  package let cause: any Error
}

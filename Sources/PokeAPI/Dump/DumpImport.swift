package import Pokedex
package import SQLite

/// Takes PokéAPI's data set into a file: its CSV files into tables of their own, and the Pokédex
/// from these.
package struct DumpImport {
  /// What is imported, and how.
  package struct Options: Sendable {
    /// The folder with the CSV files.
    package var folder: String
    /// Lists of the files that exist, a path a line; `nil` leaves what the file has.
    package var sprites: String?
    package var cries: String?
    package var onError = ImportOptions.RejectionPolicy.stop
    package var isRehearsal = false
    /// How many findings of a kind are kept of a file; the rest is counted.
    package var findingLimit = 1000

    package init(folder: String) { self.folder = folder }
  }

  private let options: Options
  private let tool: String
  private let now: Timestamp
  /// Is told the bytes read and all there are; `true` stops the import.
  private let progress: (Int, Int) -> Bool

  /// An import.
  ///
  /// - Parameters:
  ///   - options: What is imported, and how.
  ///   - tool: The program and version to name in the file: `pokedb 1.0.0`.
  ///   - now: The time to name in the file.
  ///   - progress: Is told the bytes read and all there are; `true` stops the import.
  package init(
    _ options: Options, tool: String, now: Timestamp,
    progress: @escaping (Int, Int) -> Bool = { _, _ in false }
  ) {
    self.options = options
    self.tool = tool
    self.now = now
    self.progress = progress
  }

  /// Imports the folder in one transaction.
  ///
  /// - Throws: ``DumpFailure`` where a file cannot be used, ``DumpRefused`` where records cannot,
  ///   `ImportInterrupted`, `FileError`, `SystemError` and `SQLiteError`: the file is then as it was.
  package func run(_ database: Database) throws -> DumpReport {
    try options.isRehearsal
      ? database.rehearseTrustingRows { try run($0) }
      : database.writeTrustingRows { try run($0) }
  }

  /// Imports the folder within a transaction that its owner began, in which foreign keys are not
  /// looked up.
  package func run(_ connection: Connection) throws -> DumpReport {
    // Sorting the largest index and keeping the pages that it is made from takes this much.
    try connection.execute("PRAGMA main.cache_size = -65536")
    defer { try? connection.execute("PRAGMA main.cache_size = -16384") }
    // Where they are looked up all the same, records may come before those that they name.
    try connection.execute("PRAGMA defer_foreign_keys = ON")
    let folder = try DumpFolder(options.folder)
    let migrator = ComponentMigrator(series: .pokeapi(), tool: tool, now: now)
    let applied = try migrator.apply(connection)
    let session = try DumpSession(
      connection, folder, endsOnRejection: options.onError == .stop,
      report: DumpReport(keeping: options.findingLimit), progress)
    session.report.applied = applied.map(\.name)
    try session.loadTables()
    for (list, path) in [(FileList.sprites, options.sprites), (.cries, options.cries)] {
      if let path { try session.load(list, from: path) }
    }
    try session.finishTables()
    if session.report.records.rejected > 0, options.onError == .stop {
      throw DumpRefused(report: session.report)
    }
    try PokedexFill(connection, isWhole: !session.isDamaged("pokemon"))
      .run(into: &session.report)
    if session.report.records.rejected > 0 || session.report.pokemon.rejected > 0,
      options.onError == .stop
    {
      throw DumpRefused(report: session.report)
    }
    if !session.report.changedNothing { try nameSource(connection) }
    if progress(1, 1) { throw ImportInterrupted() }
    return session.report
  }

  /// Says in the file where its data is from.
  private func nameSource(_ connection: Connection) throws(SQLiteError) {
    for (key, value) in [
      ("date", now.description), ("source", "PokéAPI (https://pokeapi.co)"),
      (
        "licence",
        "PokéAPI's data: BSD-3-Clause; Pokémon names are trademarks of Nintendo, Creatures and GAME FREAK"
      ),
    ] {
      try FileMeta.set(key, to: value, connection)
    }
  }
}

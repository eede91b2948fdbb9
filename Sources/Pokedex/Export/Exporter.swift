public import SQLite

/// Writes the Pokémon of a file out in another format.
///
/// They come in the order of every list: by number, the default form first. The file is read in one
/// transaction, so that what is written is one state of it, however long it takes; no more of it is
/// in memory than a few Pokémon.
public struct Exporter: Sendable {
  /// The file.
  public let database: Database
  /// What is written of each Pokémon; a script of SQL has everything.
  public var columns = ExportColumn.standard
  /// The languages of texts whose column names none, the most wanted first.
  public var languages: [LanguageCode] = ["en"]
  /// Whether notes are part of a script of SQL.
  public var includesNotes = false
  /// Whether texts that a spreadsheet would take for formulas get an apostrophe before them.
  public var isGuardedForSpreadsheets = false

  /// An export of a file.
  public init(_ database: Database) { self.database = database }

  /// Writes everything.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - sink: Is given the bytes in pieces, about 64 KiB each.
  /// - Returns: The number of Pokémon written.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read, and what `sink` throws.
  @discardableResult
  public func write(_ format: ExportFormat, to sink: ([UInt8]) throws -> Void) throws -> Int {
    try withoutActuallyEscaping(sink) { sink in
      try database.read { try write(format, ExportOutput(sink: sink), $0) }
    }
  }

  private func write(
    _ format: ExportFormat, _ output: ExportOutput, _ connection: Connection
  ) throws -> Int {
    var output = output
    switch format {
    case .json: return try write(JSONLayout(isLines: false), format, &output, connection)
    case .ndjson: return try write(JSONLayout(isLines: true), format, &output, connection)
    case .csv:
      let layout = DelimitedLayout.csv(isGuarded: isGuardedForSpreadsheets)
      return try write(layout, format, &output, connection)
    case .tsv:
      let layout = DelimitedLayout.tsv(isGuarded: isGuardedForSpreadsheets)
      return try write(layout, format, &output, connection)
    case .markdown: return try write(MarkdownLayout(), format, &output, connection)
    case .sql: return try SQLScript(includesNotes: includesNotes).write(connection, &output)
    }
  }

  private func write(
    _ layout: some ExportLayout, _ format: ExportFormat, _ output: inout ExportOutput,
    _ connection: Connection
  ) throws -> Int {
    var layout = layout
    var columns = columns
    if format.isTabular {
      let languages = try FileLanguages(connection)
      columns = columns.flatMap { $0.columns(in: languages) }
    }
    layout.begin(columns, into: &output.bytes)
    let hasNotes = columns.contains(.notes)
    var count = 0
    try PokemonRepository.forEach(connection, withNotes: hasNotes) { pokemon in
      layout.append(pokemon, columns, languages, into: &output.bytes)
      try output.flushIfFull()
      count += 1
    }
    layout.end(into: &output.bytes)
    try output.flush()
    return count
  }
}

/// Bytes on their way to whoever exports.
struct ExportOutput {
  var bytes: [UInt8] = []
  private let sink: ([UInt8]) throws -> Void

  init(sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

  mutating func flushIfFull() throws { if bytes.count >= 1 << 16 { try flush() } }

  mutating func flush() throws {
    if bytes.isEmpty { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

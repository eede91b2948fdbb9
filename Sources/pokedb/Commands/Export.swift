internal import Console
internal import Pokedex

extension Command {
  static let export = Command(
    name: "export",
    abstract: "write all Pokémon out as JSON, CSV, TSV, Markdown or SQL",
    discussion: """
      "pokedb import" reads JSON, NDJSON, CSV and TSV back; with --images and --notes it takes over \
      all there is. A script of SQL makes a new file in the sqlite3 shell. Without a format, TSV.
      """,
    options: [.exportColumns, .exportNotes, .forSpreadsheets, .sql],
    examples: [
      Example("as CSV", "pokedb export --csv > pokemon.csv"),
      Example(
        "into a new file", "pokedb export --csv | pokedb import - --images --db new.sqlite"),
      Example("some columns", "pokedb export --columns number,name,types,stats --tsv"),
      Example("a script", "pokedb export --sql | sqlite3 -bail new.sqlite"),
    ],
    subcommands: [exportSite],
    run: { invocation in
      let request = invocation.request
      let format = try exportFormat(invocation)
      var exporter = Exporter(invocation.file)
      exporter.languages = invocation.languages
      exporter.includesNotes = request.has(.exportNotes)
      exporter.isGuardedForSpreadsheets = request.has(.forSpreadsheets)
      if request.has(.exportColumns) {
        exporter.columns = try request.texts(.exportColumns).map { try exportColumn($0) }
        for (place, column) in exporter.columns.enumerated()
        where exporter.columns[..<place].contains(column) {
          throw ToolFailure.usage(
            "invalid_value",
            "--columns names the column \(request.texts(.exportColumns)[place]) twice")
        }
      }
      if exporter.includesNotes, !exporter.columns.contains(.notes) {
        exporter.columns.append(.notes)
      }
      let count = try exporter.write(format) { try invocation.context.output.write($0) }
      try invocation.say("exported \(count) Pokémon")
      return .success
    })

  private static func exportFormat(_ invocation: Invocation) throws -> ExportFormat {
    let request = invocation.request
    let named = OutputFormat.allCases.filter { request.has($0.option) }
    if request.has(.sql) {
      if let other = named.first {
        throw ToolFailure.usage(
          "conflicting_options", "--sql and --\(other.rawValue) exclude each other",
          hint: "ask for one format")
      }
      for option in [Option.exportColumns, .forSpreadsheets] where request.has(option) {
        throw ToolFailure.usage(
          "conflicting_options", "--sql and --\(option.name) exclude each other",
          hint: "a script of SQL has the tables as they are")
      }
      return .sql
    }
    let format: ExportFormat
    switch named.first {
    case .json: format = .json
    case .ndjson: format = .ndjson
    case .csv: format = .csv
    case .tsv, nil: format = .tsv
    case .markdown: format = .markdown
    case .table:
      throw ToolFailure.usage(
        "invalid_value", "an export is no aligned table, which has to be known as a whole",
        hint: "ask for --markdown, or use \"pokedb list\"")
    }
    if request.has(.forSpreadsheets), format != .csv, format != .tsv {
      throw ToolFailure.usage(
        "conflicting_options", "--for-spreadsheets is for --csv and --tsv",
        hint: "no spreadsheet takes \(format.rawValue) for formulas")
    }
    return format
  }

  private static func exportColumn(_ title: String) throws -> ExportColumn {
    if let column = ExportColumn(title) { return column }
    let titles = ExportColumn.named.map(\.title)
    let near = suggestion(for: title, among: titles).map { "did you mean \($0)? " } ?? ""
    let list = titles.joined(separator: ", ")
    throw ToolFailure.usage(
      "unknown_field", "there is no column \"\(title)\"",
      hint: "\(near)columns are \(list), and a text in one language, as names.ja")
  }
}

extension Option {
  fileprivate static let exportColumns = Option(
    "columns", "NAMES", .text, isList: true, "these alone: number,name,types,hp,names.ja")
  fileprivate static let exportNotes = Option("notes", "with notes")
  fileprivate static let forSpreadsheets = Option(
    "for-spreadsheets", "put ' before what a spreadsheet would take for a formula")
  fileprivate static let sql = Option("sql", "print a script of SQL that makes the whole file")
}

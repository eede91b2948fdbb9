internal import Console
internal import Pokedex
internal import SQLite

extension Command {
  static let `import` = Command(
    name: "import",
    abstract: "load Pokémon from CSV, TSV or JSON files",
    discussion: """
      Makes and migrates the database where that is needed. Exit 0 means that every value is in the \
      database as it was written, or was named in the report. All is one transaction: where a record \
      cannot be used, nothing is imported, unless --on-error skip is given. "-" is standard input.
      """,
    arguments: [
      Argument("FILE", .file, count: 0...Int.max, "a file, packed with gzip or not, or -")
    ],
    options: [
      .format, .map, .columns, .noHeaders, .delimiter, .encoding, .onConflict, .onError, .rejects,
      .images, .takeNotes, .limit, .batchSize, .dryRun, .formats,
    ],
    examples: [
      Example("a file", "pokedb import pokemon.csv"),
      Example("see what it would do", "pokedb import pokemon.csv --dry-run"),
      Example("a column of another name", "pokedb import tabla.csv --map 'type1=Tipo 1'"),
      Example(
        "the good records, and the others in a file",
        "pokedb import pokemon.csv --on-error skip --rejects bad.csv"),
    ],
    subcommands: [importPokeAPI],
    run: { invocation in
      if invocation.request.has(.formats) { return try invocation.printFormats() }
      return try ImportRun(invocation).run()
    })
}

extension Option {
  static let format = Option(
    "format", "FORMAT", .choice(ImportFormat.allCases.map(\.rawValue)),
    "csv, tsv, json or ndjson; else the file's ending says it")
  static let map = Option(
    "map", "FIELD=COLUMN", .text, isList: true, "a column of another name: 'type1=Tipo 1'")
  static let columns = Option(
    "columns", "NAMES", .text, isList: true, "the columns' names, where the file has none")
  static let noHeaders = Option("no-headers", "the first line is a record")
  static let delimiter = Option(
    "delimiter", "CHARACTER", .text, "what parts the values; else the header shows it")
  static let encoding = Option(
    "encoding", "NAME", .text, "utf-8, utf-16, latin1, windows-1252 or one that iconv knows")
  static let onConflict = Option(
    "on-conflict", "WHAT", .choice(ImportOptions.Conflict.allCases.map(\.rawValue)),
    "a Pokémon that is there: update (default), ignore, replace, error")
  static let onError = Option(
    "on-error", "WHAT", .choice(ImportOptions.RejectionPolicy.allCases.map(\.rawValue)),
    "after a bad record: stop (default), skip")
  static let rejects = Option("rejects", "FILE", .file, "write the records that are refused here")
  static let images = Option("images", "take over addresses of pictures")
  static let takeNotes = Option("notes", "take over notes")
  static let batchSize = Option(
    "batch-size", "N", .integer(1...Int.max), "commit after every N records")
  static let formats = Option("formats", "show which column names are known")
}

extension Invocation {
  /// Prints which names of columns are known for which field.
  func printFormats() throws -> ExitCode {
    try print(
      Table(
        [.init("field"), .init("columns"), .init("remark")],
        rows: FieldTable.entries.map {
          [.string($0.field), .array($0.aliases.map { .string($0) }), .string($0.remark)]
        }))
    return .success
  }
}

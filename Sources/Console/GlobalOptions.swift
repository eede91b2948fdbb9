extension Option {
  package static let database = Option(
    "db", "FILE", .file, "the database; else POKEDB_DB, else ./pokedb.sqlite")
  package static let busyTimeout = Option(
    "busy-timeout", "TIME", .duration, "wait so long for a lock: 500 (ms), 5s (default 5s)")
  package static let language = Option(
    "lang", "TAG", .language, "names and texts in this language: en, ja, zh-Hans")
  package static let quiet = Option("quiet", short: "q", "print no words beside the data")
  package static let noColor = Option("no-color", "print without colours, as with NO_COLOR")
  package static let help = Option("help", short: "h", "show help")
  package static let version = Option("version", "show the version of the tool, schema and SQLite")

  /// The options that every command takes.
  package static let global: [Option] =
    [database, busyTimeout, language] + OutputFormat.allCases.map(\.option)
    + [quiet, noColor, help]

  // Options that mean the same wherever a command takes them.
  package static let force = Option("force", "do not ask")
  package static let dryRun = Option("dry-run", short: "n", "do the whole work, then undo it")
  package static let limit = Option("limit", "N", .integer(0...Int.max), "at most N rows")
  package static let offset = Option(
    "offset", "N", .integer(0...Int.max), "leave out the first N rows")
  package static let generation = Option(
    "generation", "N", .integer(1...99), "by the rules of this generation of games")
}

extension OutputFormat {
  /// The option that asks for the format.
  package var option: Option { Option(rawValue, "print \(abstract)") }
}

extension Option {
  static let database = Option(
    "db", "FILE", .file, "the database; else POKEDB_DB, else ./pokedb.sqlite")
  static let busyTimeout = Option(
    "busy-timeout", "TIME", .duration, "wait so long for a lock: 500 (ms), 5s (default 5s)")
  static let language = Option(
    "lang", "TAG", .language, "names and texts in this language: en, ja, zh-Hans")
  static let quiet = Option("quiet", short: "q", "print no words beside the data")
  static let noColor = Option("no-color", "print without colours, as with NO_COLOR")
  static let help = Option("help", short: "h", "show help")
  static let version = Option("version", "show the version of the tool, schema and SQLite")

  /// The options that every command takes.
  static let global: [Option] =
    [database, busyTimeout, language] + OutputFormat.allCases.map(\.option)
    + [quiet, noColor, help]

  // Options that mean the same wherever a command takes them.
  static let force = Option("force", "do not ask")
  static let dryRun = Option("dry-run", short: "n", "do the whole work, then undo it")
  static let limit = Option("limit", "N", .integer(0...Int.max), "at most N rows")
  static let offset = Option("offset", "N", .integer(0...Int.max), "leave out the first N rows")
  static let generation = Option(
    "generation", "N", .integer(1...99), "by the rules of this generation of games")
}

extension OutputFormat {
  /// The option that asks for the format.
  var option: Option { Option(rawValue, "print \(abstract)") }
}

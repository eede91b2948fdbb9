package import Pokedex
package import SQLite

/// One run of a command: what was asked, and what the process gives to answer with.
package struct Invocation {
  package let request: Request
  package let context: Context
  package let table: CommandTable
  /// The file that the command line names, opened when it is first asked.
  package let file: Database

  package init(request: Request, context: Context, table: CommandTable) {
    self.request = request
    self.context = context
    self.table = table
    file = PokedexFile.database(
      at: Self.database(request, context), busyTimeout: Self.busyTimeout(request),
      // The file may have come from anybody.
      firesTriggers: false)
  }

  // MARK: The shared options: flag, then environment, then default

  /// The path of the database.
  package var database: String { file.path }

  /// How long to wait for a lock, in milliseconds.
  package var busyTimeout: Int32 { Self.busyTimeout(request) }

  private static func database(_ request: Request, _ context: Context) -> String {
    request.text(.database) ?? context.setting("POKEDB_DB") ?? "./pokedb.sqlite"
  }

  private static func busyTimeout(_ request: Request) -> Int32 {
    Int32(clamping: request.integer(.busyTimeout) ?? 5_000)
  }

  /// The language asked for by `--lang`, or else the locale; `nil` where neither names one.
  package var language: LanguageCode? {
    let wanted = request.text(.language) ?? context.setting("LC_ALL") ?? context.setting("LANG")
    return wanted.flatMap { LanguageCode($0) }
  }

  /// The format asked for, or else a table on a terminal and TSV in a pipe.
  package var format: OutputFormat {
    OutputFormat.allCases.first { request.has($0.option) }
      ?? (context.output.isTerminal ? .table : .tsv)
  }

  /// Whether a format was asked for, where data is printed only then.
  package var isFormatNamed: Bool { OutputFormat.allCases.contains { request.has($0.option) } }

  package var style: Style {
    Style(context, isRefused: request.has(.noColor))
  }

  // MARK: Answers

  /// Prints data on standard output, in the format asked for.
  package func print(_ table: Table) throws {
    try context.output.write(format.render(table, style: style, width: context.terminalWidth()))
  }

  /// Says a sentence on standard error, unless `--quiet`.
  package func say(_ sentence: String) throws {
    guard !request.has(.quiet) else { return }
    // Data first: on a terminal both streams are one.
    try context.output.flush()
    // A name from the file may hold anything; on a terminal it must not move the cursor.
    for line in sentence.split(separator: "\n", omittingEmptySubsequences: false) {
      try context.errors.write(String(line).escapingControls() + "\n")
    }
    try context.errors.flush()
  }

  /// Asks before something is destroyed; `--force` is a yes.
  ///
  /// - Parameter question: A question that names what is lost, with its question mark.
  /// - Throws: `confirmation_required` without a terminal, `declined` for any answer but yes.
  package func confirm(_ question: String) throws {
    if request.has(.force) { return }
    guard context.input.isTerminal, context.errors.isTerminal else {
      throw ToolFailure.usage(
        "confirmation_required", "there is no terminal to ask on: \(question)",
        hint: "add --force to answer yes")
    }
    try context.output.flush()
    try context.errors.write("\(question) [y/N] ".escapingControls())
    try context.errors.flush()
    let answer = try context.input.readLine()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer.filter { !$0.isWhitespace }) else {
      throw ToolFailure("declined", "nothing was changed", exitCode: .failure)
    }
  }
}

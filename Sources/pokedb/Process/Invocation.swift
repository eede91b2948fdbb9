internal import Pokedex

/// One run of a command: what was asked, and what the process gives to answer with.
struct Invocation {
  let request: Request
  let context: Context
  let table: CommandTable

  // MARK: The shared options: flag, then environment, then default

  /// The path of the database.
  var database: String {
    request.text(.database) ?? setting("POKEDB_DB") ?? "./pokedb.sqlite"
  }

  /// How long to wait for a lock, in milliseconds.
  var busyTimeout: Int { request.integer(.busyTimeout) ?? 5_000 }

  /// The language asked for by `--lang`, or else the locale; `nil` where neither names one.
  var language: LanguageCode? {
    let wanted = request.text(.language) ?? setting("LC_ALL") ?? setting("LANG")
    return wanted.flatMap { LanguageCode($0) }
  }

  /// The format asked for, or else a table on a terminal and TSV in a pipe.
  var format: OutputFormat {
    OutputFormat.allCases.first { request.has($0.option) }
      ?? (context.output.isTerminal ? .table : .tsv)
  }

  /// Whether a format was asked for, where data is printed only then.
  var isFormatNamed: Bool { OutputFormat.allCases.contains { request.has($0.option) } }

  var style: Style {
    Style(context, isRefused: request.has(.noColor))
  }

  // MARK: Answers

  /// Prints data on standard output, in the format asked for.
  func print(_ table: Table) throws {
    try context.output.write(format.render(table, style: style, width: context.terminalWidth()))
  }

  /// Says a sentence on standard error, unless `--quiet`.
  func say(_ sentence: String) throws {
    guard !request.has(.quiet) else { return }
    // Data first: on a terminal both streams are one.
    try context.output.flush()
    try context.errors.write(sentence + "\n")
    try context.errors.flush()
  }

  /// Asks before something is destroyed; `--force` is a yes.
  ///
  /// - Parameter question: A question that names what is lost, with its question mark.
  /// - Throws: `confirmation_required` without a terminal, `declined` for any answer but yes.
  func confirm(_ question: String) throws {
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

  /// The value of an environment variable that is set and not empty.
  private func setting(_ name: String) -> String? {
    context.environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

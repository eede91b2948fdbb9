internal import SQLite

/// The tool from command line to exit code.
package struct Tool {
  private let table: CommandTable

  package init(_ table: CommandTable) { self.table = table }

  package func run(_ context: Context) -> ExitCode {
    do {
      let code = try answer(context)
      try context.output.flush()
      try context.errors.flush()
      return code
    } catch {
      return report(error, context)
    }
  }

  private func answer(_ context: Context) throws -> ExitCode {
    if let place = context.unreadableArgument {
      throw ToolFailure.usage(
        "invalid_utf8", "argument \(place) is not UTF-8", hint: "nothing was changed")
    }
    let request = try CommandLineParser.parse(context.arguments, table: table)
    try OutputFormat.checkOnlyOne(in: request)
    // A command may have an option of that name.
    if request.path.isEmpty, request.has(.version) {
      try context.output.write(context.versions().text)
      return .success
    }
    guard let run = request.path.last?.run, !request.wantsHelp else {
      let style = Style(context, isRefused: request.has(.noColor))
      try context.output.write(HelpText(table: table, style: style).text(for: request.path))
      return .success
    }
    let invocation = Invocation(request: request, context: context, table: table)
    do {
      return try run(invocation)
    } catch let error as SQLiteError {
      throw error.failure(at: invocation.database)
    }
  }

  /// Tells what went wrong, after the data that was still right.
  private func report(_ error: any Error, _ context: Context) -> ExitCode {
    let failure = ToolFailure(error)
    try? context.output.flush()
    guard failure.exitCode != .closedPipe else { return .closedPipe }
    // The command line may be what is wrong, so the words are looked at and not the request.
    let words = context.arguments.prefix { $0 != "--" }
    let asJSON = words.contains("--json") || words.contains("--ndjson")
    // Where standard error cannot be written either, the exit code alone has to tell.
    try? context.errors.write(failure.text(asJSON: asJSON))
    try? context.errors.flush()
    return failure.exitCode
  }
}

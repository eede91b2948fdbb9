internal import Pokedex
internal import SQLite

/// One call of `pokedb import`: its sources, one after the other, in one transaction.
struct ImportRun {
  private let invocation: Invocation
  private let options: ImportOptions
  private let mapping: ColumnMap.Options
  private let started: Int

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    started = invocation.context.clock.monotonicNanoseconds()
    let request = invocation.request
    var options = ImportOptions()
    options.onConflict =
      request.text(.onConflict).flatMap { ImportOptions.Conflict(rawValue: $0) } ?? .update
    options.onError =
      request.text(.onError).flatMap { ImportOptions.RejectionPolicy(rawValue: $0) } ?? .stop
    options.takesImages = request.has(.images)
    options.limit = request.integer(.limit)
    options.batchSize = request.integer(.batchSize)
    options.isRehearsal = request.has(.dryRun)
    self.options = options
    var mapping = ColumnMap.Options()
    mapping.assignments = request.texts(.map)
    mapping.language = invocation.request.has(.language) ? invocation.writtenLanguage : "en"
    // Records that only change what is there need no name.
    mapping.requiresName = false
    self.mapping = mapping
  }

  func run() throws -> ExitCode {
    let paths = invocation.request.texts
    guard !paths.isEmpty else {
      throw ToolFailure.usage(
        "missing_argument", "FILE is missing", hint: "name a file, or - for standard input")
    }
    if paths.contains("-"), invocation.context.input.isTerminal {
      // Nobody knows that the tool waits for him to type records.
      let help = HelpText(table: invocation.table, style: .plain)
      try invocation.context.errors.write(help.text(for: invocation.request.path))
      return .usage
    }
    let sources = try paths.map { try source($0) }
    let made =
      options.isRehearsal
      ? try invocation.preparation.rehearse() : try invocation.preparation.prepare()
    try invocation.say(made, isRehearsal: options.isRehearsal)
    var code = ExitCode.success
    for source in sources {
      let report = try self.report(source, isNew: made.isNew)
      try tell(report, of: source.name)
      if report.counts.rejected > 0 { code = .rejected }
    }
    return code
  }

  private func source(_ path: String) throws -> ImportSource {
    let request = invocation.request
    let bytes =
      path == "-" ? try SourceBytes(standardInputNamed: "-") : try SourceBytes(path: path)
    let columns = request.texts(.columns)
    var csv = CSVOptions(
      hasHeader: !request.has(.noHeaders), columns: columns.isEmpty ? nil : columns)
    if let text = request.text(.delimiter) {
      guard let delimiter = Delimiter(text) else {
        throw ToolFailure.usage(
          "invalid_value", "--delimiter takes one punctuation mark or \"tab\", not \"\(text)\"")
      }
      csv.delimiter = delimiter
    }
    var encoding: TextEncoding?
    if let text = request.text(.encoding) {
      encoding = TextEncoding(text)
      if encoding == nil {
        throw ToolFailure.usage(
          "invalid_value", "--encoding takes the name of one, not \"\(text)\"")
      }
    }
    return try ImportSource(
      bytes, format: request.text(.format).flatMap { ImportFormat(rawValue: $0) },
      encoding: encoding, csv: csv)
  }

  private func report(_ source: ImportSource, isNew: Bool) throws -> ImportReport {
    let isInterrupted = invocation.context.watchInterrupts()
    let bar = ProgressBar(invocation, name: source.name)
    defer { bar.clear() }
    let rejects = try invocation.request.text(.rejects).map { try OutputStream.file($0) }
    let importer = Importer(
      options: options, mapping: mapping,
      progress: { done, total in
        bar.show(done, of: total)
        return isInterrupted()
      },
      rejected: { bytes in
        // What cannot be written is told when the stream is flushed.
        try? rejects?.write(Array(bytes) + [0x0A])
      },
      reader: { try source.reader() })
    do {
      let report =
        isNew && options.isRehearsal
        ? try importer.rehearse() : try importer.run(invocation.file)
      try rejects?.flush()
      return report
    } catch let error as ImportError {
      throw error.failure(in: source.name)
    } catch let error as ImportInterrupted {
      throw ToolFailure(
        "interrupted",
        error.committed == 0
          ? "interrupted: nothing was imported"
          : "interrupted: the first \(error.committed) records are in the database",
        exitCode: .interrupted)
    }
  }

  private func tell(_ report: ImportReport, of name: String) throws {
    let nanoseconds = invocation.context.clock.monotonicNanoseconds() - started
    let seconds = Decimal3(thousandths: nanoseconds / 1_000_000)
    if invocation.isFormatNamed {
      try invocation.print(Table(report: report, of: name, seconds: seconds))
    }
    for kind in report.kinds {
      let shown = report.findings.filter { $0.code == kind.code }.prefix(10)
      for finding in shown { try invocation.say(finding.line(in: name)) }
      if kind.count > shown.count {
        try invocation.say("… \(kind.count - shown.count) more of \(kind.code)")
      }
    }
    let counts = report.counts
    let would = options.isRehearsal ? ", all of it undone" : ""
    try invocation.say(
      "\(name): read \(counts.read), inserted \(counts.inserted), updated \(counts.updated),"
        + " unchanged \(counts.unchanged), rejected \(counts.rejected), \(seconds) s\(would)")
  }
}

extension Finding {
  /// The finding as one line: `pokemon.csv:12:3: warning: …`.
  func line(in name: String) -> String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(name)\(place): \(severity.rawValue): \(message)"
  }
}

extension ImportError: ToolError {
  var failure: ToolFailure { failure(in: nil) }

  func failure(in name: String?) -> ToolFailure {
    let place = [finding.line, finding.column].compactMap { $0.map { ":\($0)" } }.joined()
    let message = name.map { "\($0)\(place): \(finding.message)" } ?? finding.message
    return ToolFailure(
      finding.code, message, hint: hint ?? "nothing was imported", exitCode: .failure)
  }
}

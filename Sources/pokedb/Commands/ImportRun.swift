internal import Console
internal import Pokedex
internal import SQLite

/// One call of `pokedb import`: its sources, one after the other, in one transaction.
struct ImportRun {
  private let invocation: Invocation
  private let options: ImportOptions
  private let mapping: ColumnMap.Options
  private let inputs: ImportInputs
  private let started: Int

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    started = invocation.context.clock.monotonicNanoseconds()
    let request = invocation.request
    inputs = try ImportInputs(request)
    var options = ImportOptions()
    options.onConflict =
      request.text(.onConflict).flatMap { ImportOptions.Conflict(rawValue: $0) } ?? .update
    options.onError =
      request.text(.onError).flatMap { ImportOptions.RejectionPolicy(rawValue: $0) } ?? .stop
    options.takesImages = request.has(.images)
    options.noteTime = request.has(.takeNotes) ? invocation.now : nil
    options.limit = request.integer(.limit)
    options.batchSize = request.integer(.batchSize)
    options.isRehearsal = request.has(.dryRun)
    self.options = options
    var mapping = ColumnMap.Options()
    mapping.assignments = request.texts(.map)
    mapping.language = invocation.request.has(.language) ? invocation.writtenLanguage : "en"
    self.mapping = mapping
  }

  func run() throws -> ExitCode {
    if inputs.paths.contains("-"), invocation.context.input.isTerminal {
      // Nobody knows that the tool waits for him to type records.
      let help = HelpText(table: invocation.table, style: .plain)
      try invocation.context.errors.write(help.text(for: invocation.request.path))
      return .usage
    }
    try inputs.check()
    let rejects = try Rejects(invocation, besides: inputs.paths)
    // A file that is not there cannot be locked, and is not made for a source that cannot be read.
    let isMissing = Files.kind(of: invocation.database) == .missing
    let opened = isMissing ? try inputs.open() : nil
    let made =
      options.isRehearsal
      ? try invocation.preparation.rehearse() : try invocation.preparation.prepare()
    try invocation.say(made, isRehearsal: options.isRehearsal)
    let reports: [ImportReport]
    if options.batchSize != nil, !options.isRehearsal {
      reports = try runInBatches(rejects, opened)
    } else {
      reports = try runAtOnce(rejects, opened, isNew: made.isNew)
    }
    try tell(zip(inputs.paths, reports).map { ($0, $1) })
    return reports.contains { $0.counts.rejected > 0 } ? .rejected : .success
  }

  /// Imports all sources, or nothing.
  private func runAtOnce(
    _ rejects: Rejects, _ opened: [ImportSource]?, isNew: Bool
  ) throws -> [ImportReport] {
    let work = { (connection: Connection) throws -> [ImportReport] in
      // The lock is had by now: nobody waits for it with a million records read.
      let sources = try opened ?? inputs.open()
      let isInterrupted = invocation.context.watchInterrupts()
      let reports = try sources.map { source in
        try telling(source, 0) {
          try importer(of: source, rejects, isInterrupted) { try $0.run(connection) }
        }
      }
      try rejects.finish(kept: 0)
      return reports
    }
    if options.isRehearsal {
      return try isNew ? Importer.rehearse(work) : invocation.file.rehearse(work)
    }
    return try Importer.write(invocation.file, work)
  }

  /// Imports the sources, of which whole batches stay where a later one fails.
  private func runInBatches(
    _ rejects: Rejects, _ opened: [ImportSource]?
  ) throws -> [ImportReport] {
    // The lock, before anything is read.
    try invocation.file.write { _ in }
    let sources = try opened ?? inputs.open()
    let isInterrupted = invocation.context.watchInterrupts()
    var before = 0
    let reports = try sources.map { source in
      let report = try telling(source, before) {
        try importer(of: source, rejects, isInterrupted) { try $0.run(invocation.file) }
      }
      before += report.counts.read - report.counts.rejected
      return report
    }
    try rejects.finish(kept: before)
    return reports
  }

  private func importer<R>(
    of source: ImportSource, _ rejects: Rejects, _ isInterrupted: @escaping () -> Bool,
    _ body: (Importer) throws -> R
  ) rethrows -> R {
    let bar = ProgressBar(invocation, name: source.name)
    defer { bar.clear() }
    return try body(
      Importer(
        options: options, mapping: mapping,
        progress: { done, total in
          bar.show(done, of: total)
          return isInterrupted()
        },
        rejected: { rejects.write($0) }, reader: { try source.reader() }))
  }

  /// Says of what ends an import where it happened, and what the database has of it.
  private func telling<R>(_ source: ImportSource, _ before: Int, _ body: () throws -> R) throws -> R
  {
    do {
      return try body()
    } catch {
      let halted = error as? ImportHalted
      let kept = before + (halted?.committed ?? 0)
      throw ImportStop(
        cause: halted?.cause ?? error, source: source.name, kept: kept,
        database: invocation.database
      ).failure
    }
  }

  private func tell(_ reports: [(name: String, report: ImportReport)]) throws {
    let nanoseconds = invocation.context.clock.monotonicNanoseconds() - started
    let seconds = Decimal3(thousandths: nanoseconds / 1_000_000)
    if invocation.isFormatNamed {
      try invocation.print(Table(reports: reports, seconds: seconds))
    }
    for (name, report) in reports {
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
}

extension Finding {
  /// The finding as one line: `pokemon.csv:12:3: warning: …`.
  func line(in name: String) -> String {
    "\(name)\(place): \(severity.rawValue): \(message)"
  }

  /// Line and column as a compiler writes them: `:12:3`.
  var place: String { [line, column].compactMap { $0.map { ":\($0)" } }.joined() }
}

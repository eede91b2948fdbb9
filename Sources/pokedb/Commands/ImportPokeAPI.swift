internal import Console
internal import PokeAPI
internal import Pokedex
internal import SQLite

extension Command {
  static let importPokeAPI = Command(
    name: "pokeapi",
    abstract: "load PokéAPI's data set, and every Pokémon from it",
    discussion: """
      DIR holds PokéAPI's CSV files (data/v2/csv of its repository). Each goes into a table of its \
      own, and the Pokédex is filled from these: every species and form, in every language. All is \
      one transaction. Files that are the same as at the last import are not read again; notes and \
      pictures of your own stay.
      """,
    arguments: [Argument("DIR", .file, "the folder with the CSV files")],
    options: [.sprites, .cries, .onError, .dryRun],
    examples: [
      Example("all of it", "pokedb import pokeapi pokeapi/data/v2/csv"),
      Example(
        "with the addresses of pictures",
        "pokedb import pokeapi csv --sprites sprite-files.txt --cries cry-files.txt"),
    ],
    run: { invocation in try PokeAPIRun(invocation).run() })
}

extension Option {
  static let sprites = Option(
    "sprites", "FILE", .file, "the pictures that exist: paths of PokéAPI's sprites, one a line")
  static let cries = Option(
    "cries", "FILE", .file, "the cries that exist: paths of PokéAPI's cries, one a line")
}

/// One call of `pokedb import pokeapi`.
private struct PokeAPIRun {
  private let invocation: Invocation
  private let options: DumpImport.Options
  private let started: Int

  init(_ invocation: Invocation) {
    self.invocation = invocation
    started = invocation.context.clock.monotonicNanoseconds()
    let request = invocation.request
    var options = DumpImport.Options(folder: request.texts.first ?? "")
    options.sprites = request.text(.sprites)
    options.cries = request.text(.cries)
    options.onError =
      request.text(.onError).flatMap { ImportOptions.RejectionPolicy(rawValue: $0) } ?? .stop
    options.isRehearsal = request.has(.dryRun)
    if invocation.isFormatNamed { options.findingLimit = .max }
    self.options = options
  }

  func run() throws -> ExitCode {
    try check()
    let made =
      options.isRehearsal
      ? try invocation.preparation.rehearse() : try invocation.preparation.prepare()
    try invocation.say(made, isRehearsal: options.isRehearsal)
    let bar = ProgressBar(invocation, name: "PokéAPI")
    defer { bar.clear() }
    let isInterrupted = invocation.context.watchInterrupts()
    let dump = DumpImport(options, tool: "pokedb \(Versions.tool)", now: invocation.now) {
      bar.show($0, of: $1)
      return isInterrupted()
    }
    do {
      let report =
        made.isNew && options.isRehearsal
        ? try Importer.rehearse { try dump.run($0) } : try dump.run(invocation.file)
      bar.clear()
      try tell(report)
      return report.records.rejected + report.pokemon.rejected > 0 ? .rejected : .success
    } catch let refused as DumpRefused {
      bar.clear()
      if invocation.isFormatNamed {
        // Where errors are objects, they are all that there is on their stream.
        var counts = LoadReport()
        counts.read = refused.report.records.read
        counts.rejected = refused.report.records.rejected + refused.report.pokemon.rejected
        try invocation.print(
          Table(counts: counts, reports: refused.report.files, seconds: seconds))
      } else {
        try tellFindings(refused.report)
      }
      throw refused.failure
    } catch is ImportInterrupted {
      throw ToolFailure(
        "interrupted", "interrupted: nothing was imported", exitCode: .interrupted)
    }
  }

  /// Finds out what is not there before anything is made or locked.
  private func check() throws {
    for path in [options.folder, options.sprites, options.cries].compactMap({ $0 })
    where Files.kind(of: path) == .missing {
      throw ToolFailure(
        "no_file", "there is no \(path)", hint: "nothing was imported", exitCode: .notFound)
    }
  }

  private func tellFindings(_ report: DumpReport) throws {
    for (name, file) in report.files {
      for kind in file.kinds {
        let shown = file.findings.filter { $0.code == kind.code }.prefix(10)
        for finding in shown { try invocation.say(finding.line(in: name)) }
        if kind.count > shown.count {
          try invocation.say(
            "… \(kind.count - shown.count) more of \(kind.code); --json lists all")
        }
      }
    }
  }

  /// How long it has taken so far.
  private var seconds: Decimal3 {
    let nanoseconds = invocation.context.clock.monotonicNanoseconds() - started
    return Decimal3(thousandths: nanoseconds / 1_000_000)
  }

  private func tell(_ report: DumpReport) throws {
    let seconds = seconds
    if invocation.isFormatNamed {
      try invocation.print(
        Table(counts: report.records, reports: report.files, seconds: seconds))
    }
    let would = options.isRehearsal ? "would have " : ""
    for name in report.applied { try invocation.say("\(would)applied migration \(name)") }
    if !invocation.isFormatNamed { try tellFindings(report) }
    try invocation.say(
      "\(report.fileCount) files, \(report.sameFileCount) of them as before:"
        + " \(sentence(report.records)), removed \(report.removed)")
    try invocation.say(
      "Pokémon: \(sentence(report.pokemon)), removed \(report.pokemonRemoved)")
    let undone = options.isRehearsal ? ", all of it undone" : ""
    try invocation.say(
      report.changedNothing
        ? "nothing changed, in \(seconds) s" : "done in \(seconds) s\(undone)")
  }

  private func sentence(_ counts: LoadReport) -> String {
    "read \(counts.read), inserted \(counts.inserted), updated \(counts.updated),"
      + " unchanged \(counts.unchanged), rejected \(counts.rejected)"
  }
}

extension DumpRefused: ToolError {
  var failure: ToolFailure {
    let count = report.records.rejected + report.pokemon.rejected
    return ToolFailure(
      "refused_records", "\(count) \(count == 1 ? "record" : "records") cannot be used",
      hint: "nothing was imported; --on-error skip imports the others", exitCode: .failure)
  }
}

extension DumpFailure: ToolError {
  var failure: ToolFailure { error.failure(in: file) }
}

internal import Console
internal import Pokedex
internal import PokedexFetch
internal import SQLite

extension Command {
  /// The part of `pokedb images` that needs the web.
  static let images = Command(
    name: "images",
    abstract: "download pictures",
    examples: [Example("every picture that is missing", "pokedb images fetch --all")],
    subcommands: [.imagesFetch { try ImagesFetch($0).run() }],
    run: { _ in
      throw ToolFailure.usage(
        "missing_command", "pokedb-net images needs a subcommand", hint: "write images fetch")
    })
}

/// One call of `pokedb images fetch`.
struct ImagesFetch {
  private let invocation: Invocation
  private let options: ImageOptions
  private let isRefreshing: Bool

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let request = invocation.request
    guard request.has(.allImages) != !request.texts.isEmpty else {
      throw ToolFailure.usage(
        "missing_argument", "it takes names of Pokémon, or --all",
        hint: "write images fetch --all, or images fetch charizard")
    }
    var options = ImageOptions()
    options.concurrency = request.integer(.concurrency) ?? options.concurrency
    options.keptByteLimit = request.integer(.keep)
    options.timeout = max(1, request.integer(.pictureTimeout) ?? options.timeout)
    options.connectTimeout = min(options.connectTimeout, options.timeout)
    options.allowsPrivateNetworks = request.has(.allowPrivate)
    self.options = options
    isRefreshing = request.has(.refresh)
  }

  func run() throws -> ExitCode {
    let started = invocation.context.clock.monotonicNanoseconds()
    CurlTransport.prepareProcess()
    let addresses = try addresses()
    if addresses.isEmpty { try invocation.sayNoPictures() }
    // A file that may not be written is no failure of an address, and said before anything is asked.
    try invocation.file.write { _ in }
    let unixSeconds = invocation.context.clock.unixSeconds
    let clock = SharedClock(unixSeconds)
    let store = ImageStore(
      invocation.file, transport: CurlTransport(userAgent: "pokedb/\(Versions.tool)"),
      options: options, now: { clock.now })
    let bar = ProgressBar(invocation, name: "pictures")
    defer { bar.clear() }
    let progress = Progress()
    let isRefreshing = isRefreshing
    let isInterrupted = invocation.context.watchInterrupts()
    let waiting = Waiting {
      do {
        let report = try await store.fetch(addresses, refreshing: isRefreshing) { progress.set($0) }
        // Uses are noted now and then; this program is about to end.
        await store.flush()
        return report
      } catch {
        await store.flush()
        throw error
      }
    }
    do {
      let report = try waiting.result {
        bar.show(progress.report.done, of: addresses.count)
        return isInterrupted()
      }
      bar.clear()
      try tell(report, nanoseconds: invocation.context.clock.monotonicNanoseconds() - started)
      return report.failures.isEmpty ? .success : .failure
    } catch is CancellationError {
      bar.clear()
      throw ToolFailure(
        "interrupted", "interrupted after \(progress.report.done) of \(addresses.count) pictures",
        hint: "the same command goes on from there", exitCode: .interrupted)
    } catch {
      bar.clear()
      let fetched = progress.report.fetched
      if fetched > 0 { try invocation.say("what was fetched stays: at least \(fetched) pictures") }
      throw error
    }
  }

  private func addresses() throws -> [String] {
    let selection = try invocation.imageSelection(invocation.request.texts)
    let entries = try ImageRepository(invocation.file).list(selection, languages: nil)
    for key in selection.pokemon ?? []
    where !entries.contains(where: { $0.number == key.number && $0.form == key.form }) {
      throw ToolFailure(
        "no_address", "the database knows no address of a picture of \(key.number.label)",
        hint: "pokedb set \(key.number.value) image_url=ADDRESS names one", exitCode: .notFound)
    }
    var seen: Set<String> = []
    return entries.compactMap(\.address).filter { seen.insert($0).inserted }
  }

  private func tell(_ report: ImageFetchReport, nanoseconds: Int) throws {
    let seconds = Decimal3(thousandths: nanoseconds / 1_000_000)
    if invocation.isFormatNamed {
      try invocation.print(
        Table(record: [
          (.init("fetched"), .integer(report.fetched)),
          (.init("fresh"), .integer(report.fresh)),
          (.init("unchanged"), .integer(report.unchanged)),
          (.init("failed"), .integer(report.failures.count)),
          (.init("let_go"), .integer(report.evicted)),
          (.init("failures"), .array(report.failures.map { .object($0.members) })),
          (
            .init("paused"),
            .array(
              report.pauses.map {
                [
                  "host": .string($0.host), "until": .string($0.until.description),
                  "not_asked": .integer($0.notAsked),
                ]
              })
          ),
          (.init("seconds"), .decimal(seconds)),
        ]))
    }
    for (reason, count) in report.reasons {
      for failure in report.failures.filter({ $0.reason == reason }).prefix(5) {
        try invocation.say(failure.description)
      }
      if count > 5 { try invocation.say("… \(count - 5) more of \(reason.rawValue)") }
    }
    for pause in report.pauses {
      try invocation.say(
        "\(pause.host) asked to be left alone until \(pause.until)"
          + (pause.notAsked == 0 ? "" : "; not asked for \(pause.notAsked) of its pictures"))
    }
    let reasons = report.reasons.map { "\($0.reason.rawValue) \($0.count)" }
    try invocation.say(
      "fetched \(report.fetched), fresh \(report.fresh), unchanged \(report.unchanged),"
        + " failed \(report.failures.count)"
        + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
        + (report.evicted == 0 ? "" : ", let go of \(report.evicted)") + ", \(seconds) s")
  }
}

extension ImageFailure {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("address", .string(address)),
      .init("reason", .string(reason.rawValue)),
      .init("status", JSONValue(status)),
      .init("retry_after", JSONValue(retryAfter?.description)),
      .init("message", .string(description)),
    ]
  }
}

/// How far the work is, written by tasks and read by the main thread.
private final class Progress: @unchecked Sendable {
  private let lock = Lock()
  private var latest = ImageFetchReport()

  var report: ImageFetchReport { lock.withLock { latest } }

  func set(_ report: ImageFetchReport) { lock.withLock { latest = report } }
}

/// The process's clock, which is asked from any thread.
private struct SharedClock: @unchecked Sendable {
  private let unixSeconds: () -> Int

  init(_ unixSeconds: @escaping () -> Int) { self.unixSeconds = unixSeconds }

  var now: Timestamp { Timestamp(seconds: unixSeconds()) }
}

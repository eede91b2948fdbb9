internal import SQLite

/// What fetching many pictures has come to so far.
public struct ImageFetchReport: Hashable, Sendable {
  /// Pictures that were downloaded.
  public var fetched = 0
  /// Pictures that were in the file.
  public var fresh = 0
  /// Pictures that were in the file, and of which the server says that they are still right.
  public var unchanged = 0
  /// What could not be had.
  public var failures: [ImageFailure] = []
  /// Pictures that were let go of meanwhile, since there was no room for all.
  public var evicted = 0
  /// The servers that asked to be left alone, by name.
  public var pauses: [ImageHostPause] = []

  /// Nothing done yet.
  public init() {}

  /// How many addresses are done with.
  public var done: Int { fetched + fresh + unchanged + failures.count }

  /// How many failed for which reason, by the name of the reason.
  public var reasons: [(reason: ImageFailure.Reason, count: Int)] {
    Dictionary(grouping: failures, by: \.reason).map { ($0.key, $0.value.count) }
      .sorted { $0.reason.rawValue < $1.reason.rawValue }
  }

  mutating func count(_ outcome: ImageStore.Outcome) {
    switch outcome {
    case .fetched: fetched += 1
    case .fresh: fresh += 1
    case .unchanged: unchanged += 1
    }
  }
}

extension ImageStore {
  /// Fetches the pictures at many addresses; what is there already is only looked at.
  ///
  /// - Parameters:
  ///   - addresses: The addresses; one that is named twice is fetched once.
  ///   - isRefreshing: Whether servers are asked also for what is there.
  ///   - progress: Told what was done whenever something was.
  /// - Returns: What was done; failures in the order of the addresses.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read or written, and
  ///   `CancellationError`; what was fetched before stays.
  public nonisolated func fetch(
    _ addresses: [String], refreshing isRefreshing: Bool = false,
    progress: @Sendable (ImageFetchReport) -> Void = { _ in }
  ) async throws -> ImageFetchReport {
    var seen: Set<String> = []
    var rest = addresses.filter { seen.insert($0).inserted }[...]
    let order = Dictionary(uniqueKeysWithValues: zip(rest, 0...))
    var report = ImageFetchReport()
    let evictedBefore = surroundings.evictions.value
    try await withThrowingTaskGroup(of: Result<Outcome, ImageFailure>.self) { group in
      // Many more than are downloaded at a time, so that they are claimed in few transactions; but the
      // first few at once, so that they are downloaded while the others are claimed.
      let width = max(256, 4 * surroundings.options.concurrency)
      var count = 2 * max(1, surroundings.options.concurrency)
      var unsettled: ArraySlice<String> = []
      var running = 0
      repeat {
        while running < width, !(unsettled.isEmpty && rest.isEmpty) {
          if unsettled.isEmpty {
            unsettled = try await settle(rest.prefix(width), isRefreshing, &report)[...]
            rest = rest.dropFirst(width)
            progress(report)
          }
          for (address, record) in try await claim(unsettled.prefix(count), isRefreshing) {
            group.addTask { try await self.outcome(address, isRefreshing, claimed: record) }
            running += 1
          }
          unsettled = unsettled.dropFirst(count)
          count = width
        }
        guard let result = try await group.next() else { break }
        running -= 1
        switch result {
        case .success(let outcome): report.count(outcome)
        case .failure(let failure): report.failures.append(failure)
        }
        progress(report)
      } while true
    }
    report.evicted = surroundings.evictions.value - evictedBefore
    report.pauses = surroundings.pauses.all
    report.failures.sort { order[$0.address] ?? 0 < order[$1.address] ?? 0 }
    return report
  }

  /// Counts what the file answers by itself, and returns the other addresses.
  ///
  /// In one transaction: while pictures are read, others cannot be saved.
  private nonisolated func settle(
    _ addresses: ArraySlice<String>, _ isRefreshing: Bool, _ report: inout ImageFetchReport
  ) async throws -> [String] {
    let now = surroundings.now()
    let found = try await surroundings.database.read { connection in
      try addresses.map { address in
        let found = try ImageRepository.lookUp(address, connection)
        return (address, found.settlement(refreshing: isRefreshing, at: now)?.map(\.record.id))
      }
    }
    var unsettled: [String] = []
    for (address, settlement) in found {
      switch settlement {
      case nil: unsettled.append(address)
      case .failure(let failure): report.failures.append(failure)
      case .success(let id):
        report.count(.fresh)
        await surroundings.uses.note(id)
      }
    }
    return unsettled
  }

  /// Claims what can be, in one transaction: the row of each address that is granted.
  private nonisolated func claim(
    _ addresses: ArraySlice<String>, _ isRefreshing: Bool
  ) async throws -> [(String, ImageRecord?)] {
    let idle = await idle(of: addresses)
    let askable = addresses.filter { idle.contains($0) && (try? ImageAddress($0)) != nil }
    let claims = try await surroundings.claim(askable, refreshing: isRefreshing)
    let records = Dictionary(
      uniqueKeysWithValues: zip(askable, claims).compactMap { address, claim in
        if case .granted(let record) = claim { (address, record) } else { nil }
      })
    return addresses.map { ($0, records[$0]) }
  }

  private nonisolated func outcome(
    _ address: String, _ isRefreshing: Bool, claimed record: ImageRecord?
  ) async throws -> Result<Outcome, ImageFailure> {
    do {
      return .success(
        try await answer(address, refreshing: isRefreshing, claimed: record, isPatient: true)
          .outcome)
    } catch let failure as ImageFailure {
      return .failure(failure)
    }
  }
}

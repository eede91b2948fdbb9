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
    try await withThrowingTaskGroup(of: Result<Outcome, ImageFailure>.self) { group in
      // More than are downloaded at a time, so that none waits while others are being saved.
      let width = 4 * max(1, surroundings.options.concurrency)
      for address in rest.prefix(width) {
        group.addTask { try await self.outcome(address, isRefreshing) }
      }
      rest = rest.dropFirst(width)
      while let result = try await group.next() {
        switch result {
        case .success(let outcome): report.count(outcome)
        case .failure(let failure): report.failures.append(failure)
        }
        progress(report)
        if let address = rest.popFirst() {
          group.addTask { try await self.outcome(address, isRefreshing) }
        }
      }
    }
    report.failures.sort { order[$0.address] ?? 0 < order[$1.address] ?? 0 }
    return report
  }

  private nonisolated func outcome(
    _ address: String, _ isRefreshing: Bool
  ) async throws -> Result<Outcome, ImageFailure> {
    do {
      return .success(try await answer(address, refreshing: isRefreshing).outcome)
    } catch let failure as ImageFailure {
      return .failure(failure)
    }
  }
}

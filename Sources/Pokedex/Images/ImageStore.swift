public import SQLite

/// Pictures by their address: from the file where they are there, else from the web, once.
///
/// However many tasks and processes ask for one address at the same time, its server is asked once.
/// A picture that is there stays right until it is asked for with `refreshing`; a failure is
/// remembered for a while.
public actor ImageStore {
  /// What asking for a picture came to.
  public enum Outcome: String, CaseIterable, Sendable {
    /// It was downloaded.
    case fetched
    /// It was in the file.
    case fresh
    /// It was in the file, and its server says that it is still right.
    case unchanged
  }

  /// A picture, and how it was had.
  public typealias Answer = (picture: Picture, outcome: Outcome)

  let surroundings: ImageSurroundings
  private var flights: [String: Flight] = [:]
  private var lastNumber = 0

  /// One download, and those who wait for it.
  private struct Flight {
    let number: Int
    let isRefreshing: Bool
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
    /// The row of a claim that was made for it and that it does not use.
    var leftover: Int?
    /// Whether nobody waits any more; it is on its way to its end.
    var isAbandoned = false
  }

  /// A store of the pictures of a file.
  ///
  /// - Parameters:
  ///   - database: The file, of this program's schema.
  ///   - transport: What asks servers.
  ///   - options: The limits within which pictures are fetched and kept.
  ///   - now: The clock.
  ///   - chance: A number from 0 up to 1, for how long a failure is remembered.
  public init(
    _ database: Database, transport: any ImageTransport, options: ImageOptions = ImageOptions(),
    now: @escaping @Sendable () -> Timestamp,
    chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    surroundings = ImageSurroundings(
      database, transport: transport, options: options, now: now, chance: chance)
  }

  /// The picture at an address.
  ///
  /// Cancelling the task ends its waiting; the download goes on while somebody else waits for it.
  ///
  /// - Parameters:
  ///   - address: The address, http or https.
  ///   - isRefreshing: Whether the server is asked also where the picture is there.
  /// - Returns: The picture.
  /// - Throws: ``ImageFailure`` where it cannot be had, `SQLiteError` and ``FileError`` where the
  ///   file cannot be read or written, and `CancellationError`.
  public func picture(at address: String, refreshing isRefreshing: Bool = false) async throws
    -> Picture
  {
    try await answer(address, refreshing: isRefreshing).picture
  }

  /// The picture at an address, and how it was had.
  ///
  /// - Throws: As ``picture(at:refreshing:)``.
  public func answer(
    _ address: String, refreshing isRefreshing: Bool = false
  ) async throws -> Answer {
    try await answer(address, refreshing: isRefreshing, claimed: nil, isPatient: false)
  }

  /// The same for an address that may be claimed already, as a row of the file.
  func answer(
    _ address: String, refreshing isRefreshing: Bool, claimed: ImageRecord?, isPatient: Bool
  ) async throws -> Answer {
    lastNumber += 1
    let waiter = lastNumber
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A claim is let go of by the download, which is cancelled as soon as it has begun.
        if Task.isCancelled, claimed == nil {
          return continuation.resume(throwing: CancellationError())
        }
        if flights[address].map({ $0.isAbandoned || (isRefreshing && !$0.isRefreshing) }) ?? true {
          takeOff(address, refreshing: isRefreshing, claimed: claimed, isPatient: isPatient)
        } else if let claimed {
          // Whoever is on the way may not claim it any more, and ends this claim with its own.
          flights[address]?.leftover = claimed.id
        }
        flights[address]?.waiting[waiter] = continuation
      }
    } onCancel: {
      Task { await self.leave(address, waiter) }
    }
  }

  /// Waits until what was cancelled has let go of the file, and writes down what was used.
  ///
  /// Both happen by themselves within a second; a program that ends sooner calls this.
  public func flush() async {
    for flight in flights.values where flight.isAbandoned { await flight.task.value }
    await surroundings.uses.flush()
  }

  /// Which of many addresses nobody is asking for.
  func idle(of addresses: ArraySlice<String>) -> Set<String> {
    Set(addresses.filter { flights[$0] == nil })
  }

  /// How many wait for the picture at an address.
  package func waiterCount(at address: String) -> Int { flights[address]?.waiting.count ?? 0 }

  /// Starts a download, after the one of the same address that is on its way to its end.
  private func takeOff(
    _ address: String, refreshing isRefreshing: Bool, claimed: ImageRecord?, isPatient: Bool
  ) {
    lastNumber += 1
    let number = lastNumber
    let before = flights[address]
    let surroundings = surroundings
    let task = Task {
      // The one before still has the claim.
      await before?.task.value
      let result: Result<Answer, any Error>
      do {
        result = .success(
          try await ImageDownload(
            address, refreshing: isRefreshing, claimed: before == nil ? claimed : nil,
            isPatient: isPatient, surroundings
          ).run())
      } catch {
        result = .failure(error)
      }
      while let id = takeLeftover(address, number) { try? await surroundings.release(id) }
      land(address, number, result)
    }
    var flight = Flight(number: number, isRefreshing: isRefreshing, task: task)
    // The one before ends its own claim, and with it this one.
    if before != nil { flight.leftover = claimed?.id }
    // Who waits for less is served by more.
    if let before, !before.isAbandoned { flight.waiting = before.waiting }
    flights[address] = flight
  }

  private func takeLeftover(_ address: String, _ number: Int) -> Int? {
    guard flights[address]?.number == number else { return nil }
    defer { flights[address]?.leftover = nil }
    return flights[address]?.leftover
  }

  private func land(
    _ address: String, _ number: Int, _ result: Result<Answer, any Error>
  ) {
    guard let flight = flights[address], flight.number == number else { return }
    flights[address] = nil
    for continuation in flight.waiting.values { continuation.resume(with: result) }
  }

  private func leave(_ address: String, _ waiter: Int) {
    guard let continuation = flights[address]?.waiting.removeValue(forKey: waiter) else { return }
    continuation.resume(throwing: CancellationError())
    if flights[address]?.waiting.isEmpty == true {
      flights[address]?.isAbandoned = true
      flights[address]?.task.cancel()
    }
  }
}

internal import SQLite

/// What the downloads of one store share.
struct ImageSurroundings: Sendable {
  let database: Database
  let transport: any ImageTransport
  let options: ImageOptions
  let now: @Sendable () -> Timestamp
  let chance: @Sendable () -> Double
  let writes: WriteBatches
  let slots: DownloadSlots
  /// Room for pictures that are being downloaded or not saved yet, since they are in memory.
  let desk: DownloadSlots
  let claims: ClaimKeeper
  let uses: UseLog
  let pauses: HostPauses
  let evictions: EvictionCount

  init(
    _ database: Database, transport: any ImageTransport, options: ImageOptions,
    now: @escaping @Sendable () -> Timestamp, chance: @escaping @Sendable () -> Double
  ) {
    self.database = database
    self.transport = transport
    self.options = options
    self.now = now
    self.chance = chance
    let limit = options.keptByteLimit
    let slots = DownloadSlots(options.concurrency)
    self.slots = slots
    // More than are downloaded at a time, so that none waits while others are being saved.
    desk = DownloadSlots(8 * max(1, options.concurrency))
    let evictions = EvictionCount()
    self.evictions = evictions
    writes = WriteBatches(database, expectingMore: { await !slots.isIdle }) { connection in
      guard let limit else { return {} }
      let evicted = try ImageRepository.evict(to: limit, connection).removed
      return { evictions.add(evicted) }
    }
    uses = UseLog(writes: writes, now: now)
    pauses = HostPauses(now: now)
    claims = ClaimKeeper(
      holder: "\(Processes.current)/\(UInt32.random(in: 0...UInt32.max))", writes: writes, now: now)
  }

  /// Claims addresses in one transaction; an answer for each, in order.
  func claim(
    _ addresses: [String], refreshing isRefreshing: Bool
  ) async throws -> [ImageClaim] {
    let (now, holder) = (now(), claims.holder)
    let answers = try await writes.write(urgent: true) { connection in
      try addresses.map { address in
        try ImageRepository.claim(
          address, refreshing: isRefreshing, holder: holder, now: now, for: ClaimKeeper.lifetime,
          connection, isGone: ClaimKeeper.isGone)
      }
    }
    await claims.keep(
      answers.compactMap { if case .granted(let record) = $0 { record.id } else { nil } })
    return answers
  }

  /// Writes something and ends the claim on an address, in one transaction.
  func release(
    _ id: Int, after body: @escaping @Sendable (Timestamp, Connection) throws -> Void = { _, _ in }
  ) async throws {
    await claims.letGo(id)
    let (now, holder) = (now(), claims.holder)
    try await writes.write { connection in
      try body(now, connection)
      try ImageRepository.release(id, holder: holder, connection)
    }
  }
}

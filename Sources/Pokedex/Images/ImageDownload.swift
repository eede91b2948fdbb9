internal import SQLite

/// The way of one picture from an address into the file.
struct ImageDownload: Sendable {
  private let address: String
  private let surroundings: ImageSurroundings
  private var isRefreshing: Bool

  init(_ address: String, refreshing isRefreshing: Bool, _ surroundings: ImageSurroundings) {
    self.address = address
    self.isRefreshing = isRefreshing
    self.surroundings = surroundings
  }

  // Off the actor that asks, since digests are computed here.
  @concurrent
  func run() async throws -> ImageStore.Answer {
    var download = self
    while true {
      if let cached = try await download.look() { return cached }
      switch try await download.claim() {
      case .granted(let record): return try await download.fetch(record)
      case .settled: continue
      case .held:
        try await download.wait()
        // What another has just asked the server is new enough.
        download.isRefreshing = false
      }
    }
  }

  /// What the file answers by itself; `nil` where the server has to be asked.
  private func look() async throws -> ImageStore.Answer? {
    let address = address
    switch try await surroundings.database.read({ try ImageRepository.lookUp(address, $0) }) {
    case .cached(let picture, let record):
      if isRefreshing { return nil }
      await surroundings.uses.note(record.id)
      return (picture, .fresh)
    case .missing(let record):
      // Refreshing asks again for what has failed, unless a server wants to be left alone.
      let failure = record?.rememberedFailure(at: surroundings.now())
      if let failure, !isRefreshing || failure.reason == .tooManyRequests { throw failure }
      return nil
    }
  }

  private func claim() async throws -> ImageClaim {
    let (address, isRefreshing) = (address, isRefreshing)
    let (now, holder) = (surroundings.now(), surroundings.claims.holder)
    // Before the claim: an address that cannot be asked is not worth a row.
    _ = try ImageAddress(address)
    let claim = try await surroundings.writes.write { connection in
      try ImageRepository.claim(
        address, refreshing: isRefreshing, holder: holder, now: now, for: ClaimKeeper.lifetime,
        connection, isGone: ClaimKeeper.isGone)
    }
    if case .granted(let record) = claim { await surroundings.claims.keep(record.id) }
    return claim
  }

  /// Waits while another process has the claim.
  private func wait() async throws {
    var pause = Duration.milliseconds(20)
    while true {
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(250))
      let (address, now) = (address, surroundings.now())
      let isClaimed = try await surroundings.database.read { connection in
        try ImageRepository.isClaimed(address, now: now, connection, isGone: ClaimKeeper.isGone)
      }
      if !isClaimed { return }
    }
  }

  /// Asks the server, and ends the claim in the transaction that saves what came of it.
  private func fetch(_ record: ImageRecord) async throws -> ImageStore.Answer {
    do {
      return try await save(try await ask(record), record)
    } catch let failure as ImageFailure {
      throw failure
    } catch {
      try? await release(record.id)
      throw error
    }
  }

  private func ask(_ record: ImageRecord) async throws -> ImageResponse {
    let url = try ImageAddress(address).url
    let transport = surroundings.transport
    let request = ImageRequest(
      url: url, etag: record.etag, lastModified: record.lastModified, surroundings.options)
    do {
      return try await surroundings.slots.withSlot { try await transport.send(request) }
    } catch let error as ImageTransportError {
      throw try await note(error.reason, record, detail: error.detail)
    }
  }

  private func save(
    _ response: ImageResponse, _ record: ImageRecord
  ) async throws -> ImageStore.Answer {
    let isConditional = record.etag != nil || record.lastModified != nil
    switch ImageVerdict(response, isConditional: isConditional) {
    case .failure(let reason, let detail, let retryAfter):
      throw try await note(
        reason, record, detail: detail, status: response.status, asked: retryAfter)
    case .picture(let header):
      let picture = Picture(response.bytes, header)
      let isChanged = picture.sha256 != record.sha256
      var head = response
      head.bytes = []
      try await end(record.id) { [head] now, connection in
        try ImageRepository.save(picture, of: record.id, head, now: now, connection)
      }
      return (picture, isChanged ? .fetched : .unchanged)
    case .unchanged:
      try await end(record.id) { now, connection in
        try ImageRepository.confirm(record.id, response, now: now, connection)
      }
      let address = address
      let found = try await surroundings.database.read {
        try ImageRepository.lookUp(address, $0)
      }
      if case .cached(let picture, _) = found { return (picture, .unchanged) }
      // Let go of between the question and the answer.
      var again = self
      again.isRefreshing = false
      return try await again.run()
    }
  }

  /// Notes a failure that says something of the address.
  private func note(
    _ reason: ImageFailure.Reason, _ record: ImageRecord, detail: String?, status: Int? = nil,
    asked: Int? = nil
  ) async throws -> ImageFailure {
    guard reason.isRemembered else {
      try await release(record.id)
      return ImageFailure(address: address, reason: reason, status: status, detail: detail)
    }
    let seconds = RetryDelay.seconds(
      reason, attempts: record.attempts + 1, asked: asked, chance: surroundings.chance())
    let failure = ImageFailure(
      address: address, reason: reason, status: status, detail: detail,
      retryAfter: Timestamp(seconds: surroundings.now().seconds + seconds))
    try await end(record.id) { now, connection in
      try ImageRepository.fail(record.id, failure, now: now, connection)
    }
    return failure
  }

  private func release(_ id: Int) async throws { try await end(id) { _, _ in } }

  /// Writes something and ends the claim, in one transaction.
  private func end(
    _ id: Int, _ body: @escaping @Sendable (Timestamp, Connection) throws -> Void
  ) async throws {
    await surroundings.claims.letGo(id)
    let (now, holder) = (surroundings.now(), surroundings.claims.holder)
    try await surroundings.writes.write { connection in
      try body(now, connection)
      try ImageRepository.release(id, holder: holder, connection)
    }
  }
}

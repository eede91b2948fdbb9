internal import SQLite

/// The way of one picture from an address into the file.
struct ImageDownload: Sendable {
  private let address: String
  private let surroundings: ImageSurroundings
  private var isRefreshing: Bool
  /// The row of the address, where it is claimed already.
  private let claimed: ImageRecord?
  /// Whether a server that wants to be left alone for a while is waited for.
  private let isPatient: Bool

  init(
    _ address: String, refreshing isRefreshing: Bool, claimed: ImageRecord?,
    isPatient: Bool, _ surroundings: ImageSurroundings
  ) {
    self.address = address
    self.isRefreshing = isRefreshing
    self.claimed = claimed
    self.isPatient = isPatient
    self.surroundings = surroundings
  }

  // Off the actor that asks, since digests are computed here.
  @concurrent
  func run() async throws -> ImageStore.Answer {
    if let claimed { return try await fetch(claimed) }
    var download = self
    while true {
      if let cached = try await download.look() { return cached }
      switch try await download.claim() {
      case .granted(let record): return try await download.fetch(record)
      case .settled: continue
      case .held:
        // What another has just asked the server is new enough.
        if try await download.wait() { download.isRefreshing = false }
      }
    }
  }

  /// What the file answers by itself; `nil` where the server has to be asked.
  private func look() async throws -> ImageStore.Answer? {
    let address = address
    let found = try await surroundings.database.read { try ImageRepository.lookUp(address, $0) }
    guard
      let (picture, record) = try found.settlement(
        refreshing: isRefreshing, at: surroundings.now())?.get()
    else { return nil }
    await surroundings.uses.note(record.id)
    return (picture, .fresh)
  }

  private func claim() async throws -> ImageClaim {
    // Before the claim: an address that cannot be asked is not worth a row.
    _ = try ImageAddress(address)
    return try await surroundings.claim([address], refreshing: isRefreshing)[0]
  }

  /// Waits while another process has the claim; whether that has asked the server to the end.
  private func wait() async throws -> Bool {
    let start = surroundings.now()
    var pause = Duration.milliseconds(20)
    while true {
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(250))
      let (address, now) = (address, surroundings.now())
      let isChecked: Bool? = try await surroundings.database.read { connection in
        let isClaimed = try ImageRepository.isClaimed(
          address, now: now, connection, isGone: ClaimKeeper.isGone)
        return isClaimed
          ? nil : try ImageRepository.isChecked(address, since: start, connection)
      }
      if let isChecked { return isChecked }
    }
  }

  /// Asks the server, and ends the claim in the transaction that saves what came of it.
  private func fetch(_ record: ImageRecord) async throws -> ImageStore.Answer {
    do {
      let place = try ImageAddress(address)
      while true {
        try await pass(place, record)
        let end = try await surroundings.desk.withSlot { () -> End in
          guard let response = try await ask(place, record) else { return .paused }
          return try await save(response, record)
        }
        switch end {
        case .paused: continue
        case .answer(let answer): return answer
        // Outside of the room that it had: who waits for more of it while holding some may wait for ever.
        case .gone:
          return try await ImageDownload(
            address, refreshing: false, claimed: nil, isPatient: isPatient, surroundings
          ).run()
        }
      }
    } catch let failure as ImageFailure {
      throw failure
    } catch {
      try? await surroundings.release(record.id)
      throw error
    }
  }

  /// Leaves the server alone for as long as it asked for, when another address of it was asked for.
  ///
  /// Who wants one picture is told at once; a run over many waits for a while.
  private func pass(_ place: ImageAddress, _ record: ImageRecord) async throws {
    do {
      try await surroundings.pauses.pass(
        place, named: address, patiently: isPatient)
    } catch let failure as ImageFailure {
      try await surroundings.release(record.id)
      throw failure
    }
  }

  /// The server's answer; `nil` where it asked to be left alone while this one waited for its turn.
  private func ask(
    _ place: ImageAddress, _ record: ImageRecord
  ) async throws -> ImageResponse? {
    let surroundings = surroundings
    let request = ImageRequest(
      url: place.url, etag: record.etag, lastModified: record.lastModified, surroundings.options)
    do {
      return try await surroundings.slots.withSlot {
        guard surroundings.pauses.end(place) == nil else { return nil }
        let response = try await surroundings.transport.send(request)
        // Noted before the room is given on: the next may be an address of the same server.
        if response.status == 429, let asked = response.retryAfter {
          let seconds = RetryDelay.seconds(
            .tooManyRequests, attempts: 1, asked: asked, chance: 0)
          surroundings.pauses.begin(
            place, until: Timestamp(seconds: surroundings.now().seconds + seconds))
        }
        return response
      }
    } catch let error as ImageTransportError {
      throw try await note(error.reason, record, detail: error.detail)
    }
  }

  /// What one question to a server came to.
  private enum End {
    case answer(ImageStore.Answer)
    /// The server asked to be left alone meanwhile.
    case paused
    /// It is as it was, the server says; but it was let go of between the question and the answer.
    case gone
  }

  private func save(_ response: ImageResponse, _ record: ImageRecord) async throws -> End {
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
      try await surroundings.release(record.id) { [head] now, connection in
        try ImageRepository.save(picture, of: record.id, head, now: now, connection)
      }
      return .answer((picture, isChanged ? .fetched : .unchanged))
    case .unchanged:
      try await surroundings.release(record.id) { now, connection in
        try ImageRepository.confirm(record.id, response, now: now, connection)
      }
      let address = address
      let found = try await surroundings.database.read {
        try ImageRepository.lookUp(address, $0)
      }
      if case .cached(let picture, _) = found { return .answer((picture, .unchanged)) }
      return .gone
    }
  }

  /// Notes a failure that says something of the address.
  private func note(
    _ reason: ImageFailure.Reason, _ record: ImageRecord, detail: String?, status: Int? = nil,
    asked: Int? = nil
  ) async throws -> ImageFailure {
    guard reason.isRemembered else {
      try await surroundings.release(record.id)
      return ImageFailure(address: address, reason: reason, status: status, detail: detail)
    }
    let seconds = RetryDelay.seconds(
      reason, attempts: record.attempts + 1, asked: asked, chance: surroundings.chance())
    let failure = ImageFailure(
      address: address, reason: reason, status: status, detail: detail,
      retryAfter: Timestamp(seconds: surroundings.now().seconds + seconds))
    try await surroundings.release(record.id) { now, connection in
      try ImageRepository.fail(record.id, failure, now: now, connection)
    }
    return failure
  }
}

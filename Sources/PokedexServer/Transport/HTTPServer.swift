internal import CMicrohttpd
package import Pokedex
internal import SQLite

/// The service on a socket.
package final class HTTPServer: @unchecked Sendable {
  /// The port that it listens on.
  package let port: UInt16

  let service: Service
  let watch: FileWatch
  let kept: KeptAnswers
  let clients = Clients()
  let statistics = Statistics()
  let log: AccessLog?
  let clock: @Sendable () -> Timestamp
  /// A clock that goes forward in steps, for what need not be exact.
  let tick = SharedNumber(System.milliseconds)
  let isStopping = SharedNumber()
  /// The connections that rest until their answer was made on another thread.
  let resting = SharedNumber()

  private let listening: ListeningSocket
  private let threadLocal = ThreadLocal()
  private let lock = Lock()
  private var workers: [Worker] = []
  /// Threads for what waits for the web.
  private let fetching = AsideThreads(limit: 64)
  /// Threads for what writes, which a slow server of pictures does not keep waiting.
  private let writing = AsideThreads(limit: 8)
  private let transport: (any ImageTransport)?
  private let imageOptions: ImageOptions
  /// What is noted of the pictures that are sent; nothing where the service does not write by itself.
  let uses: PictureUses?
  private var picturesOfFile: (database: Database, pictures: PictureFetching)?
  private var asideDatabase: (replacement: UInt64, database: Database)?
  private let hasStopped = SharedNumber()
  private var daemon: OpaquePointer?
  private var keeper: Unmanaged<HTTPServer>?
  private let listener = UnsafeMutablePointer<cmicrohttpd_listener>.allocate(capacity: 1)

  /// Certificate and key of TLS, as the text of PEM files.
  package struct Certificate: Sendable {
    let chain: String
    let key: String

    package init(chain: String, key: String) {
      self.chain = chain
      self.key = key
    }
  }

  /// Starts to answer.
  ///
  /// - Parameters:
  ///   - path: The database.
  ///   - service: Who answers.
  ///   - listening: Where; closed when the server stops.
  ///   - threads: How many connections are worked on at the same time.
  ///   - transport: What asks for pictures that are not in the file; without it none is fetched.
  ///   - imageOptions: The limits within which they are fetched and kept.
  ///   - certificate: What TLS needs; without it there is none.
  ///   - log: Where answers are told of.
  ///   - clock: The time of day.
  /// - Throws: `SystemError` where the library does not start, with the reason it gives.
  package init(
    path: String, service: Service, listening: ListeningSocket,
    threads: Int = System.coreCount, transport: (any ImageTransport)? = nil,
    imageOptions: ImageOptions = ImageOptions(), certificate: Certificate? = nil,
    log: AccessLog? = nil,
    clock: @escaping @Sendable () -> Timestamp = { Timestamp(seconds: System.unixSeconds) }
  ) throws {
    self.service = service
    self.listening = listening
    self.log = log
    self.transport = transport
    self.imageOptions = imageOptions
    uses = transport == nil ? nil : PictureUses()
    self.clock = clock
    port = listening.port
    watch = FileWatch(path: path)
    kept = KeptAnswers(limit: service.settings.limits.keptBytes)
    do {
      try log?.writer.start()
    } catch {
      ListeningSocket.close(listening.descriptor)
      throw error
    }
    // The library holds on to the server until it is stopped.
    let keeper = Unmanaged.passRetained(self)
    self.keeper = keeper
    listener.initialize(
      to: .init(server: keeper.toOpaque(), refused: LibraryDaemon.requestRefused))
    daemon = LibraryDaemon.start(
      keeper.toOpaque(), listener, listening.descriptor, service.settings.limits,
      threads: threads, certificate: certificate)
    guard daemon != nil else {
      keeper.release()
      self.keeper = nil
      ListeningSocket.close(listening.descriptor)
      throw SystemError(
        22, "start", certificate == nil ? "the server" : "the server with this certificate and key")
    }
    do {
      try System.startThread { [self] in takeCare() }
    } catch {
      stop(within: 0)
      throw error
    }
  }

  deinit { listener.deallocate() }

  /// The worker of the calling thread.
  func worker() -> Worker {
    if let pointer = threadLocal.pointer {
      return Unmanaged<Worker>.fromOpaque(pointer).takeUnretainedValue()
    }
    let worker = Worker(self)
    lock.withLock { workers.append(worker) }
    threadLocal.pointer = Unmanaged.passUnretained(worker).toOpaque()
    return worker
  }

  private var readers: [Reader] { lock.withLock { workers.map(\.reader) } }

  /// Looks after what no request does: changes of the file, snapshots, connections that take too long.
  private func takeCare() {
    var rounds = 0
    var mostClients = 0
    var usesWrittenAt = System.milliseconds
    while hasStopped.value == 0 {
      System.sleep(milliseconds: 20)
      let now = System.milliseconds
      tick.value = now
      watch.look()
      for reader in readers { reader.letGo() }
      rounds += 1
      guard rounds.isMultiple(of: 10) else { continue }
      let reaped = clients.reap(now: now)
      if reaped > 0 { statistics.reaped.add(UInt64(reaped)) }
      if isStopping.value != 0 { clients.endIdle() }
      if now >= usesWrittenAt + UInt64(service.settings.limits.useMilliseconds) {
        usesWrittenAt = now
        if uses?.isEmpty == false { writing.run { [self] in writeUses() } }
      }
      let count = clients.count
      mostClients = max(mostClients, count)
      if mostClients >= 1000, count < mostClients / 2 {
        System.trimMemory()
        mostClients = count
      }
    }
  }

  /// Writes down which pictures were sent.
  private func writeUses() {
    guard let pictures = uses?.take(), !pictures.isEmpty else { return }
    watch.beginWriting()
    defer { watch.endWriting() }
    for reader in readers { reader.letGoNow() }
    // Where the file cannot be written nothing is noted, and nobody is kept from his picture.
    try? ImageRepository(databaseAside()).markUsed(pictures: pictures, now: clock())
  }

  /// Makes an answer on a thread that may wait.
  func answerAside(
    _ matched: Service.Matched, then done: @escaping @Sendable (Answer) -> Void
  ) {
    (matched.route.isWriting ? writing : fetching).run { [self] in
      let answer: Answer
      do {
        let database = databaseAside()
        let repositories = repositories(over: database, mayWait: true)
        if matched.route.isWriting {
          // A snapshot that is held here would keep this very process from committing.
          watch.beginWriting()
          defer { watch.endWriting() }
          for reader in readers { reader.letGoNow() }
          answer = try service.answer(matched, repositories)
        } else {
          answer = try service.answer(matched, repositories)
        }
      } catch {
        answer = service.failure(error, of: matched)
      }
      done(answer)
    }
  }

  /// What fetches pictures into the file that is there now.
  private func pictures() throws -> PictureFetching {
    let database = databaseAside()
    return try lock.withLock {
      if let known = picturesOfFile, known.database === database { return known.pictures }
      guard let transport else { throw RunAside() }
      let pictures = PictureFetching(database, transport, imageOptions, clock: clock)
      picturesOfFile = (database, pictures)
      return pictures
    }
  }

  private func databaseAside() -> Database {
    lock.withLock {
      let replacement = watch.replacements.value
      if let known = asideDatabase, known.replacement == replacement { return known.database }
      let database = PokedexFile.database(
        at: watch.path, busyTimeout: 1000, firesTriggers: false)
      asideDatabase = (replacement, database)
      return database
    }
  }

  /// The repositories over a database, with the numbers of this server.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - mayWait: Whether the thread that asks may wait for the web.
  /// - Returns: The repositories.
  func repositories(over database: Database, mayWait: Bool) -> Repositories {
    var repositories = Repositories(database, clock: clock)
    repositories.mayWait = mayWait
    if transport != nil {
      repositories.fetchPicture = { [weak self] in
        guard let self else { throw CancellationError() }
        // Before others have to go for this one.
        if imageOptions.keptByteLimit != nil { writeUses() }
        return try pictures().picture(at: $0)
      }
      repositories.page.fetchesPictures = true
    }
    repositories.isReadable = { [watch] in
      watch.look()
      return watch.isReadable
    }
    repositories.measurements = { [weak self] in self?.measurements ?? [] }
    repositories.page.isWritable = service.settings.token != nil
    return repositories
  }

  private var measurements: [Measurement] {
    let size = kept.size
    return statistics.measurements + [
      Measurement("pokedb_connections", .gauge, "Open connections.", clients.count),
      Measurement(
        "pokedb_resting_connections", .gauge, "Connections that wait for the file or for the web.",
        Int(resting.value)),
      Measurement("pokedb_kept_answers", .gauge, "Answers ready to be sent.", size.count),
      Measurement("pokedb_kept_bytes", .gauge, "Bytes of answers ready to be sent.", size.bytes),
      Measurement(
        "pokedb_file_generation", .counter, "How often the file was seen to change.",
        Int(watch.generation.value)),
      Measurement(
        "pokedb_log_dropped_total", .counter, "Lines of the log that nobody took in time.",
        log?.writer.droppedLines ?? 0),
      Measurement(
        "pokedb_file_readable", .gauge, "Whether what is at the file's path is a Pokédex.",
        watch.isReadable ? 1 : 0),
    ]
  }

  /// How long the head of a request may still take once the service stops.
  private static let headMilliseconds: UInt64 = 1000

  /// Stops: nobody new is let in, and what is in flight is finished.
  ///
  /// - Parameter milliseconds: How long that may take; what is then still in flight is cut.
  package func stop(within milliseconds: UInt64 = 10_000) {
    let running = lock.withLock { () -> OpaquePointer? in
      defer { self.daemon = nil }
      return self.daemon
    }
    guard let daemon = running else { return }
    isStopping.value = 1
    let socket = MHD_quiesce_daemon(daemon)
    ListeningSocket.close(socket == -1 ? listening.descriptor : socket)
    let start = System.milliseconds
    while clients.count > 0, System.milliseconds < start + milliseconds {
      clients.endIdle()
      // Nobody waits long for the rest of a request that was begun.
      if System.milliseconds >= start + Self.headMilliseconds { clients.endHeads() }
      System.sleep(milliseconds: 5)
    }
    hasStopped.value = 1
    writeUses()
    // Whoever reads the log may have stopped to do so.
    defer { log?.writer.close(within: 2000) }
    // The library ends the process where it is stopped while a connection rests: what still waits for
    // the web by now is left to the process's end.
    guard resting.value == 0 else { return }
    MHD_stop_daemon(daemon)
    threadLocal.free()
    keeper?.release()
    keeper = nil
  }
}

internal import CMicrohttpd
internal import Pokedex
internal import SQLite

/// What one of the library's threads answers with: a connection to the file, and space for the request
/// that it reads.
final class Worker {
  // The server holds its workers, and is there for as long as they are.
  private unowned(unsafe) let server: HTTPServer
  let reader: Reader
  /// Whose request was read last, and so is in the space below.
  private var owner: ObjectIdentifier?
  private var key = AnswerKey()
  private let scan = UnsafeMutablePointer<HeadScan>.allocate(capacity: 1)

  init(_ server: HTTPServer) {
    self.server = server
    reader = Reader(server.watch) { [weak server] database in
      server?.repositories(over: database, mayWait: false)
        ?? Repositories(database, clock: { Timestamp(seconds: 0) })
    }
  }

  deinit {
    key.free()
    scan.deallocate()
  }

  var service: Service { server.service }
  /// The target; `nil` where its bytes are not UTF-8.
  var targetText: String? { String(validating: key.target, as: UTF8.self) }
  var isTargetTooLong: Bool { key.isTooLong }

  private var limits: ServiceLimits { server.service.settings.limits }

  /// The first line of a request is there.
  func begin(_ target: UnsafePointer<UInt8>, _ client: Client) {
    var count = 0
    while target[count] != 0 { count += 1 }
    // Others may be read and answered before the rest of this one's head is there.
    client.targetPlace = (target, count)
    client.target.removeAll(keepingCapacity: true)
    let kept = count > RequestTarget.lengthLimit ? AnswerKey.shownCount : count
    client.target.append(contentsOf: UnsafeBufferPointer(start: target, count: kept))
    client.step = .head
    client.phase = .head
    client.line = ""
    client.isNoted = false
    if server.log != nil { client.beganAt = System.nanoseconds }
  }

  /// Goes on with a request, as far as it has come.
  ///
  /// - Returns: Whether it goes on; else the connection is closed without a word.
  func proceed(
    _ client: Client, on connection: OpaquePointer, method: UnsafePointer<UInt8>,
    version: UnsafePointer<UInt8>, body: UnsafeRawBufferPointer
  ) -> Bool {
    switch client.step {
    case .head: return readHead(client, connection, method, version)
    case .whole: return answerWhole(client, connection, method)
    case .excess(let problem, let rest):
      if body.isEmpty { return refuse(problem, client, connection) }
      return throwAway(body.count, of: rest, problem, client)
    case .body(let matched, let limit):
      guard body.isEmpty else {
        guard client.body.count + body.count <= limit else {
          client.body = []
          return throwAway(body.count, of: limits.excessBody, .tooLarge(matched, limit), client)
        }
        client.body.append(contentsOf: body)
        return true
      }
      var matched = matched
      matched.request.body = client.body
      client.body = []
      return answerMatched(matched, client, connection)
    case .ready(let answer, let request):
      return send(answer.response(to: request), answer, client, connection)
    case .aside: return true
    }
  }

  // MARK: Before the body

  private func readHead(
    _ client: Client, _ connection: OpaquePointer, _ method: UnsafePointer<UInt8>,
    _ version: UnsafePointer<UInt8>
  ) -> Bool {
    guard let target = client.targetPlace else { return false }
    client.phase = .work
    owner = ObjectIdentifier(client)
    key.begin(client.target, isTooLong: target.count > client.target.count)
    scan.pointee = HeadScan(
      method: method, target: target.start, targetCount: target.count, version: version)
    MHD_get_connection_values_n(
      connection, .HEADER_KIND,
      { context, _, name, nameCount, value, valueCount in
        guard let context, let name else { return .NO }
        let scan = context.assumingMemoryBound(to: HeadScan.self)
        guard let value else { return .YES }
        name.withMemoryRebound(to: UInt8.self, capacity: nameCount) { name in
          value.withMemoryRebound(to: UInt8.self, capacity: valueCount) { value in
            scan.pointee.add(
              name: name, nameCount: nameCount, value: value, valueCount: valueCount)
          }
        }
        return scan.pointee.fault == nil ? .YES : .NO
      }, scan)
    scan.pointee.finish(end: method + cmicrohttpd_head_size(connection))
    // The log is the only one that wants the line in any case, and what is asked aside outlives it.
    if server.log != nil { client.line = line(method, version) }
    if let fault = scan.pointee.fault { return refuse(fault.problem, client, connection) }
    let hasBody =
      scan.pointee.transferCoding.start != nil || (scan.pointee.contentLength.text ?? "0") != "0"
    // What comes in one piece is answered in the next call, which follows at once.
    if !hasBody, !scan.pointee.expects {
      client.step = .whole
      return true
    }
    return prepareBody(client, connection, method)
  }

  private func prepareBody(
    _ client: Client, _ connection: OpaquePointer, _ method: UnsafePointer<UInt8>
  ) -> Bool {
    client.deadline.value = server.tick.value + UInt64(limits.requestMilliseconds)
    do throws(Problem) {
      let request = try request(connection, method)
      let matched = try server.service.match(request)
      let limit = matched.route.bodyLimit(limits)
      let length = scan.pointee.contentLength.text.flatMap { Int($0) } ?? 0
      let isUnknown = scan.pointee.transferCoding.start != nil
      guard length <= limit, limit > 0 || !isUnknown else { throw .tooLarge(matched, limit) }
      client.body = []
      client.body.reserveCapacity(length)
      client.step = .body(matched, limit: limit)
      return true
    } catch {
      return refuse(error, client, connection)
    }
  }

  /// Goes on to read a body that is too large, since the library takes no answer before its end; where
  /// that is too far, the connection is closed.
  private func throwAway(
    _ count: Int, of rest: Int, _ problem: Problem, _ client: Client
  ) -> Bool {
    client.step = .excess(problem, rest: rest - count)
    if rest >= count { return true }
    server.statistics.refused.add()
    note(client, status: problem.status, bytes: 0)
    return false
  }

  /// Answers what is refused, and closes the connection.
  private func refuse(_ problem: Problem, _ client: Client, _ connection: OpaquePointer) -> Bool {
    server.statistics.refused.add()
    let answer = Answer(problem, route: nil, request: HTTPRequest(.get, .init(segments: [])))
    guard let response = answer.full.mhdResponse(closes: true) else { return false }
    defer { MHD_destroy_response(response) }
    client.deadline.value = server.tick.value + UInt64(limits.requestMilliseconds)
    note(client, status: problem.status, bytes: answer.full.body.count)
    return MHD_queue_response(connection, UInt32(problem.status), response) == .YES
  }

  // MARK: The answer

  private func answerWhole(
    _ client: Client, _ connection: OpaquePointer, _ method: UnsafePointer<UInt8>
  ) -> Bool {
    guard owner == ObjectIdentifier(client) else { return false }
    let isReading = Self.isReading(method)
    let acceptsGzip = Self.acceptsGzip(scan.pointee.acceptEncoding)
    let hasKey =
      isReading && !scan.pointee.isParticular && key.add(scan.pointee, acceptsGzip: acceptsGzip)
    let generation = server.watch.generation.value
    if hasKey, let sent = sendKept(client, connection, method, generation) { return sent }
    do throws(Problem) {
      let request = try request(connection, method)
      if request.method == .options {
        let response = try server.service.options(request)
        return send(response, nil, client, connection)
      }
      let matched = try server.service.match(request)
      return answerMatched(
        matched, client, connection, keeping: hasKey ? acceptsGzip : nil)
    } catch {
      let request = HTTPRequest(.get, .init(segments: []))
      let answer = Answer(error, route: nil, request: request)
      return send(answer.full, answer, client, connection)
    }
  }

  /// Sends what is kept for this request; `nil` where nothing is.
  private func sendKept(
    _ client: Client, _ connection: OpaquePointer, _ method: UnsafePointer<UInt8>,
    _ generation: UInt64
  ) -> Bool? {
    let known = scan.pointee.ifNoneMatch
    return server.kept.find(key.bytes, hash: key.hash, generation: generation) { entry in
      var status = 200
      var response = entry.response
      if entry.isNamed(by: known) {
        status = 304
        response = entry.notModified
      }
      client.deadline.value = server.tick.value + UInt64(limits.responseMilliseconds)
      server.statistics.keptHits.add()
      noteUse(entry.picture)
      note(client, status: status, bytes: status == 200 ? entry.bodyCount : 0)
      return MHD_queue_response(connection, UInt32(status), response) == .YES
    }
  }

  private func answerMatched(
    _ matched: Service.Matched, _ client: Client, _ connection: OpaquePointer,
    keeping acceptsGzip: Bool? = nil
  ) -> Bool {
    if matched.route.runsAside { return answerAside(matched, client, connection) }
    // The request came in time, and how long its answer takes is another limit.
    client.deadline.value = server.tick.value + UInt64(limits.responseMilliseconds)
    do {
      let (answer, generation) = try reader.ask(limit: UInt64(limits.queryMilliseconds)) {
        repositories in
        try server.service.answer(matched, repositories)
      }
      if let acceptsGzip, let generation, answer.isKeepable {
        return keep(answer, generation, acceptsGzip, client, connection)
      }
      return send(answer.response(to: matched.request), answer, client, connection)
    } catch is RunAside {
      return answerAside(matched, client, connection)
    } catch {
      let answer = server.service.failure(error, of: matched)
      return send(answer.response(to: matched.request), answer, client, connection)
    }
  }

  /// Has the answer made on a thread that may wait; the connection rests meanwhile.
  private func answerAside(
    _ matched: Service.Matched, _ client: Client, _ connection: OpaquePointer
  ) -> Bool {
    client.step = .aside
    client.deadline.value = server.tick.value + UInt64(limits.responseMilliseconds)
    server.resting.add()
    MHD_suspend_connection(connection)
    nonisolated(unsafe) let connection = connection
    server.answerAside(matched) { [server] answer in
      client.step = .ready(answer, matched.request)
      MHD_resume_connection(connection)
      server.resting.subtract()
    }
    return true
  }

  /// Sends an answer and keeps it for the next who asks the same.
  private func keep(
    _ answer: Answer, _ generation: UInt64, _ acceptsGzip: Bool, _ client: Client,
    _ connection: OpaquePointer
  ) -> Bool {
    let full = answer.coded(acceptsGzip: acceptsGzip)
    guard let response = full.mhdResponse() else { return false }
    guard let notModified = Answer.notModified(full).mhdResponse() else {
      MHD_destroy_response(response)
      return false
    }
    let entry = KeptAnswers.Entry(
      key: Array(key.bytes), response: response, notModified: notModified,
      tag: full.headers["ETag"] ?? "", bodyCount: full.body.count, picture: full.picture)
    noteUse(full.picture)
    server.kept.keep(entry, hash: key.hash, generation: generation)
    // The same condition as for whoever comes next.
    let isKnown = entry.isNamed(by: scan.pointee.ifNoneMatch)
    client.deadline.value = server.tick.value + UInt64(limits.responseMilliseconds)
    note(client, status: isKnown ? 304 : 200, bytes: isKnown ? 0 : full.body.count)
    // The entry, which owns both, may have given way to others already.
    return withExtendedLifetime(entry) {
      MHD_queue_response(connection, isKnown ? 304 : 200, isKnown ? notModified : response) == .YES
    }
  }

  private func send(
    _ response: HTTPResponse, _ answer: Answer?, _ client: Client, _ connection: OpaquePointer
  ) -> Bool {
    guard let made = response.mhdResponse(closes: server.isStopping.value != 0) else {
      return false
    }
    defer { MHD_destroy_response(made) }
    client.deadline.value = server.tick.value + UInt64(limits.responseMilliseconds)
    noteUse(answer?.full.picture)
    note(client, status: response.status, bytes: response.body.count)
    return MHD_queue_response(connection, UInt32(response.status), made) == .YES
  }

  private func noteUse(_ picture: String?) {
    if let picture { server.uses?.note(picture) }
  }

  // MARK: The log

  /// The first line as it came, without what would break a line of the log.
  private func line(_ method: UnsafePointer<UInt8>, _ version: UnsafePointer<UInt8>) -> String {
    let target = String(decoding: key.target, as: UTF8.self)
    return Self.printable("\(String(cString: method)) \(target) \(String(cString: version))")
  }

  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(2048).map { scalar in
          scalar.value < 0x20 || scalar.value > 0x7E ? "?" : scalar
        }))
  }

  /// Counts an answer and tells the log of it.
  private func note(_ client: Client, status: Int, bytes: Int) {
    client.isNoted = true
    server.statistics.count(status: status, bytes: bytes)
    guard let log = server.log else { return }
    let nanoseconds = System.nanoseconds - client.beganAt
    log.add(
      AccessLog.Line(
        address: client.address, request: client.line, status: status, bytes: bytes,
        microseconds: nanoseconds / 1000), at: server.clock())
  }

  /// Counts a refusal that the library wrote itself, and tells the log of it.
  ///
  /// - Parameters:
  ///   - status: Its status.
  ///   - client: Whom it refused; `nil` where the library does not say.
  func noteRefusal(_ status: Int, of client: Client? = nil) {
    server.statistics.refused.add()
    if let client {
      if client.line.isEmpty {
        client.line = Self.printable("- \(String(decoding: client.target, as: UTF8.self)) -")
      }
      return note(client, status: status, bytes: 0)
    }
    server.statistics.count(status: status, bytes: 0)
    server.log?.add(
      AccessLog.Line(address: "-", request: "-", status: status, bytes: 0, microseconds: 0),
      at: server.clock())
  }
}

extension Problem {
  /// A body larger than a route takes.
  fileprivate static func tooLarge(_ matched: Service.Matched, _ limit: Int) -> Problem {
    var problem = Problem(
      413, "too_large",
      limit == 0 ? "this address takes no body" : "the body is larger than \(limit) bytes")
    problem.isShared = matched.route.isShared
    return problem
  }
}

internal import CMicrohttpd
internal import SQLite

/// One connection, and the request that is on its way through it.
///
/// Used by the thread of the library that the connection belongs to; the caretaker looks at the two
/// numbers alone.
final class Client: @unchecked Sendable {
  let descriptor: Int32
  /// The address of the peer; empty where nobody wants to know.
  let address: String
  /// When the caretaker closes the connection, in milliseconds.
  let deadline = SharedNumber()
  /// How far a request is, as a number that other threads read.
  private let phaseNumber = SharedNumber()

  /// How far a request is.
  enum Phase: UInt64 {
    /// There is none.
    case idle
    /// Its first line is there, and not all of its head.
    case head
    /// Its body is read, or it is answered.
    case work
  }

  enum Step {
    /// The first line was read.
    case head
    /// The body is being read, of a request that was let through.
    case body(Service.Matched, limit: Int)
    /// The body turned out to be too large, and the rest of it is thrown away: so many bytes more.
    case excess(Problem, rest: Int)
    /// Nothing is left to read.
    case whole
    /// The answer is made on another thread.
    case aside
    /// The answer was made on another thread.
    case ready(Answer, HTTPRequest)
  }

  var step = Step.head
  var body: [UInt8] = []
  /// The first line, for the log.
  var line = ""
  /// The target as it was received, before the library took it apart; its beginning where it is too
  /// long.
  var target: [UInt8] = []
  /// Where in the library's memory the target began, and how long it is.
  var targetPlace: (start: UnsafePointer<UInt8>, count: Int)?
  /// Whether the answer was counted and the log told.
  var isNoted = false
  var beganAt: UInt64 = 0

  init(descriptor: Int32, address: String) {
    self.descriptor = descriptor
    self.address = address
  }

  var phase: Phase {
    get { Phase(rawValue: phaseNumber.value) ?? .idle }
    set { phaseNumber.value = newValue.rawValue }
  }
}

/// Every connection there is.
final class Clients: @unchecked Sendable {
  private let lock = Lock()
  private var clients: [ObjectIdentifier: Client] = [:]

  func insert(_ client: Client) { lock.withLock { clients[ObjectIdentifier(client)] = client } }

  /// To be called before the connection's descriptor is closed, which then may be another's.
  func remove(_ client: Client) { lock.withLock { clients[ObjectIdentifier(client)] = nil } }

  var count: Int { lock.withLock { clients.count } }

  /// Ends the connections whose time is over.
  ///
  /// - Returns: How many.
  func reap(now: UInt64) -> Int {
    lock.withLock {
      var count = 0
      for client in clients.values where client.deadline.value < now {
        ListeningSocket.shutdown(client.descriptor)
        client.deadline.value = .max
        count += 1
      }
      return count
    }
  }

  /// Ends the connections on which nothing is asked.
  func endIdle() { end(.idle) }

  /// Ends the connections on which the head of a request is not complete.
  func endHeads() { end(.head) }

  private func end(_ phase: Client.Phase) {
    lock.withLock {
      for client in clients.values where client.phase == phase {
        ListeningSocket.shutdown(client.descriptor)
      }
    }
  }
}

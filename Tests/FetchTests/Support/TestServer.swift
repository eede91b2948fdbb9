import Foundation
import SQLite
import TestSupport

/// A real HTTP server on loopback that does as a test says: right, wrong, slowly or never.
///
/// One thread a connection. It is stopped when the last holder lets go of it.
final class TestServer: @unchecked Sendable {
  struct Request: Sendable {
    let target: String
    /// By name in lower case.
    let headers: [String: String]
  }

  /// What is sent for one request.
  struct Reply: Sendable {
    /// What the header says of the length of the body.
    enum Length: Sendable {
      case right
      case announced(Int)
      /// None: the body ends with the connection.
      case none
      case chunked
    }

    var status = 200
    var headers: [(String, String)] = []
    var body: [UInt8] = []
    var length = Length.right
    /// Seconds before the first byte.
    var delay = 0.0
    /// Whether the body is sent again and again.
    var isEndless = false
    /// Seconds between pieces of 100 bytes.
    var pace: Double?
    /// After how many bytes of the body the connection is cut.
    var cut: Int?

    static func picture(_ bytes: [UInt8], type: String? = "image/png") -> Reply {
      Reply(headers: type.map { [("Content-Type", $0)] } ?? [], body: bytes)
    }

    static func status(_ status: Int, _ headers: [(String, String)] = []) -> Reply {
      Reply(status: status, headers: headers, body: Array("<html>no</html>".utf8))
    }
  }

  typealias Answer = @Sendable (Request) -> Reply

  let port: UInt16
  private let listener: Int32
  private let shared: Shared

  /// What the threads of the connections need, so that they do not hold the server.
  private final class Shared: @unchecked Sendable {
    let lock = Lock()
    let answer: Answer
    var requests: [Request] = []
    var connections: Set<Int32> = []
    var isStopped = false
    var isLastTaken = false

    init(_ answer: @escaping Answer) { self.answer = answer }
  }

  init(_ answer: @escaping Answer) throws {
    shared = Shared(answer)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var one: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard result else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    port = UInt16(bigEndian: address.sin_port)
    let shared = shared
    Thread {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        let isWelcome = shared.lock.withLock {
          if shared.isStopped { return false }
          shared.connections.insert(connection)
          return true
        }
        guard isWelcome else {
          close(connection)
          break
        }
        Thread {
          Self.serve(connection, shared)
          _ = shared.lock.withLock { shared.connections.remove(connection) }
          close(connection)
        }.start()
      }
      // Here alone: a number that is closed elsewhere may be another server's by the next call.
      close(listener)
    }.start()
  }

  deinit { stop() }

  /// Takes no more connections, and ends those there are.
  func stop() {
    shared.lock.withLock {
      guard !shared.isStopped else { return }
      shared.isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in shared.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  func url(_ target: String) -> String { "http://127.0.0.1:\(port)\(target)" }

  /// What was asked for so far.
  var requests: [Request] { shared.lock.withLock { shared.requests } }

  /// Waits until everything that clients have sent so far is among the requests, and they have gone.
  func settle() throws {
    // Connections are taken in the order in which they came.
    let client = try RawClient(port: port)
    let isSent = client.send("GET \(Self.last) HTTP/1.1\r\n\r\n")
    let end = Date(timeIntervalSinceNow: 900)
    while !shared.lock.withLock({ shared.isLastTaken && shared.connections.count == 1 }) {
      guard isSent, Date() < end else { throw POSIXError(.ETIMEDOUT) }
      Thread.sleep(forTimeInterval: 0.002)
    }
    shared.lock.withLock { shared.isLastTaken = false }
  }

  private static let last = "/settle"

  // MARK: A connection

  private static func serve(_ connection: Int32, _ shared: Shared) {
    var one: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    var buffer: [UInt8] = []
    while let request = next(connection, &buffer) {
      if request.target == last {
        shared.lock.withLock { shared.isLastTaken = true }
        continue
      }
      shared.lock.withLock { shared.requests.append(request) }
      let reply = shared.answer(request)
      if reply.delay > 0 { Thread.sleep(forTimeInterval: reply.delay) }
      guard send(reply, connection, isStopped: { shared.lock.withLock { shared.isStopped } }) else {
        return
      }
    }
  }

  private static func next(_ connection: Int32, _ buffer: inout [UInt8]) -> Request? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let place = buffer.firstRange(of: end) {
        let head = String(decoding: buffer[..<place.lowerBound], as: UTF8.self)
        buffer.removeSubrange(..<place.upperBound)
        let lines = head.components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2 else { continue }
          headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let target = lines.first?.split(separator: " ").dropFirst().first ?? ""
        return Request(target: String(target), headers: headers)
      }
      var room = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &room, room.count, 0)
      if count <= 0 { return nil }
      buffer += room[..<count]
    }
  }

  /// - Returns: Whether the connection can be used again.
  private static func send(
    _ reply: Reply, _ connection: Int32, isStopped: () -> Bool
  ) -> Bool {
    let hasNoBody = reply.status == 304
    var head = "HTTP/1.1 \(reply.status) Whatever\r\n"
    for (name, value) in reply.headers { head += "\(name): \(value)\r\n" }
    switch reply.length {
    case .right where !hasNoBody: head += "Content-Length: \(reply.body.count)\r\n"
    case .announced(let count): head += "Content-Length: \(count)\r\n"
    case .chunked: head += "Transfer-Encoding: chunked\r\n"
    case .right, .none: break
    }
    guard write(Array("\(head)\r\n".utf8), connection) else { return false }
    if hasNoBody { return true }
    repeat {
      var rest = reply.body.prefix(reply.cut ?? Int.max)
      while !rest.isEmpty {
        let piece = rest.prefix(reply.pace == nil ? rest.count : 100)
        rest = rest.dropFirst(piece.count)
        var bytes = Array(piece)
        if case .chunked = reply.length {
          bytes = Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A]
        }
        guard write(bytes, connection), !isStopped() else { return false }
        if let pace = reply.pace { Thread.sleep(forTimeInterval: pace) }
      }
    } while reply.isEndless
    if reply.cut != nil { return false }
    switch reply.length {
    case .right: return true
    case .chunked: return write(Array("0\r\n\r\n".utf8), connection)
    case .announced, .none: return false
    }
  }

  private static func write(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Dispatch
import SQLite

/// A small HTTP server on loopback that gives out what it is told, one thread a connection.
final class LoopbackServer: @unchecked Sendable {
  let port: UInt16
  private let listener: Int32
  private let body: @Sendable (String) -> [UInt8]
  private let threads = DispatchQueue(label: "LoopbackServer", attributes: .concurrent)
  private let lock = Lock()
  private var made: [String: [UInt8]] = [:]

  init(body: @escaping @Sendable (String) -> [UInt8]) throws {
    self.body = body
    // A client that goes away is an error of one call.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Darwin)
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw Options.UsageError(description: "cannot listen on loopback") }
    port = UInt16(bigEndian: address.sin_port)
    threads.async { self.accept() }
  }

  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func accept() {
    while true {
      #if canImport(Darwin)
        let connection = Darwin.accept(listener, nil, nil)
      #else
        let connection = Glibc.accept(listener, nil, nil)
      #endif
      if connection < 0 { break }
      threads.async { self.serve(connection) }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var one: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    var head: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(connection, &room, room.count, 0)
      if count <= 0 { return }
      head += room[..<count]
      guard head.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] else { continue }
      let words = String(decoding: head, as: UTF8.self).split(separator: " ")
      head = []
      let answer = self.answer(words.count > 1 ? String(words[1]) : "/")
      var sent = 0
      while sent < answer.count {
        let count = answer.withUnsafeBytes {
          send(connection, $0.baseAddress.map { $0 + sent }, $0.count - sent, 0)
        }
        if count <= 0 { return }
        sent += count
      }
    }
  }

  /// The bytes for a path, made when they are first asked for.
  private func answer(_ path: String) -> [UInt8] {
    lock.withLock {
      if let answer = made[path] { return answer }
      let body = body(path)
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(body.count)\r\n\r\n"
      made[path] = Array(head.utf8) + body
      return made[path] ?? []
    }
  }
}

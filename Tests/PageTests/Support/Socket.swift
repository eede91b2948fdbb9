import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A connection to a port of this machine, for one request of HTTP/1.1.
struct Socket: ~Copyable {
  private let descriptor: Int32

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Connects; reading gives up after so many seconds, more than a browser's script is given.
  init(port: UInt16, patience seconds: Int = 180) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Self.failure("socket") }
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw Self.failure("connect to port \(port)") }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Self.failure("write") }
      sent += count
    }
  }

  /// What the other side says until it closes, or until it has said enough.
  func receive(until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnough(received) {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { break }
      guard count > 0 else { throw Self.failure("read") }
      received += buffer[..<count]
    }
    return received
  }

  private static func failure(_ action: String) -> Failure {
    Failure(description: "\(action): \(String(cString: strerror(errno)))")
  }
}

/// An answer of HTTP/1.1.
struct Answer {
  let status: Int
  let headers: [String: String]
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Asks a port of this machine.
  static func to(
    _ method: String, _ target: String, port: UInt16, headers: [String: String] = [:],
    body: [UInt8] = []
  ) throws -> Answer {
    let socket = try Socket(port: port)
    var fields = headers
    fields["Host"] = "127.0.0.1:\(port)"
    fields["Connection"] = "close"
    fields["Content-Length"] = "\(body.count)"
    let head = fields.map { "\($0): \($1)\r\n" }.joined()
    try socket.send(Array("\(method) \(target) HTTP/1.1\r\n\(head)\r\n".utf8) + body)
    return try Answer(socket.receive { bytes in (try? Answer(bytes)) != nil })
  }

  /// An answer that is all there.
  private init(_ bytes: [UInt8]) throws {
    let end = Array("\r\n\r\n".utf8)
    guard let index = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      throw Socket.Failure(description: "the answer has no head")
    }
    let lines = String(decoding: bytes[..<index], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else {
      throw Socket.Failure(description: "the answer has no status")
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let body = Array(bytes[(index + end.count)...])
    let length = headers["content-length"].flatMap(Int.init) ?? 0
    guard body.count >= length else { throw Socket.Failure(description: "the answer was cut") }
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// A connection on which bytes are sent as they are, so that also what no client sends can be.
package final class RawClient {
  private let descriptor: Int32

  package struct Failure: Error, CustomStringConvertible {
    package let what: String
    package var description: String { what }

    package init(what: String) { self.what = what }
  }

  /// Connects to a port of 127.0.0.1, from an address of 127.0.0.0/8 or any.
  package init(port: UInt16, source: String = "", timeout: Int = 30) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(what: "socket: \(errno)") }
    var time = timeval(tv_sec: timeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    var on: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    if !source.isEmpty {
      guard Self.with(source, 0, { bind(descriptor, $0, $1) }) == 0 else {
        throw Failure(what: "bind: \(errno)")
      }
    }
    // Not closed here: an initializer that throws after the last property is set runs `deinit`, and a
    // number that is closed twice may be somebody else's by then.
    guard Self.with("127.0.0.1", port, { connect(descriptor, $0, $1) }) == 0 else {
      throw Failure(what: "connect: \(errno)")
    }
  }

  deinit { close(descriptor) }

  private static func with(
    _ host: String, _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Sends all bytes; `false` where the other side does not take them.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// The next bytes that come; none at the end, `nil` where none come in time.
  package func receive(_ most: Int = 65536) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count < 0 { return errno == EAGAIN || errno == EWOULDBLOCK ? nil : [] }
    return Array(bytes.prefix(count))
  }

  /// All that comes until the other side closes; `nil` where it does not close in time.
  package func receiveAll() -> [UInt8]? {
    var all: [UInt8] = []
    while let bytes = receive() {
      if bytes.isEmpty { return all }
      all += bytes
    }
    return nil
  }

  /// What a response is made of, as it came.
  package struct Response: Equatable {
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }

    package init(status: Int, fields: [(name: String, value: String)], body: [UInt8]) {
      (self.status, self.fields, self.body) = (status, fields, body)
    }

    package static func == (left: Response, right: Response) -> Bool {
      left.status == right.status && left.body == right.body
        && left.fields.map(\.name) == right.fields.map(\.name)
        && left.fields.map(\.value) == right.fields.map(\.value)
    }

    package subscript(name: String) -> String? {
      fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  private var pending: [UInt8] = []

  /// Reads one response, and leaves what comes behind it for the next.
  package func response(isHead: Bool = false) throws -> Response {
    let end = Array("\r\n\r\n".utf8)
    while pending.firstRange(of: end) == nil { try more() }
    guard let cut = pending.firstRange(of: end) else { throw Failure(what: "no head") }
    let lines = String(decoding: pending[..<cut.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    pending = Array(pending[cut.upperBound...])
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw Failure(what: "no status: \(lines)") }
    let fields = lines.dropFirst().map { line -> (name: String, value: String) in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        String(parts[0]), parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      )
    }
    var response = Response(status: status, fields: fields, body: [])
    if isHead || status == 204 || status == 304 || status == 100 { return response }
    let length = response["Content-Length"].flatMap { Int($0) } ?? 0
    while pending.count < length { try more() }
    response.body = Array(pending.prefix(length))
    pending = Array(pending.dropFirst(length))
    return response
  }

  /// One request on a connection of its own, to a port of this machine.
  package static func ask(
    _ method: String, _ target: String, port: UInt16, headers: [String: String] = [:],
    body: [UInt8] = [], timeout: Int = 180
  ) throws -> Response {
    var fields = headers
    fields["Host"] = "127.0.0.1:\(port)"
    fields["Connection"] = "close"
    fields["Content-Length"] = "\(body.count)"
    let head = fields.map { "\($0): \($1)\r\n" }.joined()
    let client = try RawClient(port: port, timeout: timeout)
    client.send(Array("\(method) \(target) HTTP/1.1\r\n\(head)\r\n".utf8) + body)
    return try client.response()
  }

  private func more() throws {
    guard let bytes = receive() else { throw Failure(what: "nothing came in time") }
    if bytes.isEmpty { throw Failure(what: "closed after \(pending.count) bytes") }
    pending += bytes
  }
}

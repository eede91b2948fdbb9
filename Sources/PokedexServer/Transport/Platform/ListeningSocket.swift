#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import CMicrohttpd
package import SQLite

/// A socket that waits for connections.
package struct ListeningSocket: Sendable {
  package let descriptor: Int32
  package let port: UInt16

  /// Binds an address.
  ///
  /// - Parameters:
  ///   - host: A name or an address of this machine, in brackets or not.
  ///   - port: The port; 0 for one that is free.
  /// - Throws: `SystemError` that names both where they cannot be had.
  package init(host: String, port: UInt16) throws(SystemError) {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    let place = "\(host):\(port)"
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, String(port), &hints, &list) == 0, let list else {
      throw SystemError(EADDRNOTAVAIL, "listen on", place)
    }
    defer { freeaddrinfo(list) }
    let address = list.pointee
    let descriptor = socket(address.ai_family, address.ai_socktype, 0)
    guard descriptor >= 0 else { throw SystemError(errno, "listen on", place) }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0, listen(descriptor, 4096) == 0
    else {
      let number = errno
      systemClose(descriptor)
      throw SystemError(number, "listen on", place)
    }
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let bound = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    self.descriptor = descriptor
    self.port = bound == 0 ? Self.port(of: storage) : port
  }

  private static func port(of storage: sockaddr_storage) -> UInt16 {
    var storage = storage
    return withUnsafePointer(to: &storage) { storage in
      // The port stands at the same place in the addresses of both versions.
      storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    }
  }

  /// Closes the socket.
  package static func close(_ descriptor: Int32) { systemClose(descriptor) }

  /// Ends a connection in both directions: whoever waits on it is told so.
  static func shutdown(_ descriptor: Int32) { systemShutdown(descriptor) }

  /// The address of a peer, without its port.
  static func text(of address: UnsafePointer<sockaddr>?) -> String {
    guard let address else { return "-" }
    var host = [CChar](repeating: 0, count: 64)
    let size =
      Int32(address.pointee.sa_family) == AF_INET6
      ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    let result = getnameinfo(
      address, socklen_t(size), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
    guard result == 0 else { return "-" }
    return String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

// Inside a type the names of its own functions hide the system's.
private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemShutdown(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

// The only file of the service that calls the system.

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import CMicrohttpd
package import SQLite

/// What the service asks of the system.
package enum System {
  /// A clock that never goes back, in milliseconds.
  package static var milliseconds: UInt64 { nanoseconds / 1_000_000 }

  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  package static var unixSeconds: Int { Int(time(nil)) }

  /// What the file system says of the file at a path; `nil` where there is none.
  static func state(of path: String) -> FileState? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileState(
      identity: .init(device: UInt64(status.st_dev), node: UInt64(status.st_ino)),
      size: Int(status.st_size), modified: nanoseconds(time))
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Which file it is, and what tells one content of it from another.
  struct FileState: Hashable, Sendable {
    let identity: Identity
    let size: Int
    /// When it was last written, in nanoseconds since 1970.
    let modified: Int

    struct Identity: Hashable, Sendable {
      let device: UInt64
      let node: UInt64
    }

    /// Whether it was written a moment ago: file systems know times by some milliseconds, so that what
    /// is written next may have the same.
    var isRecent: Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return (0..<100_000_000).contains(System.nanoseconds(now) - modified)
    }
  }

  /// The number of cores that this thread may use, at least 1.
  ///
  /// Not all that there are: two threads on one core wait for each other's turns, some milliseconds.
  package static var coreCount: Int {
    #if os(Linux)
      var mask = [UInt](repeating: 0, count: 128)
      // "On success, the raw … system call returns the number of bytes placed copied into the mask."
      if cmicrohttpd_cores(0, UInt(mask.count * MemoryLayout<UInt>.size), &mask) >= 0 {
        return max(1, mask.reduce(0) { $0 + $1.nonzeroBitCount })
      }
    #endif
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Allows as many open files as the system lets this process have; returns how many.
  package static func raiseFileLimit() -> Int {
    var limit = rlimit()
    #if canImport(Darwin)
      let kind = RLIMIT_NOFILE
    #else
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(kind, &limit) == 0 else { return 256 }
    limit.rlim_cur = min(limit.rlim_max, 1 << 20)
    _ = setrlimit(kind, &limit)
    return getrlimit(kind, &limit) == 0 ? Int(min(limit.rlim_cur, 1 << 20)) : 256
  }

  /// Runs a closure on a new thread of the system.
  static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    final class Body {
      let run: @Sendable () -> Void
      init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let result = pthread_create(
      &thread, nil,
      { context in
        #if canImport(Darwin)
          Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        #else
          if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        #endif
        return nil
      }, context)
    guard result == 0 else {
      Unmanaged<Body>.fromOpaque(context).release()
      throw SystemError(result, "start", "a thread")
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  /// Shows an address in the browser of whoever is at this machine; that it cannot is no error.
  package static func open(_ address: String) {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    // A child inherits the signals that are kept from this thread, and could not be ended by them.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawnattr_init(&attributes) == 0 else { return }
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // It also inherits those that are ignored.
    var stops = StopSignals.set
    sigaddset(&stops, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &stops)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { words.forEach { free($0) } }
    var process = pid_t()
    guard posix_spawnp(&process, program, nil, &attributes, &words, environ) == 0 else { return }
    // One that nobody waits for stays in the system's table.
    let child = process
    try? startThread {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Gives the system the memory back that many connections have left.
  static func trimMemory() { cmicrohttpd_trim_memory() }

  package static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  /// Writes bytes to a stream of the process; what cannot be written is lost.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The signals that end the service, taken by one thread that waits for them.
package enum StopSignals {
  fileprivate static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    return set
  }

  /// Keeps the signals from the calling thread and those that it starts.
  package static func block() {
    var set = set
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Waits for one of them.
  package static func wait() {
    var set = set
    var signal: Int32 = 0
    while sigwait(&set, &signal) != 0 {}
  }
}

/// A value of each thread's own: a pointer that nobody else sees.
struct ThreadLocal: @unchecked Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }

  func free() { pthread_key_delete(key) }
}

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

private func systemClose(_ descriptor: Int32) { close(descriptor) }

private func systemShutdown(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

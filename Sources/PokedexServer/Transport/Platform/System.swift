#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif
internal import CMicrohttpd
internal import SQLite

/// What the service asks of the system.
package enum System {
  /// A clock that never goes back, in milliseconds.
  package static var milliseconds: UInt64 { nanoseconds / 1_000_000 }

  package static var nanoseconds: UInt64 { SystemClock.nanoseconds }

  package static var unixSeconds: Int { SystemClock.unixSeconds }

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

// Inside a type the names of its own functions hide the system's.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

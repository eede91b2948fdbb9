#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The clocks of the system.
package enum SystemClock {
  /// The seconds since 1970, in UTC.
  package static var unixSeconds: Int { Int(time(nil)) }

  /// The nanoseconds since some moment, of a clock that never goes back.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

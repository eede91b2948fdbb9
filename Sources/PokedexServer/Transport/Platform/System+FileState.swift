#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension System {
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
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Processes, as far as one must know whether another still runs.
package enum Processes {
  /// A name of this process that no other has now, on this machine or on another: `1234@host`.
  package static let current = "\(getpid())@\(host)"

  private static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a process is known not to run any more; of one on another machine that is not known.
  package static func isGone(_ process: some StringProtocol) -> Bool {
    let parts = process.split(separator: "@", maxSplits: 1)
    guard parts.count == 2, parts[1] == host, let id = pid_t(parts[0]), id > 0 else {
      return false
    }
    // "If sig is 0, then no signal is sent, but existence and permission checks are still performed"
    return kill(id, 0) != 0 && errno == ESRCH
  }
}

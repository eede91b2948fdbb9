#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The signals that end the service, taken by one thread that waits for them.
package enum StopSignals {
  static var set: sigset_t {
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

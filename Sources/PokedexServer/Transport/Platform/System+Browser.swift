#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension System {
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
}

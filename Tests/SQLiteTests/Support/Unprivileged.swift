#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes this process one that file permissions apply to: as root nothing is read-only.
///
/// For the child of an exit test, which it does not come back from.
func becomeUnprivileged() {
  guard geteuid() == 0 else { return }
  precondition(setgid(65_534) == 0 && setuid(65_534) == 0)
}

/// Ends this process as a power cut would: nothing is closed, flushed or rolled back.
func die() -> Never {
  kill(getpid(), SIGKILL)
  while true { pause() }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A mutual-exclusion lock that ThreadSanitizer understands.
///
/// The only lock type of the project. `Synchronization.Mutex` is not instrumented on Linux, so that
/// the sanitizer reports races on data that it guards.
package final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure while no other thread runs one under this lock.
  package func withLock<R>(_ body: () throws -> R) rethrows -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Runs a closure, unless another thread runs one under this lock, which is not waited for.
  ///
  /// - Returns: What `body` returns; `nil` where it was not run.
  package func withLockIfFree<R>(_ body: () throws -> R) rethrows -> R? {
    guard pthread_mutex_trylock(mutex) == 0 else { return nil }
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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

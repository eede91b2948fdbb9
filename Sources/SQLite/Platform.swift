// The one file that knows which C library it stands on.

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
}

/// The number of the thread that asks, which no other thread has at the same time.
package func currentThreadNumber() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// What the file system says of a path.
package enum FileKind: Equatable, Sendable {
  case missing
  case file(bytes: Int)
  case folder
  /// A pipe, a device or a socket.
  case other
  /// The system does not say; its reason, as a person reads it.
  case unreachable(reason: String)
}

/// An error of the operating system: what was tried, on which path, and what it said.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The number in `errno`.
  public let number: Int32
  /// A sentence that says what failed, where and why.
  public let description: String

  package init(_ number: Int32, _ action: String, _ path: String) {
    self.number = number
    description = "cannot \(action) \(path): \(String(cString: strerror(number)))"
  }
}

/// The few calls on files that SQLite does not make for us.
package enum Files {
  package static func kind(of path: String) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .missing }
      return .unreachable(reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(bytes: Int(status.st_size))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether two paths lead to one file, by whatever names and links.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var first = stat()
    var second = stat()
    guard stat(path, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The names in a folder, sorted; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0 { throw SystemError(errno, "remove", path) }
  }

  package static func rename(_ path: String, to other: String) throws(SystemError) {
    // Swift's name lookup finds this function first, so the module is named.
    #if canImport(Darwin)
      let result = Darwin.rename(path, other)
    #else
      let result = Glibc.rename(path, other)
    #endif
    if result != 0 { throw SystemError(errno, "rename", path) }
  }

  /// Gives a file another name, unless something has that name: nothing is ever overwritten.
  ///
  /// - Returns: Whether the name was free, and is the file's now.
  package static func rename(_ path: String, toFree other: String) throws(SystemError) -> Bool {
    if link(path, other) == 0 {
      try remove(path)
      return true
    }
    switch errno {
    case EEXIST: return false
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      // A file system where a file has one name: an empty file takes the new name first.
      let descriptor = open(other, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      if descriptor < 0, errno == EEXIST { return false }
      guard descriptor >= 0 else { throw SystemError(errno, "make", other) }
      close(descriptor)
      try rename(path, to: other)
      return true
    default: throw SystemError(errno, "rename", path)
    }
  }

  /// Whether files may be made in a folder, as far as the system tells.
  package static func mayMakeFiles(in folder: String) -> Bool {
    kind(of: folder) == .folder && access(folder, W_OK | X_OK) == 0
  }

  /// Waits until the disk has what was written to a file or a folder.
  ///
  /// Never a database that this process has open: closing a descriptor of it drops SQLite's locks.
  package static func synchronize(_ path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError(errno, "open", path) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw SystemError(errno, "write", path) }
  }

  /// The folder part of a path: `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Files {
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
    if link(path, to: other) {
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
      do { try rename(path, to: other) } catch {
        unlink(other)
        throw error
      }
      return true
    default: throw SystemError(errno, "rename", path)
    }
  }
}

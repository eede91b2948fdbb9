#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Files {
  /// Writes a file whole, in place of the one there is; nobody meets half of it.
  ///
  /// A pipe, a device or a link is written through, and stays what it is.
  ///
  /// - Parameters:
  ///   - bytes: What the file is to hold.
  ///   - path: The path of the file.
  ///   - isPatient: Whether to wait until the disk has it; who writes many waits once, with
  ///     ``synchronizeAll()``.
  /// - Throws: `SystemError` where it cannot be written; the file is then as it was.
  package static func write(
    _ bytes: [UInt8], replacing path: String, waiting isPatient: Bool = true
  ) throws(SystemError) {
    var status = stat()
    let isReplaced = lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    let part = isReplaced ? "\(path).part-\(getpid())" : path
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SystemError(errno, "write", path) }
    do {
      try write(bytes, to: descriptor, of: path, waiting: isPatient)
      if isReplaced { try rename(part, to: path) }
    } catch {
      if isReplaced { unlink(part) }
      throw error
    }
    // Some folders can be written and not read, and so not be waited for.
    if isReplaced, isPatient { try? synchronize(folder(of: path)) }
  }

  /// Writes a file that does not exist yet, and waits until the disk has it.
  package static func write(_ bytes: [UInt8], toNew path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(errno, "make", path) }
    try write(bytes, to: descriptor, of: path, waiting: true)
  }

  /// Writes and closes an open file.
  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, of path: String, waiting isPatient: Bool
  ) throws(SystemError) {
    var rest = bytes[...]
    var failure: Int32 = 0
    while !rest.isEmpty, failure == 0 {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { failure = errno }
      rest = rest.dropFirst(max(0, count))
    }
    // "EROFS, EINVAL: fd is bound to a special file … which does not support synchronization."
    if failure == 0, isPatient, fsync(descriptor) != 0, ![EINVAL, EROFS, ENOTSUP].contains(errno) {
      failure = errno
    }
    if close(descriptor) != 0, failure == 0, errno != EINTR { failure = errno }
    if failure != 0 { throw SystemError(failure, "write", path) }
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

  /// Waits until the disks have all that was written so far, by this process or another.
  package static func synchronizeAll() { sync() }
}

// Inside a type the names of its own functions hide the system's.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension Files {
  /// Gives a file a second name.
  ///
  /// - Returns: Whether it has it: in some file systems a file has one.
  package static func link(_ path: String, to other: String) -> Bool {
    systemLink(path, other) == 0
  }

  /// What a link says; `nil` where the path is none.
  static func aim(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    if count < 0 { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Gives what is at a path another name beside it, in place of what that name led to.
  ///
  /// - Parameters:
  ///   - name: The name of a file or a folder.
  ///   - path: The other name's path, in the same folder.
  /// - Throws: `SystemError` where it cannot be made, also where it is the name of more than a link.
  package static func alias(_ name: String, at path: String) throws(SystemError) {
    if symlink(name, path) == 0 { return }
    let failure = errno
    guard failure == EEXIST, let old = aim(of: path) else {
      throw SystemError(failure, "make", path)
    }
    if old == name { return }
    let part = "\(path).part-\(getpid())"
    unlink(part)
    guard symlink(name, part) == 0 else { throw SystemError(errno, "make", path) }
    do { try rename(part, to: path) } catch {
      unlink(part)
      throw error
    }
  }
}

// Inside a type the names of its own functions hide the system's.
private func systemLink(_ path: String, _ other: String) -> Int32 { link(path, other) }

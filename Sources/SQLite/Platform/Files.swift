#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

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

  /// Whether files may be made in a folder, as far as the system tells.
  package static func mayMakeFiles(in folder: String) -> Bool {
    kind(of: folder) == .folder && access(folder, W_OK | X_OK) == 0
  }

  /// Makes a folder, unless there is one.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 || kind(of: path) == .folder { return }
    throw SystemError(errno, "make", path)
  }

  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0 { throw SystemError(errno, "remove", path) }
  }

  /// The folder part of a path: `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
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

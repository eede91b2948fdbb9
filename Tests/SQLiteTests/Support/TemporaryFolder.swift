import SQLite
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new folder that is removed, with what is in it, when the last holder lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/pokedb-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(errno, "make", "a temporary folder") }
    path = template.withUnsafeBufferPointer { characters in
      String(decoding: characters.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    chmod(path, 0o700)
    TemporaryFolder.remove(path)
  }

  /// The path of a file in the folder, which need not exist.
  func file(_ name: String = "test.sqlite") -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = file(name)
    guard let stream = fopen(path, "wb") else { throw SystemError(errno, "write", path) }
    defer { fclose(stream) }
    guard fwrite(bytes, 1, bytes.count, stream) == bytes.count else {
      throw SystemError(errno, "write", path)
    }
    return path
  }

  private static func remove(_ path: String) {
    if Files.kind(of: path) == .folder {
      for name in Files.names(in: path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  guard let stream = fopen(path, "rb") else { throw SystemError(errno, "read", path) }
  defer { fclose(stream) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, stream)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

package import Foundation

/// A new folder that is removed, with what is in it, when the last holder lets go of it.
package final class TemporaryFolder: Sendable {
  package let path: String
  package var url: URL { URL(fileURLWithPath: path) }

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("pokedb-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // A test may have taken the right to remove files from it.
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder, which need not exist.
  package func file(_ name: String = "test.sqlite") -> String { "\(path)/\(name)" }

  /// The names of what is in the folder, sorted.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }
}

/// The bytes of a file.
package func bytes(of path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

import Foundation

/// A new folder that is removed, with what is in it, when the last holder lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("pokedex-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, which need not exist.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of what is in the folder, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }
}

/// The bytes of a file.
func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

package import Foundation

/// Files of this package, as they are on disk.
package enum PackageRoot {
  package static let url = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  package static func url(_ path: String) -> URL { url.appendingPathComponent(path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }
}

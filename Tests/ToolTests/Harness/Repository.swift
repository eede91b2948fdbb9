import Foundation

/// The files of the repository, found from this one.
enum Repository {
  static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The bodies of a page's fenced blocks in a language, in order.
  static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }
}

import Foundation

/// What is read out of a page of the documentation.
enum Page {
  /// The bodies of a page's fenced blocks in a language, in order.
  static func blocks(_ language: String, in page: String) -> [String] {
    page.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }
}

import Foundation

/// ICU's transforms, which Foundation carries.
///
/// Foundation's own normalization is not used: it leaves U+AC00 and U+11A8 apart, takes U+E0041 for
/// A before an accent, and does not order the parts of U+0F73.
enum ICU {
  static func transform(_ text: String, _ transform: StringTransform) -> String {
    guard let result = text.applyingTransform(transform, reverse: false) else {
      preconditionFailure("ICU has no transform \(transform.rawValue)")
    }
    return result
  }
}

extension StringTransform {
  static let nfc = StringTransform("Any-NFC")
  static let nfd = StringTransform("Any-NFD")
  static let nfkd = StringTransform("Any-NFKD")
}

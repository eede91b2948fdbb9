import Foundation

/// Normalization by ICU, which Foundation carries.
///
/// Foundation's own leaves U+AC00 and U+11A8 apart, takes U+E0041 for A before an accent, and does
/// not order the parts of U+0F73.
enum ICU {
  static func nfc(_ text: String) -> String { transform(text, "Any-NFC") }
  static func nfd(_ text: String) -> String { transform(text, "Any-NFD") }
  static func nfkc(_ text: String) -> String { transform(text, "Any-NFKC") }
  static func nfkd(_ text: String) -> String { transform(text, "Any-NFKD") }

  private static func transform(_ text: String, _ name: String) -> String {
    text.applyingTransform(StringTransform(name), reverse: false) ?? "no transform \(name)"
  }
}

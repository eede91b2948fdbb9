/// A token that is not JSON, or not where JSON has it.
struct JSONFaultyToken {
  let bytes: UnsafeRawBufferPointer
  let start: Int
  /// Behind what the parser read of it.
  let end: Int
  /// Whether it follows the token before without anything between.
  let isAttached: Bool

  var first: UInt8 { bytes[start] }

  /// Whether the fault is inside the text that begins here, not the text itself.
  func isInside(_ reason: JSONSyntaxReason) -> Bool { reason == .other || reason == .unfinished }

  /// What is wrong inside a text.
  func textError(at position: SourcePosition, isUnfinished: Bool) -> ImportError {
    if isUnfinished {
      return ImportError("unclosed_text", "the text that begins here is never closed", at: position)
    }
    switch bytes[placeInText] {
    case 0: return nul(at: position)
    case UInt8(ascii: "\n"):
      return ImportError("control_character", "a line ends inside a text", at: position)
    case ..<0x20:
      return ImportError(
        "control_character", "a control character stands inside a text", at: position)
    case let byte where byte >= 0x80: return encoding(byte, at: position)
    default:
      return ImportError("bad_escape", "this is not an escape that JSON has", at: position)
    }
  }

  /// The offset of the fault inside a text.
  ///
  /// The parser stops before a control character, and behind the rest: a few bytes into an escape or
  /// a character.
  var placeInText: Int {
    if end < bytes.count, bytes[end] < 0x20 { return end }
    let near = max(start, end - 6)..<end
    return near.last { bytes[$0] >= 0x80 || bytes[$0] == UInt8(ascii: "\\") } ?? end - 1
  }

  /// What is wrong with the token.
  func error(_ reason: JSONSyntaxReason, at position: SourcePosition) -> ImportError {
    func syntax(_ message: String, hint: String? = nil) -> ImportError {
      ImportError("json_syntax", message, at: position, hint: hint)
    }
    if first == 0 { return nul(at: position) }
    if first >= 0x80, scalar == "\u{FFFD}" { return encoding(first, at: position) }
    if isComment { return ImportError("json_comment", "JSON has no comments", at: position) }
    if let number = number {
      return ImportError("not_a_number", "\"\(number)\" is not a number of JSON", at: position)
    }
    if let word, Self.values.contains(word.lowercased()) {
      return ImportError(
        "not_a_value", "JSON has no \(word)", at: position,
        hint: "write null for a value that is missing, true and false in lower case")
    }
    switch reason {
    case .trailing: return syntax("\(shown) follows the end of the value")
    case .colon: return syntax("a colon is missing between the key and \(shown)")
    case .commaInObject, .commaInList: return syntax("a comma is missing before \(shown)")
    case .key, .unfinished, .other: break
    }
    if first == UInt8(ascii: "'") {
      return syntax("a text stands in single quotes", hint: "JSON has double quotes only")
    }
    if word != nil, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      return syntax("\(shown) is not JSON", hint: "a text stands in double quotes")
    }
    if reason == .key { return syntax("\(shown) is no key: a key is a text in double quotes") }
    return syntax("\(shown) is not expected here")
  }

  private static let values: Set<String> = [
    "nan", "infinity", "inf", "undefined", "none", "null", "nil", "true", "false",
  ]

  private func nul(at position: SourcePosition) -> ImportError {
    ImportError("nul", "a NUL byte stands here", at: position)
  }

  private func encoding(_ byte: UInt8, at position: SourcePosition) -> ImportError {
    let hex = String(byte, radix: 16, uppercase: true)
    return ImportError(
      "encoding", "the byte 0x\(hex) is not UTF-8 here", at: position,
      hint: "name the encoding with --encoding")
  }

  private var isComment: Bool {
    if first == UInt8(ascii: "#") { return true }
    guard first == UInt8(ascii: "/"), start + 1 < bytes.count else { return false }
    return bytes[start + 1] == UInt8(ascii: "/") || bytes[start + 1] == UInt8(ascii: "*")
  }
}

/// How bytes stand for text.
package enum TextEncoding: Hashable, Sendable {
  package enum ByteOrder: Hashable, Sendable {
    case little
    case big
  }

  case utf8
  /// In the order that its byte-order mark says.
  case utf16
  case utf16Ordered(ByteOrder)
  case latin1
  case windows1252
  /// Anything else, by the name that the C library's `iconv` has for it.
  case other(String)

  /// Finds an encoding by the name that people give it, in any case.
  ///
  /// - Returns: `nil` for what cannot be the name of one.
  package init?(_ name: String) {
    switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
    case "utf8": self = .utf8
    case "utf16": self = .utf16
    case "utf16le": self = .utf16Ordered(.little)
    case "utf16be": self = .utf16Ordered(.big)
    case "latin1", "iso88591": self = .latin1
    case "windows1252", "cp1252": self = .windows1252
    default:
      // A slash would be an option to iconv, such as //IGNORE, which loses text.
      let isName = name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."), UInt8(ascii: ":"):
          true
        default: false
        }
      }
      guard isName, !name.isEmpty, name.utf8.count <= 64 else { return nil }
      self = .other(name)
    }
  }

  package var name: String {
    switch self {
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf16Ordered(.little): "utf-16le"
    case .utf16Ordered(.big): "utf-16be"
    case .latin1: "latin1"
    case .windows1252: "windows-1252"
    case .other(let name): name
    }
  }
}

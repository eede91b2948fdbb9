/// HTML that is written from its first byte to its last; every text in it is escaped.
struct HTML {
  typealias Attributes = KeyValuePairs<StaticString, String?>

  private(set) var text = ""

  /// An element and what is in it; an attribute that is `nil` is left out.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTML) throws -> Void
  ) rethrows {
    open(name, attributes)
    try content(&self)
    text += "</\(name)>"
  }

  /// An element with a text in it.
  mutating func element(_ name: StaticString, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.write(content) }
  }

  /// An element without attributes, with a text in it.
  mutating func element(_ name: StaticString, _ content: String) { element(name, [:], content) }

  /// An element that never has content: `img`, `input`, `meta`, `link`.
  mutating func void(_ name: StaticString, _ attributes: Attributes = [:]) {
    open(name, attributes)
  }

  /// A text.
  mutating func write(_ content: String) { text += Self.escaped(content) }

  /// The line that a document begins with.
  mutating func doctype() { text += "<!doctype html>\n" }

  private mutating func open(_ name: StaticString, _ attributes: Attributes) {
    text += "<\(name)"
    for (key, value) in attributes {
      if let value { text += " \(key)=\"\(Self.escaped(value))\"" }
    }
    text += ">"
  }

  /// A text in which nothing is markup, between tags and between double quotes.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { special.contains($0) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static let special: [UInt8] = Array("&<>\"".utf8)
}

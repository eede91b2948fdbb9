/// Values of a source inside sentences.
package enum Quoted {
  /// A value in quotation marks, shortened where it is long.
  package static func text(_ text: String) -> String { "\"\(clipped(text))\"" }

  /// The beginning of a text, which may be megabytes long.
  package static func clipped(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(81)
    return scalars.count <= 80 ? text : String(scalars.prefix(79)) + "…"
  }

  /// A value as it is written, or what it is where it is made of several.
  static func value(_ value: RawValue) -> String {
    switch value {
    case .text(let text): Quoted.text(text)
    case .number(let digits): clipped(digits)
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

/// Where the value of a field stands in the text.
package struct CSVField {
  /// Without the quotes around it.
  package var start = 0
  package var end = 0
  var traits: Traits = []

  struct Traits: OptionSet {
    let rawValue: UInt8
    static let quoted = Traits(rawValue: 1)
    /// Has quotes that are written twice.
    static let doubled = Traits(rawValue: 2)
    /// May have bytes beyond ASCII.
    static let wide = Traits(rawValue: 4)
  }

  package var isEmpty: Bool { start == end }
  /// Whether quotes in it are written twice, so that its bytes are not its value.
  package var isDoubled: Bool { traits.contains(.doubled) }
}

/// What makes a record unusable.
enum CSVFlaw: Equatable {
  /// A control character in a field, both by index and value.
  case control(field: Int, UInt8)
  /// Text behind the quote that closes a field.
  case textAfterQuote(field: Int)
}

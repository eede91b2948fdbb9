extension String {
  /// The text without blanks of any script around it.
  var trimmedOfBlanks: String {
    var rest = unicodeScalars[...]
    while rest.first?.isBlank == true { rest.removeFirst() }
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest.startIndex == startIndex && rest.endIndex == endIndex ? self : String(rest)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the property White_Space, of which Unicode promises not to add more.
  ///
  /// The standard library's table is looked up for every scalar, which costs as much as the rest.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x09...0x0D: true
    case 0x21...0x84: false
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

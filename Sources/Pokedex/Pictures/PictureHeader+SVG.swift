extension PictureHeader {
  /// SVG: the first element is `svg`; a size in pixels, or else that of `viewBox`.
  static func svg(_ bytes: PictureBytes) -> PictureHeader? {
    // What may stand before the first element is short, and so are its attributes.
    let start = bytes.text(0..<8192)
    guard let tag = firstTag(of: start) else { return nil }
    let end = bytes.text(bytes.count - 64..<bytes.count).trimmedOfBlanks
    let box = attribute("viewBox", of: tag)?.split { $0 == " " || $0 == "," }.map(String.init)
    let isBox = box?.count == 4
    return PictureHeader(
      .svg, width: pixels(attribute("width", of: tag)) ?? (isBox ? pixels(box?[2]) : nil),
      height: pixels(attribute("height", of: tag)) ?? (isBox ? pixels(box?[3]) : nil),
      isComplete: end.hasSuffix(">")
        && (tag.hasSuffix("/") || bytes.text(bytes.count - 4096..<bytes.count).contains("</svg")))
  }

  /// The tag of the first element, where that is `svg`, without its angle brackets.
  private static func firstTag(of text: String) -> Substring? {
    var rest = text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }
    while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
      // A document type may hold declarations of its own, in brackets.
      let hasSubset = rest.prefix { $0 != ">" }.contains("[") && !rest.hasPrefix("<!--")
      let end =
        rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? "?>" : hasSubset ? "]>" : ">"
      guard let place = rest.firstRange(of: end) else { return nil }
      rest = rest[place.upperBound...].drop(while: \.isWhitespace)
    }
    guard rest.hasPrefix("<svg"), let next = rest.dropFirst(4).first,
      next.isWhitespace || next == ">" || next == "/"
    else { return nil }
    return rest.dropFirst(4).prefix { $0 != ">" }
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    var rest = tag
    while let place = rest.firstRange(of: name) {
      let isWord = rest[..<place.lowerBound].last?.isWhitespace ?? false
      rest = rest[place.upperBound...]
      let value = rest.drop(while: \.isWhitespace)
      guard isWord, value.first == "=" else { continue }
      let quoted = value.dropFirst().drop(while: \.isWhitespace)
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { continue }
      return String(quoted.dropFirst().prefix { $0 != quote })
    }
    return nil
  }

  /// A length without a unit or in `px`, rounded; other units are no pixels.
  private static func pixels(_ text: String?) -> Int? {
    guard let text = text?.trimmedOfBlanks else { return nil }
    let number = text.hasSuffix("px") ? String(text.dropLast(2)) : text
    guard let value = Double(number), value > 0, value < 1e6 else { return nil }
    return Int(value.rounded())
  }
}

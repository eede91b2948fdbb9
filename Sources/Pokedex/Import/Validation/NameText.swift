/// Names as sources have them.
package enum NameText {
  /// The Japanese and the Latin part of a name that has both, or one of them.
  ///
  /// `フシギダネ (Fushigidane)` and `Fushigidaneフシギダネ` have both; `ポリゴンZ` is Japanese, since a
  /// single letter is no word.
  package static func parts(_ name: String) -> (japanese: String?, latin: String?) {
    let scalars = Array(name.unicodeScalars)
    if !scalars.contains(where: isJapanese) {
      let isLatin = scalars.contains { $0.properties.isAlphabetic }
      return isLatin ? (nil, name) : (name, nil)
    }
    if let (outside, inside) = bracketed(name) {
      let hasKana = (outside.contains(where: isJapanese), inside.contains(where: isJapanese))
      if hasKana.0, !hasKana.1, isWord(inside) { return (String(outside), String(inside)) }
      if hasKana.1, !hasKana.0, isWord(outside) { return (String(inside), String(outside)) }
      return (name, nil)
    }
    if let first = scalars.firstIndex(where: isJapanese), first > 0,
      let parts = parted(scalars[..<first], scalars[first...])
    {
      return (parts.1, parts.0)
    }
    // フシギダネ Fushigidane; what follows the last kana may be a sign of its own: ニドラン♀.
    if let last = scalars.lastIndex(where: isJapanese), last + 1 < scalars.count {
      let rest = scalars[(last + 1)...]
      let start =
        rest.firstIndex { $0.properties.isAlphabetic && $0.value < 0x250 } ?? rest.endIndex
      if let parts = parted(scalars[start...], scalars[..<start]) { return (parts.1, parts.0) }
    }
    return (name, nil)
  }

  /// Whether a text looks as if its UTF-8 had been read as Latin-1 or Windows-1252 and encoded anew.
  package static func isDoubleEncoded(_ text: String) -> Bool {
    guard text.unicodeScalars.contains(where: { (0xC2...0xF4).contains($0.value) }) else {
      return false
    }
    let bytes = text.unicodeScalars.map(latinByte)
    for (index, lead) in bytes.enumerated() {
      guard let lead else { continue }
      let count: Int
      switch lead {
      case 0xC2...0xDF: count = 1
      case 0xE0...0xEF: count = 2
      case 0xF0...0xF4: count = 3
      default: continue
      }
      let rest = bytes[(index + 1)...].prefix(count)
      if rest.count == count, rest.allSatisfy({ (0x80...0xBF).contains($0 ?? 0) }) { return true }
    }
    return false
  }

  /// Whether a letter seems to be lost: U+FFFD, or a question mark beside a letter.
  package static func hasLostCharacter(_ text: String) -> Bool {
    // The question mark, and the last byte of U+FFFD.
    guard text.utf8.contains(where: { $0 == 0x3F || $0 == 0xBD }) else { return false }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" { return true }
      let isLetter = scalar.properties.isAlphabetic
      if scalar == "?", previous?.properties.isAlphabetic == true { return true }
      if isLetter, previous == "?" { return true }
      previous = scalar
    }
    return false
  }

  /// Characters that cannot be seen and are no part of a name: marks of direction, joiners, U+FEFF.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F,
      0xFEFF:
      true
    default: false
    }
  }

  private static func parted(
    _ latin: ArraySlice<Unicode.Scalar>, _ japanese: ArraySlice<Unicode.Scalar>
  ) -> (String, String)? {
    let trimmed = [latin, japanese].map { part in
      var view = Substring.UnicodeScalarView()
      view.append(contentsOf: part)
      while let last = view.last, isGlue(last) { view.removeLast() }
      while let first = view.first, isGlue(first) { view.removeFirst() }
      return view
    }
    guard isWord(trimmed[0]), !trimmed[1].isEmpty else { return nil }
    return (String(trimmed[0]), String(trimmed[1]))
  }

  private static func bracketed(
    _ name: String
  ) -> (outside: Substring.UnicodeScalarView, inside: Substring.UnicodeScalarView)? {
    let scalars = name.trimmedOfBlanks.unicodeScalars
    guard let last = scalars.last, last == ")" || last == "）",
      let open = scalars.lastIndex(where: { $0 == "(" || $0 == "（" }), open > scalars.startIndex
    else { return nil }
    var outside = scalars[..<open]
    while let last = outside.last, isGlue(last) { outside.removeLast() }
    let inside = scalars[scalars.index(after: open)...].dropLast()
    return outside.isEmpty || inside.isEmpty ? nil : (outside, inside)
  }

  private static func isGlue(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isBlank || ["/", ",", ";", "-", "–", "·"].contains(scalar)
  }

  /// Whether a part has two Latin letters or more, and so is no sign such as the Z of ポリゴンZ.
  private static func isWord(_ scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.count(where: isLatin) >= 2
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return (scalar.value | 0x20) &- 0x61 < 26 }
    return scalar.value < 0x250 && scalar.properties.isAlphabetic
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC...0x30FE, 0x3400...0x9FFF,
      0xFF66...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// The byte of a character in Windows-1252, whose 0x80 to 0x9F differ from Latin-1's.
  private static func latinByte(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value < 0x100 { return UInt8(scalar.value) }
    return windows1252[scalar]
  }

  private static let windows1252: [Unicode.Scalar: UInt8] = [
    "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88,
    "‰": 0x89, "Š": 0x8A, "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93,
    "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97, "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B,
    "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
  ]
}

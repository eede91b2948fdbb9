/// The name of a column, and the field that people mean by it.
package enum HeaderName {
  /// A name without what does not count: case, blanks and `_ . -`.
  package static func fold(_ name: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in SearchKey.nfc(name).lowercased().unicodeScalars
    where !scalar.isBlank && !separators.contains(scalar) {
      folded.append(scalar)
    }
    return String(folded)
  }

  /// How a name was understood.
  struct Match: Hashable {
    let field: ImportField
    let kind: Kind
  }

  enum Kind: Hashable {
    /// The name is an alias.
    case whole
    /// The name says no language, where it could.
    case plain
    /// The name is one of this project's own, with a language: `names.ja`.
    case tagged
    /// The last part of a path is an alias; whether what it is part of is known too.
    case part(isUsual: Bool)
  }

  /// The field that a name means.
  ///
  /// - Parameters:
  ///   - name: A name as the source writes it; parts of a path are joined by points.
  ///   - language: The language of a text whose column says none.
  /// - Returns: `nil` where it means none.
  static func match(_ name: String, language: LanguageCode) -> Match? {
    // No path is so long, but a key may be, and have a point in every other place.
    guard name.utf8.count <= 200 else { return nil }
    if let match = alias(name, language) ?? tagged(name) { return match }
    // From the longest rest to the shortest, since `base.Sp. Attack` is no attack.
    var rest = name[...]
    while let point = rest.firstIndex(of: ".") {
      let parent = name[..<point]
      rest = rest[rest.index(after: point)...]
      // A point before a blank ends a short word, as in `Max. HP`.
      guard rest.first?.isWhitespace == false else { continue }
      guard let match = alias(String(rest), language) ?? tagged(String(rest)) else { continue }
      return Match(
        field: match.field, kind: .part(isUsual: usualParents.contains(fold(String(parent)))))
    }
    return nil
  }

  private static func alias(_ name: String, _ language: LanguageCode) -> Match? {
    let folded = fold(name)
    if let field = aliases[folded] ?? units[folded.filter { !"()[]".contains($0) }] {
      return Match(field: field, kind: .whole)
    }
    if plainNames.contains(folded) { return Match(field: .name(language), kind: .plain) }
    if genera.contains(folded) { return Match(field: .genus(language), kind: .whole) }
    if folded == "description" { return Match(field: .description(language), kind: .whole) }
    return nil
  }

  /// The field of a text with a language after it: `name.it`, `name_pt_br`, `names.zh-Hans`.
  private static func tagged(_ name: String) -> Match? {
    guard let end = name.firstIndex(where: { separators.contains($0.unicodeScalars) || $0 == " " })
    else { return nil }
    let rest = name[name.index(after: end)...]
    let stem = fold(String(name[..<end]))
    // What this project writes has whatever tag the file has; others have `name_id` and `name_raw`.
    let isOwn = ["names", "genera", "descriptions"].contains(stem)
    guard let language = language(rest, isAny: isOwn) else { return nil }
    switch stem {
    case "names": return Match(field: .name(language), kind: .tagged)
    case "name": return Match(field: .name(language), kind: .whole)
    case "genus", "genera": return Match(field: .genus(language), kind: .whole)
    case "description", "descriptions":
      return Match(field: .description(language), kind: .whole)
    default: return nil
    }
  }

  private static func language(_ text: Substring, isAny: Bool) -> LanguageCode? {
    let isTag = !text.contains { $0 == "." || $0 == "@" }
    let code = isTag ? LanguageCode(text) : nil
    if isAny, let code { return code }
    if let language = languageWords[fold(String(text))] { return language }
    guard let code else { return nil }
    return tags.contains(String(code.tag.prefix { $0 != "-" })) ? code : nil
  }

  private static let separators: Set<Unicode.Scalar> = ["_", ".", "-"]
  private static let usualParents: Set<String> = [
    "name", "names", "base", "basestats", "stats", "image", "images", "profile",
  ]

  private static let aliases: [String: ImportField] = {
    var fields: [String: ImportField] = [:]
    for entry in FieldTable.entries {
      guard let target = entry.target else { continue }
      for alias in entry.aliases { fields[fold(alias)] = target }
    }
    return fields
  }()

  private static let units: [String: ImportField] = {
    var fields: [String: ImportField] = [:]
    for unit in MeasureUnit.allCases {
      for spelling in unit.spellings {
        if unit.quantity == .length {
          fields["height\(spelling)"] = .height(unit)
        } else {
          fields["weight\(spelling)"] = .weight(unit)
        }
      }
    }
    return fields
  }()

  private static let plainNames = Set(FieldTable.plainNames.map(fold))
  private static let genera = Set(FieldTable.genera.map(fold))

  private static let languageWords: [String: LanguageCode] = [
    "english": "en", "japanese": "ja", "chinese": "zh-Hans", "french": "fr", "german": "de",
    "korean": "ko", "spanish": "es", "italian": "it", "portuguese": "pt", "zh": "zh-Hans",
    "zhcn": "zh-Hans", "zhtw": "zh-Hant", "zhhk": "zh-Hant", "jaroma": "ja-Latn",
    "jahrkt": "ja-Hrkt",
  ]

  /// The languages that a name in somebody else's file may say; `id`, `no` and `is` are words there.
  private static let tags: Set<String> = [
    "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hr", "hu", "it",
    "ja", "ko", "lt", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi", "zh",
  ]
}

extension Set<Unicode.Scalar> {
  /// Whether a character is one of these scalars alone.
  fileprivate func contains(_ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.count == 1 && scalars.first.map { contains($0) } == true
  }
}

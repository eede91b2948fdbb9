package import Pokedex

extension HTTPRequest {
  /// The languages of names and texts, the most wanted first: `lang`, then English.
  ///
  /// - Throws: ``Problem`` where `lang` is no tag.
  package func languages() throws(Problem) -> [LanguageCode] {
    guard let text = parameter("lang") else { return ["en"] }
    guard let language = LanguageCode(text) else {
      throw .invalid(
        "lang takes a language tag, not \"\(text.prefix(40))\"", hint: "write en, ja or zh-Hans")
    }
    let wanted = language.lookupTags
    return wanted.contains("en") ? wanted : wanted + ["en"]
  }

  /// The whole number of a parameter.
  ///
  /// - Throws: ``Problem`` where it is none, or not in the range.
  package func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = parameter(name) else { return nil }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw .invalid("\(name) takes a whole number, not \"\(text.prefix(40))\"")
    }
    // A number of many digits is larger than any that is known.
    let value = Int(text) ?? Int.max
    guard range.contains(value) else {
      throw .invalid(
        range.upperBound == Int.max
          ? "\(name) takes a number from \(range.lowerBound)"
          : "\(name) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

extension RouteParameter {
  static let language = RouteParameter(
    "lang", "names and texts in this language: `en`, `ja`, `zh-Hans` (default `en`)")
  static let limit = RouteParameter(
    "limit", "at most so many rows (default and most: 1000)", isInteger: true)
  static let cursor = RouteParameter(
    "cursor", "where the next page begins, from `Link`; never made by hand")
  static let form = RouteParameter("form", "this form of it: `mega-x`, `alola`")
}

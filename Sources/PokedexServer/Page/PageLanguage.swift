internal import Pokedex

/// Which language a page is shown in.
enum PageLanguage {
  /// The language of the file that is nearest to what an address, else a browser, asks for.
  ///
  /// - Parameters:
  ///   - chosen: What the address says; empty where it says nothing.
  ///   - accepted: The field `Accept-Language`.
  ///   - available: The languages of the file.
  /// - Returns: English where the file has nothing of what is asked for, or the first that it has.
  static func best(
    chosen: String, accepted: String?, available: [LanguageCode]
  ) -> LanguageCode {
    let wanted = [chosen] + (accepted.map(ranked) ?? []) + ["en"]
    for tag in wanted {
      let tags = LanguageCode(tag)?.lookupTags ?? []
      if let found = tags.first(where: available.contains) { return found }
    }
    return available.first ?? "en"
  }

  /// The tags of a field `Accept-Language`, the most wanted first (RFC 9110, 12.5.4).
  static func ranked(_ field: String) -> [String] {
    let weighed = field.split(separator: ",").prefix(20).map {
      item -> (tag: String, weight: Double) in
      let parts = item.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
        Double($0.dropFirst(2))
      }
      return (parts.first ?? "", weight ?? 1)
    }
    // Of two that are wanted as much the first comes first.
    return weighed.enumerated().filter { $0.element.weight > 0 }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.tag)
  }

  /// What a language calls itself.
  static func name(_ language: LanguageCode) -> String { names[language.tag] ?? language.tag }

  private static let names = [
    "ar": "العربية", "cs": "Čeština", "de": "Deutsch", "en": "English", "es": "Español",
    "es-419": "Español (Latinoamérica)", "fr": "Français", "it": "Italiano", "ja": "日本語",
    "ja-Hrkt": "にほんご", "ja-Latn": "Nihongo", "ko": "한국어", "ko-Latn": "Hangugeo",
    "nl": "Nederlands", "pl": "Polski", "pt": "Português", "pt-BR": "Português (Brasil)",
    "ru": "Русский", "th": "ไทย", "tr": "Türkçe", "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
  ]
}

/// A text in a few languages, kept in the order of their tags.
///
/// A sorted array: there are a handful, what is written to the file comes in the same order each
/// time, and looking through them is faster than hashing.
public struct LocalizedText: Hashable, Sendable {
  /// One language's text.
  public struct Entry: Hashable, Sendable {
    /// The language.
    public let language: LanguageCode
    /// The text.
    public let text: String
  }

  /// The texts, by tag.
  public private(set) var entries: [Entry] = []

  /// No text.
  public init() {}

  /// Whether there is no text.
  public var isEmpty: Bool { entries.isEmpty }

  /// The text in a language; setting `nil` removes it.
  public subscript(language: LanguageCode) -> String? {
    get { entries.first { $0.language == language }?.text }
    set {
      // Appended where the language comes last, as it does when texts are read in order.
      let index =
        if let last = entries.last, last.language < language {
          entries.count
        } else {
          entries.firstIndex { $0.language >= language } ?? entries.count
        }
      if index < entries.count, entries[index].language == language { entries.remove(at: index) }
      if let newValue {
        entries.insert(Entry(language: language, text: newValue), at: index)
      }
    }
  }

  /// The text in the first of some languages that has one, else in the first by tag.
  ///
  /// - Parameter languages: The languages, the most wanted first.
  /// - Returns: `nil` where there is no text at all.
  public func best(for languages: [LanguageCode]) -> String? {
    for language in languages {
      if let text = self[language] { return text }
    }
    return entries.first?.text
  }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// Texts by language; of two for one language the last is kept.
  public init(dictionaryLiteral elements: (LanguageCode, String)...) {
    for (language, text) in elements { self[language] = text }
  }
}

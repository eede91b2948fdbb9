internal import Pokedex

// The languages of the texts that a record shows one of, where somebody asks which it is.

extension PokemonSummary {
  var nameLanguageMember: JSONValue.Member {
    .init("name_language", JSONValue(nameLanguage?.tag))
  }

  /// One of those that a name may mean.
  var candidate: [JSONValue.Member] { document + [nameLanguageMember] }
}

extension Pokemon {
  /// Which languages its name, genus and description are in; null where there is none.
  ///
  /// - Parameter languages: The languages that they are wanted in, the most wanted first.
  /// - Returns: A member for each.
  func languageMembers(_ languages: [LanguageCode]) -> [JSONValue.Member] {
    zip(FieldList.languages, [names, genera, descriptions]).map { key, texts in
      .init(key, JSONValue(texts.entry(for: languages)?.language.tag))
    }
  }
}

extension LocalizedText {
  /// The text that ``best(for:)`` gives, with the language that it is in.
  func entry(for languages: [LanguageCode]) -> Entry? {
    languages.lazy.compactMap { wanted in entries.first { $0.language == wanted } }.first
      ?? entries.first
  }
}

// The objects that the tool and the service print for a question: these keys, in this order.

extension PokemonSummary {
  /// A line of a list.
  package var document: [JSONValue.Member] {
    [
      .init("number", .integer(number.value)),
      .init("form", JSONValue(form.isEmpty ? nil : form)),
      .init("name", .string(name)),
      .init("types", typing.document),
    ]
  }

  /// A line of a list of Pokémon that are weak to something.
  package var documentWithMultiplier: [JSONValue.Member] {
    document + [.init("multiplier", JSONValue(multiplier?.decimal))]
  }
}

extension Matchup {
  /// A type, and what its attacks do.
  package var document: [JSONValue.Member] {
    [.init("type", .string(type.name)), .init("multiplier", .decimal(multiplier.decimal))]
  }
}

extension PokemonType {
  /// A type with its names.
  ///
  /// - Parameters:
  ///   - names: What the file calls it.
  ///   - languages: The languages of the one name, the most wanted first.
  /// - Returns: The members of the object.
  package func document(
    names: LocalizedText, languages: [LanguageCode]
  ) -> [JSONValue.Member] {
    [
      .init("type", .string(name)),
      .init("name", JSONValue(names.best(for: languages))),
      .init("names", names.document),
    ]
  }
}

extension Typing {
  /// The names of the types, in slot order.
  package var document: JSONValue { .array(types.map { .string($0.name) }) }
}

extension LocalizedText {
  /// The texts by tag.
  package var document: JSONValue {
    .object(entries.map { .init($0.language.tag, .string($0.text)) })
  }
}

extension BaseStats {
  /// The stats in the games' order.
  package var document: JSONValue {
    .object(Stat.allCases.map { .init($0.rawValue, JSONValue(self[$0])) })
  }
}

extension PokemonDetail {
  /// All that is known of a Pokémon.
  ///
  /// - Parameter languages: The languages of name, genus and description, the most wanted first.
  /// - Returns: The members of the object.
  package func document(languages: [LanguageCode]) -> [JSONValue.Member] {
    [
      .init("number", .integer(pokemon.number.value)),
      .init("form", JSONValue(pokemon.form.isEmpty ? nil : pokemon.form)),
      .init("name", JSONValue(pokemon.names.best(for: languages))),
      .init("names", pokemon.names.document),
      .init("types", pokemon.typing.document),
      .init("weaknesses", .array(weaknesses.map { .object($0.document) })),
      .init("generation", JSONValue(pokemon.generation)),
      .init("genus", JSONValue(pokemon.genera.best(for: languages))),
      .init("height_m", JSONValue(pokemon.height)),
      .init("weight_kg", JSONValue(pokemon.weight)),
      .init("stats", pokemon.stats.document),
      .init("description", JSONValue(pokemon.descriptions.best(for: languages))),
      .init("image_url", JSONValue(pokemon.imageURL)),
    ]
  }
}

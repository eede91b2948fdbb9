package import Pokedex

extension EvolutionStep {
  /// The keys of ``document(name:)``.
  package static let keys = ["number", "name", "from", "how"]

  /// What the tool and the service say of it.
  package func document(name: String) -> [JSONValue.Member] {
    [
      .init("number", .integer(number.value)), .init("name", .string(name)),
      .init("from", JSONValue(from?.value)), .init("how", .array(ways.map { .string($0) })),
    ]
  }
}

extension DataSet {
  /// The chain that a species belongs to, as the tool and the service print it.
  ///
  /// - Parameters:
  ///   - number: Any species of the chain.
  ///   - languages: The languages of names, the most wanted first.
  /// - Returns: One object a species.
  /// - Throws: As ``evolution(of:)``.
  package func evolutionDocuments(
    of number: NationalNumber, languages: [LanguageCode]
  ) throws -> [[JSONValue.Member]] {
    try evolution(of: number).map { step in
      let known = try PokemonRepository(database).fetch(step.number)?.pokemon
      return step.document(name: known?.names.best(for: languages) ?? step.identifier)
    }
  }
}

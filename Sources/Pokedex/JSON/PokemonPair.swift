/// Two Pokémon side by side, field by field.
package struct PokemonPair {
  private let sides: [[JSONValue.Member]]

  /// The keys of ``documents``.
  package static let keys = ["field", "first", "second"]

  /// - Parameters:
  ///   - first: One of them.
  ///   - second: The other.
  ///   - languages: The languages of their names, the most wanted first.
  package init(_ first: Pokemon, _ second: Pokemon, languages: [LanguageCode]) {
    sides = [
      Self.side(first, against: second, languages), Self.side(second, against: first, languages),
    ]
  }

  /// One object a field.
  package var documents: [[JSONValue.Member]] {
    zip(sides[0], sides[1]).map {
      [
        .init("field", .string($0.key)), .init("first", $0.value), .init("second", $1.value),
      ]
    }
  }

  private static func side(
    _ pokemon: Pokemon, against other: Pokemon, _ languages: [LanguageCode]
  ) -> [JSONValue.Member] {
    let stats = BaseStats.Stat.allCases.map { (name: $0.rawValue, value: pokemon.stats[$0]) }
    let best = TypeChart.today.best(of: pokemon.typing.types, against: other.typing)
    let known: [JSONValue.Member] = [
      .init("number", .integer(pokemon.number.value)),
      .init("form", JSONValue(pokemon.form.isEmpty ? nil : pokemon.form)),
      .init("name", JSONValue(pokemon.names.best(for: languages))),
      .init("types", pokemon.typing.document),
      .init("generation", JSONValue(pokemon.generation)),
      .init("height_m", JSONValue(pokemon.height)),
      .init("weight_kg", JSONValue(pokemon.weight)),
    ]
    return known + stats.map { .init($0.name, JSONValue($0.value)) } + [
      .init("total", JSONValue(total(stats.map(\.value)))),
      .init("attack_multiplier", .decimal(best.decimal)),
    ]
  }

  /// The sum; `nil` where one is not known, or where another program wrote numbers without a sum.
  private static func total(_ stats: [Int?]) -> Int? {
    var total = 0
    for stat in stats {
      guard let stat else { return nil }
      let (sum, isTooLarge) = total.addingReportingOverflow(stat)
      if isTooLarge { return nil }
      total = sum
    }
    return total
  }
}

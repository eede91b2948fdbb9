/// What attacks of some types do to Pokémon: for each the best of the types counts.
package struct Coverage {
  private let chart = TypeChart.today
  private let attackers: [PokemonType]
  private let hits: [(pokemon: PokemonSummary, best: Multiplier)]

  /// - Parameters:
  ///   - attackers: The types of the attacks.
  ///   - all: The Pokémon that they meet.
  package init(of attackers: [PokemonType], among all: [PokemonSummary]) {
    let chart = chart
    self.attackers = attackers
    hits = all.map { ($0, chart.best(of: attackers, against: $0.typing)) }
  }

  /// The keys of ``documents``.
  package static let keys = ["multiplier", "types", "pokemon"]

  /// The types that take each multiple when a Pokémon has that type alone, and how many Pokémon do.
  package var documents: [[JSONValue.Member]] {
    [400, 200, 100, 50, 25, 0].map { Multiplier(percent: $0) }.map { factor in
      let types = PokemonType.allCases.filter {
        chart.best(of: attackers, against: Typing($0)) == factor
      }
      return [
        .init("multiplier", .decimal(factor.decimal)),
        .init("types", .array(types.map { .string($0.name) })),
        .init("pokemon", .integer(hits.count { $0.best == factor })),
      ]
    }
  }

  /// The Pokémon that take less than ordinary damage from all of them.
  package var walls: [[JSONValue.Member]] {
    hits.filter { $0.best < .neutral }.map {
      $0.pokemon.document + [.init("multiplier", .decimal($0.best.decimal))]
    }
  }
}

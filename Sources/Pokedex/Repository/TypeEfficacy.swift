/// What one type does to another, and in which generations of games.
struct TypeEfficacy: Hashable {
  let attacker: PokemonType
  let defender: PokemonType
  let factor: Multiplier
  let firstGeneration: Int
  /// `nil` where it still holds.
  let lastGeneration: Int?

  /// Every pair of types, once for each run of generations in which its factor was the same.
  static var all: [TypeEfficacy] {
    let charts = TypeChart.all()
    return PokemonType.allCases.flatMap { attacker in
      PokemonType.allCases.flatMap { defender in history(attacker, defender, charts) }
    }
  }

  private static func history(
    _ attacker: PokemonType, _ defender: PokemonType, _ charts: [TypeChart]
  ) -> [TypeEfficacy] {
    let first = max(attacker.introducedInGeneration, defender.introducedInGeneration)
    var rows: [TypeEfficacy] = []
    for chart in charts.dropFirst(first - 1) {
      let factor = chart.multiplier(attacker, against: defender)
      if let last = rows.last {
        if last.factor == factor { continue }
        rows[rows.count - 1] = TypeEfficacy(
          attacker: attacker, defender: defender, factor: last.factor,
          firstGeneration: last.firstGeneration, lastGeneration: chart.generation - 1)
      }
      rows.append(
        TypeEfficacy(
          attacker: attacker, defender: defender, factor: factor,
          firstGeneration: chart.generation, lastGeneration: nil))
    }
    return rows
  }
}

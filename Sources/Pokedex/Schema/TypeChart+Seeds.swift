extension TypeChart {
  /// The newest generation of games, whose rules hold today.
  public static let newestGeneration = 9

  /// Today's chart, in force since generation 6.
  public static let today = TypeChart(inGeneration: newestGeneration)

  /// The chart of a generation of games, from 1; from 6 on it is today's.
  ///
  /// Read from `Seeds/type-chart.csv` and, where it was different once, `type-chart-past.csv`.
  public init(inGeneration generation: Int) {
    self.init(inGeneration: generation, from: ChartSeeds())
  }

  /// The charts of all generations, the first one first.
  static func all() -> [TypeChart] {
    let seeds = ChartSeeds()
    return (1...newestGeneration).map { TypeChart(inGeneration: $0, from: seeds) }
  }

  private init(inGeneration generation: Int, from seeds: ChartSeeds) {
    let size = PokemonType.allCases.count + 1
    var factors = [Int](repeating: 100, count: size * size)
    for row in seeds.today {
      for (defender, factor) in zip(PokemonType.allCases, row.factors) {
        factors[Self.index(row.attacker, defender)] = factor
      }
    }
    for row in seeds.past where row.generations.contains(generation) {
      factors[Self.index(row.attacker, row.defender)] = row.factor
    }
    self.init(generation: generation, factors: factors)
  }
}

/// The two tables of factors, in percent.
private struct ChartSeeds {
  /// Today's factors against each type, by type id.
  let today: [(attacker: PokemonType, factors: [Int])]
  /// What was otherwise once.
  let past:
    [(
      attacker: PokemonType, defender: PokemonType, factor: Int, generations: ClosedRange<Int>
    )]

  init() {
    today = Self.fields(of: "type-chart.csv").compactMap { row in
      PokemonType(name: row[0]).map { ($0, row.dropFirst().map { Int($0) ?? 100 }) }
    }
    past = Self.fields(of: "type-chart-past.csv").compactMap { row in
      guard row.count == 5, let attacker = PokemonType(name: row[0]),
        let defender = PokemonType(name: row[1]), let factor = Int(row[2]),
        let first = Int(row[3]), let last = Int(row[4]), first <= last
      else { return nil }
      return (attacker, defender, factor, first...last)
    }
  }

  /// The rows of a table of words and numbers, without its header; a test reads every cell.
  private static func fields(of seed: String) -> [[Substring]] {
    EmbeddedFile.seed(seed).split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
  }
}

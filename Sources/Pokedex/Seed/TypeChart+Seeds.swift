extension TypeChart {
  /// The newest generation of games, whose rules hold today.
  public static let newestGeneration = 9

  /// Today's chart, in force since generation 6.
  public static let today = TypeChart(inGeneration: newestGeneration)

  /// The chart of a generation of games, from 1; from 6 on it is today's.
  ///
  /// Read from `Seeds/type-chart.csv` and, where it was different once, `type-chart-past.csv`.
  public init(inGeneration generation: Int) {
    let size = PokemonType.allCases.count + 1
    var factors = [Int](repeating: 100, count: size * size)
    for row in Self.fields(of: "type-chart.csv") {
      guard let attacker = PokemonType(name: row[0]) else { continue }
      for (defender, factor) in zip(PokemonType.allCases, row.dropFirst()) {
        factors[Self.index(attacker, defender)] = Int(factor) ?? 100
      }
    }
    for row in Self.fields(of: "type-chart-past.csv") where row.count == 5 {
      guard let attacker = PokemonType(name: row[0]), let defender = PokemonType(name: row[1]),
        let factor = Int(row[2]), let first = Int(row[3]), let last = Int(row[4]),
        generation >= first, generation <= last
      else { continue }
      factors[Self.index(attacker, defender)] = factor
    }
    self.init(generation: generation, factors: factors)
  }

  /// The rows of a table of words and numbers, without its header; a test reads every cell.
  private static func fields(of seed: String) -> [[Substring]] {
    EmbeddedFile.seed(seed).split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
  }
}

import Pokedex
import Testing

@Suite("The charts of past generations")
struct PastChartTests {
  static func percent(_ attacker: PokemonType, _ defender: PokemonType, _ generation: Int) -> Int {
    TypeChart(inGeneration: generation).multiplier(attacker, against: defender).percent
  }

  struct Change: Sendable {
    let attacker: PokemonType
    let defender: PokemonType
    let generations: ClosedRange<Int>
    let then: Int
    let now: Int
  }

  /// Bulbapedia, "Type", sections "Generation I" and "Generations II–V".
  static let changes = [
    Change(attacker: .ghost, defender: .psychic, generations: 1...1, then: 0, now: 200),
    Change(attacker: .ice, defender: .fire, generations: 1...1, then: 100, now: 50),
    Change(attacker: .bug, defender: .poison, generations: 1...1, then: 200, now: 50),
    Change(attacker: .poison, defender: .bug, generations: 1...1, then: 200, now: 100),
    Change(attacker: .ghost, defender: .steel, generations: 2...5, then: 50, now: 100),
    Change(attacker: .dark, defender: .steel, generations: 2...5, then: 50, now: 100),
  ]

  @Test(arguments: changes)
  func `a factor was another once`(change: Change) {
    for generation in change.generations.lowerBound...9 {
      let expected = change.generations.contains(generation) ? change.then : change.now
      let found = Self.percent(change.attacker, change.defender, generation)
      #expect(found == expected, "generation \(generation)")
    }
  }

  @Test(arguments: [(1, 4), (2, 2), (3, 2), (4, 2), (5, 2), (6, 0), (7, 0), (8, 0), (9, 0)])
  func `no other factor of a generation's own types was another`(generation: Int, count: Int) {
    let chart = TypeChart(inGeneration: generation)
    let different = chart.types.flatMap { attacker in
      chart.types.filter {
        chart.multiplier(attacker, against: $0) != TypeChart.today.multiplier(attacker, against: $0)
      }
    }
    #expect(different.count == count)
  }

  static let missingTypes: [(generation: Int, missing: [PokemonType])] = [
    (1, [.steel, .dark, .fairy]), (2, [.fairy]), (5, [.fairy]), (6, []), (9, []),
  ]

  @Test(arguments: missingTypes)
  func `types do not attack before they exist`(generation: Int, missing: [PokemonType]) {
    let attackers = TypeChart(inGeneration: generation).matchups(of: Typing(.normal)).map(\.type)
    #expect(PokemonType.allCases.filter { !attackers.contains($0) } == missing)
  }
}

import Pokedex
import TestSupport
import Testing

@Suite("The chart of today")
struct TypeChartTests {
  let chart = TypeChart.today

  @Test func `every cell of the file is read`() throws {
    let lines = try PackageRoot.text("Seeds/type-chart.csv").split(separator: "\n")
    let defenders = lines[0].split(separator: ",").dropFirst().map { PokemonType(name: $0) }
    #expect(defenders == PokemonType.allCases)
    #expect(lines.dropFirst().map { PokemonType(name: $0.prefix { $0 != "," }) } == defenders)
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let attacker = try #require(PokemonType(name: cells[0]))
      let read = PokemonType.allCases.map { chart.multiplier(attacker, against: $0).percent }
      #expect(read == cells.dropFirst().compactMap { Int($0) }, "\(attacker)")
    }
  }

  @Test func `single factors are 0, a half, 1 and 2`() {
    for attacker in PokemonType.allCases {
      for defender in PokemonType.allCases {
        #expect([0, 50, 100, 200].contains(chart.multiplier(attacker, against: defender).percent))
      }
    }
  }

  // Counted in the games' own table.
  @Test(arguments: [(0, 8), (50, 61), (200, 51), (100, 204)])
  func `each factor occurs as often as in the games`(percent: Int, count: Int) {
    let found = PokemonType.allCases.flatMap { attacker in
      PokemonType.allCases.filter { chart.multiplier(attacker, against: $0).percent == percent }
    }
    #expect(found.count == count)
  }

  @Test func `the factor against two types is the product of the single ones`() {
    for first in PokemonType.allCases {
      for second in PokemonType.allCases {
        for attacker in PokemonType.allCases {
          let one = Double(chart.multiplier(attacker, against: first).percent) / 100
          let other = Double(chart.multiplier(attacker, against: second).percent) / 100
          let expected = first == second ? one : one * other
          let found = chart.multiplier(attacker, against: Typing(first, second))
          #expect(Double(found.percent) == expected * 100, "\(attacker) \(first) \(second)")
        }
      }
    }
  }

  @Test func `a factor against two types is one of six`() {
    for first in PokemonType.allCases {
      for second in PokemonType.allCases {
        for matchup in chart.matchups(of: Typing(first, second)) {
          #expect([0, 25, 50, 100, 200, 400].contains(matchup.multiplier.percent))
        }
      }
    }
  }

  @Test func `the order of two types makes no difference`() {
    for first in PokemonType.allCases {
      for second in PokemonType.allCases {
        #expect(
          chart.weaknesses(of: Typing(first, second)) == chart.weaknesses(of: Typing(second, first))
        )
      }
    }
  }

  @Test(arguments: [
    (PokemonType.fighting, Typing(.steel, .ghost)), (.ground, Typing(.fire, .flying)),
    (.electric, Typing(.water, .ground)), (.psychic, Typing(.poison, .dark)),
    (.dragon, Typing(.dragon, .fairy)), (.poison, Typing(.grass, .steel)),
  ])
  func `immunity beats weakness`(attacker: PokemonType, typing: Typing) {
    #expect(chart.multiplier(attacker, against: typing).isImmunity)
  }

  @Test func `ghost and dark are weak to fairy alone`() {
    #expect(
      chart.weaknesses(of: Typing(.ghost, .dark)) == [
        Matchup(type: .fairy, multiplier: Multiplier(percent: 200))
      ])
  }

  @Test func `fire does four times the damage to bug and steel`() {
    #expect(chart.multiplier(.fire, against: Typing(.bug, .steel)).percent == 400)
  }

  @Test func `matchups are those of all 18 types, by id`() {
    #expect(chart.matchups(of: Typing(.fire)).map(\.type) == PokemonType.allCases)
  }

  @Test func `weaknesses are the strongest first, then by type id`() {
    #expect(
      chart.weaknesses(of: Typing(.bug, .flying)) == [
        Matchup(type: .rock, multiplier: Multiplier(percent: 400)),
        Matchup(type: .flying, multiplier: Multiplier(percent: 200)),
        Matchup(type: .fire, multiplier: Multiplier(percent: 200)),
        Matchup(type: .electric, multiplier: Multiplier(percent: 200)),
        Matchup(type: .ice, multiplier: Multiplier(percent: 200)),
      ])
  }

  /// Weaknesses of a typing, and which of them are fourfold.
  typealias Row = (typing: Typing, weak: [PokemonType], fourfold: [PokemonType])

  /// The 15 entries have seven typings.
  static let rows: [Row] = [
    (Typing(.grass, .poison), [.flying, .fire, .psychic, .ice], []),
    (Typing(.fire), [.ground, .rock, .water], []),
    (Typing(.fire, .flying), [.rock, .water, .electric], [.rock]),
    (Typing(.water), [.grass, .electric], []),
    (Typing(.bug), [.flying, .rock, .fire], []),
    (Typing(.bug, .flying), [.rock, .flying, .fire, .electric, .ice], [.rock]),
    (Typing(.bug, .poison), [.flying, .rock, .fire, .psychic], []),
  ]

  @Test(arguments: rows)
  func `the typings of the 15 entries have these weaknesses`(row: Row) {
    let weaknesses = chart.weaknesses(of: row.typing)
    #expect(weaknesses.map(\.type) == row.weak)
    #expect(weaknesses.filter { $0.multiplier.percent == 400 }.map(\.type) == row.fourfold)
  }
}

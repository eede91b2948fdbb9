import Pokedex
import Testing

@Suite("Teams and sets of attacks")
struct TeamMatchupTests {
  @Test func `a team is looked at type by type, the most dangerous first`() throws {
    let team = [Typing(.fire, .flying), Typing(.water), Typing(.grass, .poison)]
    let matchups = TypeChart.today.matchups(ofTeam: team)
    #expect(matchups.count == 18)
    let rock = try #require(matchups.first { $0.type == .rock })
    #expect(rock.weak == [0])
    #expect(rock.coveredBy == [1, 2])
    let ground = try #require(matchups.first { $0.type == .ground })
    #expect(ground.immune == [0])
    #expect(ground.weak.isEmpty && ground.resistant.isEmpty)
    let grass = try #require(matchups.first { $0.type == .grass })
    #expect(grass.resistant == [0, 2])
    #expect(grass.weak == [1])
    #expect(zip(matchups, matchups.dropFirst()).allSatisfy { $0.exposure >= $1.exposure })
    #expect(matchups.first?.type == .flying)
  }

  @Test func `the best of several attacks counts`() {
    let chart = TypeChart.today
    #expect(chart.best(of: [.normal, .ground], against: Typing(.fire)).percent == 200)
    #expect(chart.best(of: [.normal, .fighting], against: Typing(.ghost)).percent == 0)
    #expect(chart.best(of: [], against: Typing(.ghost)).percent == 0)
  }

  @Test func `a type without a chart is none of those with one`() {
    for type in ChartlessType.allCases { #expect(PokemonType(name: type.rawValue) == nil) }
    #expect(ChartlessType(name: "Stellar") == .stellar)
    #expect(ChartlessType(name: "fire") == nil)
  }
}

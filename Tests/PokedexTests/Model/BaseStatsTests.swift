import Pokedex
import Testing

@Suite("Base stats and multipliers")
struct BaseStatsTests {
  @Test func `each stat is kept apart`() {
    var stats = BaseStats()
    for (value, stat) in BaseStats.Stat.allCases.enumerated() { stats[stat] = value }
    #expect(BaseStats.Stat.allCases.map { stats[$0] } == [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: BaseStats.Stat.allCases)
  func `stats that differ in one are not equal`(stat: BaseStats.Stat) {
    var stats = BaseStats()
    stats[stat] = 0
    #expect(stats != BaseStats())
  }

  @Test(arguments: [
    (0, "0×", "0"), (25, "¼×", "0.25"), (50, "½×", "0.5"), (100, "1×", "1"), (200, "2×", "2"),
    (400, "4×", "4"),
  ])
  func `a multiplier is written for people and for programs`(
    percent: Int, label: String, decimal: String
  ) {
    let multiplier = Multiplier(percent: percent)
    #expect([multiplier.label, multiplier.decimal.description] == [label, decimal])
  }
}

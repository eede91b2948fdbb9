import Pokedex
import SQLite
import Testing

@Suite("Fetching one")
struct FetchTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test func `a Pokémon comes with its weaknesses, the strongest first`() throws {
    let detail = try file.pokemon.fetch(NationalNumber(stored: 6))
    #expect(
      detail?.weaknesses == [
        Matchup(type: .rock, multiplier: Multiplier(percent: 400)),
        Matchup(type: .water, multiplier: Multiplier(percent: 200)),
        Matchup(type: .electric, multiplier: Multiplier(percent: 200)),
      ])
  }

  @Test(arguments: 1...15)
  func `stored weaknesses are those of the chart`(number: Int) throws {
    let detail = try #require(try file.pokemon.fetch(NationalNumber(stored: number)))
    #expect(detail.weaknesses == TypeChart.today.weaknesses(of: detail.pokemon.typing))
  }

  @Test func `what is not there is nil`() throws {
    #expect(try file.pokemon.fetch(NationalNumber(stored: 151)) == nil)
  }

  @Test func `a form that is not there is nil`() throws {
    #expect(try file.pokemon.fetch(NationalNumber(stored: 6), form: "mega-x") == nil)
  }

  @Test func `a damaged row is an error that names what is wrong`() throws {
    try file.database.write {
      try $0.execute("PRAGMA ignore_check_constraints=ON; UPDATE pokemon SET hp = 'x' WHERE id = 6")
    }
    let error = try #require(throws: SQLiteError.self) {
      try file.pokemon.fetch(NationalNumber(stored: 6))
    }
    #expect(error.message == "column hp should be integer, is text")
  }
}

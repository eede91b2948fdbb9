import Pokedex
import SQLite
import TestSupport
import Testing

/// What every file holds: the types, their names and the chart, before any Pokémon is in it.
@Suite("The tables of types")
struct TypeTablesTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  @Test func `a file has the 18 types by id`() throws {
    let names = try file.database.read { try $0.texts("SELECT name FROM type ORDER BY id") }
    #expect(names == PokemonType.allCases.map(\.name))
  }

  @Test(arguments: ["en", "ja", "zh-Hans"])
  func `every type has a name in the languages of the seeds`(language: LanguageCode) throws {
    let names = try TypeRepository(file.database).names()
    #expect(names.map(\.type) == PokemonType.allCases)
    #expect(names.allSatisfy { $0.names[language] != nil })
  }

  @Test(arguments: [
    ("fire", PokemonType.fire), ("FIRE", .fire), (" Fire ", .fire), ("火", .fire),
    ("ほのお", .fire), ("ホノオ", .fire), ("一般", .normal), ("ﾉｰﾏﾙ", .normal), ("妖精", .fairy),
  ])
  func `a type is found by its name in any language`(text: String, type: PokemonType) throws {
    #expect(try TypeRepository(file.database).find(text) == type)
  }

  @Test(arguments: ["", " ", "?", "shadow", "fir"])
  func `another text is no type`(text: String) throws {
    #expect(try TypeRepository(file.database).find(text) == nil)
  }

  @Test func `no name means two types`() throws {
    var owners: [String: Set<PokemonType>] = [:]
    for entry in try TypeRepository(file.database).names() {
      for name in entry.names.entries {
        owners[SearchKey.fold(name.text), default: []].insert(entry.type)
      }
    }
    #expect(owners.filter { $0.value.count > 1 }.isEmpty)
  }

  @Test(arguments: 1...9)
  func `the table of factors is the chart of a generation`(generation: Int) throws {
    let rows = try file.database.read { connection in
      try connection.rows(
        """
        SELECT attacking_type_id, defending_type_id, factor FROM type_efficacy
        WHERE from_generation <= ?1 AND (to_generation IS NULL OR to_generation >= ?1)
        ORDER BY 1, 2
        """, generation
      ) { row throws(SQLiteError) in [try row.int(0), try row.int(1), try row.int(2)] }
    }
    let chart = TypeChart(inGeneration: generation)
    let expected = chart.types.flatMap { attacker in
      chart.types.map {
        [attacker.rawValue, $0.rawValue, chart.multiplier(attacker, against: $0).percent]
      }
    }
    #expect(rows == expected)
  }

  @Test func `generations of one pair do not overlap`() throws {
    let overlaps = try file.database.read { connection in
      try connection.int(
        """
        SELECT count(*) FROM type_efficacy AS a JOIN type_efficacy AS b
        ON a.attacking_type_id = b.attacking_type_id AND a.defending_type_id = b.defending_type_id
          AND a.from_generation < b.from_generation
          AND (a.to_generation IS NULL OR a.to_generation >= b.from_generation)
        """)
    }
    #expect(overlaps == 0)
  }

  @Test func `today's chart has 324 rows`() throws {
    let count = try file.database.read {
      try $0.int("SELECT count(*) FROM type_efficacy WHERE to_generation IS NULL")
    }
    #expect(count == 324)
  }
}

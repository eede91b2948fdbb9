import Pokedex
import Testing

@Suite("Filtering")
struct FilterTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  func numbers(_ change: (inout PokemonQuery) -> Void) throws -> [Int] {
    var query = PokemonQuery()
    change(&query)
    return try file.numbers(query)
  }

  static let byType: [(type: PokemonType, numbers: [Int])] = [
    (.bug, [10, 11, 12, 13, 14, 15]), (.fire, [4, 5, 6]), (.flying, [6, 12]), (.grass, [1, 2, 3]),
    (.poison, [1, 2, 3, 13, 14, 15]), (.water, [7, 8, 9]),
  ]

  @Test(arguments: byType)
  func `those that have a type`(row: (type: PokemonType, numbers: [Int])) throws {
    #expect(try numbers { $0.types = [row.type] } == row.numbers)
  }

  @Test(arguments: [
    ([PokemonType.bug, .flying], [12]), ([.flying, .bug], [12]), ([.fire, .bug], []),
  ])
  func `those that have both types`(types: [PokemonType], numbers: [Int]) throws {
    #expect(try self.numbers { $0.types = types } == numbers)
  }

  static let byWeakness: [PokemonType: [Int]] = [
    .electric: [6, 7, 8, 9, 12], .fire: [1, 2, 3, 10, 11, 12, 13, 14, 15],
    .flying: [1, 2, 3, 10, 11, 12, 13, 14, 15], .grass: [7, 8, 9], .ground: [4, 5],
    .ice: [1, 2, 3, 12], .psychic: [1, 2, 3, 13, 14, 15],
    .rock: [4, 5, 6, 10, 11, 12, 13, 14, 15], .water: [4, 5, 6],
  ]

  @Test(arguments: PokemonType.allCases)
  func `those that are weak to a type`(type: PokemonType) throws {
    #expect(try numbers { $0.weakTo = [type] } == Self.byWeakness[type] ?? [])
  }

  @Test func `those that are weak to any of some types`() throws {
    #expect(try numbers { $0.weakTo = [.ground, .grass] } == [4, 5, 7, 8, 9])
  }

  @Test func `those that are weak to each of some types`() throws {
    let found = try numbers {
      $0.weakTo = [.rock, .electric]
      $0.weakToAll = true
    }
    #expect(found == [6, 12])
  }

  @Test(arguments: [true, false])
  func `the highest multiplier of the types asked for is given`(all: Bool) throws {
    var query = PokemonQuery()
    query.weakTo = [.electric, .rock]
    query.weakToAll = all
    query.types = [.flying]
    let multipliers = try file.pokemon.list(query, languages: []).map { $0.multiplier?.percent }
    #expect(multipliers == [400, 400])
  }

  @Test func `each is given with its multiplier`() throws {
    var query = PokemonQuery()
    query.weakTo = [.rock]
    let rows = try file.pokemon.list(query, languages: [])
    #expect(rows.filter { $0.multiplier?.percent == 400 }.map(\.number.value) == [6, 12])
    #expect(rows.filter { $0.multiplier?.percent == 200 }.count == 7)
  }

  @Test func `without a type there is no multiplier`() throws {
    #expect(try file.pokemon.list(languages: []).allSatisfy { $0.multiplier == nil })
  }

  @Test(arguments: [("", [6]), ("mega-x", [6]), ("alola", [])])
  func `those of a form`(form: String, numbers: [Int]) throws {
    _ = try file.pokemon.save(.sample(6, "X", form: "mega-x", Typing(.fire, .dragon)))
    let found = try self.numbers {
      $0.form = form
      $0.conditions = [.init(.number, .equal, Decimal3(thousandths: 6000))]
    }
    #expect(found == numbers)
  }

  typealias Comparison = PokemonQuery.Condition.Comparison

  static let conditions: [(PokemonQuery.Column, Comparison, String, [Int])] = [
    (.speed, .greater, "100", []), (.speed, .greaterOrEqual, "100", [6]),
    (.speed, .less, "30", []), (.speed, .lessOrEqual, "30", [11]),
    (.speed, .equal, "35", [14]), (.speed, .equal, "35.5", []), (.speed, .greater, "99.999", [6]),
    (.height, .equal, "1.7", [6]), (.height, .greater, "1.699", [3, 6]),
    (.weight, .greaterOrEqual, "100", [3]), (.weight, .less, "3", [10]),
    (.number, .lessOrEqual, "2", [1, 2]), (.generation, .notEqual, "1", []),
    (.generation, .equal, "1", Array(1...15)),
    (.hp, .notEqual, "45", [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15]),
    (.height, .greater, "9223372036854775.807", []),
    (.speed, .less, "-9223372036854775.808", []),
    (.weight, .less, "9223372036854775.807", Array(1...15)),
  ]

  @Test(arguments: conditions)
  func `those whose number fulfils a condition`(
    column: PokemonQuery.Column, comparison: Comparison, value: String, numbers: [Int]
  ) throws {
    let decimal = try #require(Decimal3(value))
    let found = try self.numbers { $0.conditions = [.init(column, comparison, decimal)] }
    #expect(found == numbers)
  }

  @Test(arguments: PokemonQuery.Column.allCases, Comparison.allCases)
  func `one whose number is not known fulfils no condition`(
    column: PokemonQuery.Column, comparison: Comparison
  ) throws {
    _ = try file.pokemon.save(.sample(900))
    let zero = Decimal3(thousandths: 0)
    let found = try numbers { $0.conditions = [.init(column, comparison, zero)] }
    #expect(
      found.contains(900)
        == (column == .number && [.greater, .greaterOrEqual, .notEqual].contains(comparison)))
  }

  @Test func `all that is said must hold`() throws {
    let found = try numbers {
      $0.prefix = "b"
      $0.types = [.bug, .poison]
      $0.weakTo = [.fire, .rock]
      $0.weakToAll = true
      $0.form = ""
      $0.conditions = [
        .init(.generation, .equal, Decimal3(thousandths: 1000)),
        .init(.speed, .greater, Decimal3(thousandths: 50_000)),
      ]
      $0.sort = [.init(.name), .init(.column(.speed), isDescending: true)]
      $0.limit = 5
    }
    #expect(found == [15])
  }

  @Test func `an empty file is an empty list`() throws {
    let empty = try PokedexFixture()
    #expect(try empty.numbers(PokemonQuery()) == [])
    #expect(try empty.numbers(beginning: "6") == [])
  }
}

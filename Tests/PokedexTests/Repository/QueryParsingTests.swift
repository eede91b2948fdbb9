import Pokedex
import Testing

@Suite("Conditions and orders as people write them")
struct QueryParsingTests {
  typealias Condition = PokemonQuery.Condition
  typealias Sort = PokemonQuery.Sort

  static let conditions: [(text: String, condition: Condition)] = [
    ("speed>100", .init(.speed, .greater, Decimal3(thousandths: 100_000))),
    ("speed>=100", .init(.speed, .greaterOrEqual, Decimal3(thousandths: 100_000))),
    ("height_m <= 0.7", .init(.height, .lessOrEqual, Decimal3(thousandths: 700))),
    ("weight_kg<1", .init(.weight, .less, Decimal3(thousandths: 1000))),
    ("special_attack != 5", .init(.specialAttack, .notEqual, Decimal3(thousandths: 5000))),
    ("number=6", .init(.number, .equal, Decimal3(thousandths: 6000))),
    ("hp=-1", .init(.hp, .equal, Decimal3(thousandths: -1000))),
  ]

  @Test(arguments: conditions)
  func `a condition is a column, a comparison and a number`(
    row: (text: String, condition: Condition)
  ) {
    #expect(Condition(parsing: row.text) == row.condition)
  }

  @Test(arguments: [
    "", "speed", "speed>", ">100", "speed 100", "speed>fast", "speed>1.2345", "speed=>1", "name=1",
    "height>1", "Speed>1", "speed>1 OR 1=1", "speed<>1",
  ])
  func `another text is no condition`(text: String) {
    #expect(Condition(parsing: text) == nil)
  }

  static let sorts: [(text: String, sort: Sort?)] = [
    ("name", .init(.name)), ("name:desc", .init(.name, isDescending: true)),
    ("speed", .init(.column(.speed))),
    ("height_m:desc", .init(.column(.height), isDescending: true)), ("", nil), ("form", nil),
    ("speed:", nil), ("speed:asc:desc", nil), (":desc", nil),
  ]

  @Test(arguments: sorts)
  func `an order is a column, and desc or nothing`(row: (text: String, sort: Sort?)) {
    #expect(Sort(parsing: row.text) == row.sort)
  }
}

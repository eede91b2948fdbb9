import Pokedex
import Testing

/// Rows S5 and S6 of the behaviours that the project keeps.
@Suite("Searching by prefix")
struct PrefixTests {
  let file: PokedexFixture

  init() throws {
    file = try PokedexFixture(seeded: true)
    var pokemon: [Pokemon] = [
      .sample(29, "Nidoran♀"), .sample(32, "Nidoran♂"), .sample(83, "Farfetch’d"),
      .sample(122, "Mr. Mime"), .sample(669, "Flabébé"), .whole,
    ]
    pokemon[0].names["de"] = "25er"
    for pokemon in pokemon { _ = try file.pokemon.save(pokemon) }
  }

  static let chinese: [(prefix: String, numbers: [Int])] = [
    ("妙", [1, 2, 3]), ("妙蛙种", [1]), ("小", [4]), ("火", [5]), ("铁", [11, 14]), ("铁甲", [11]),
    ("大", [15]), ("龙", []), ("蛙", []), ("龟", []),
  ]

  @Test(arguments: chinese)
  func `a Chinese name begins with what is typed`(row: (prefix: String, numbers: [Int])) throws {
    #expect(try file.numbers(beginning: row.prefix) == row.numbers)
  }

  static let folded: [(prefix: String, numbers: [Int])] = [
    ("flab", [669]), ("FLAB", [669]), ("Ｆlab", [669]), ("flabe\u{301}", [669]), ("Mr Mi", [122]),
    ("mr.mi", [122]), ("farfetchd", [83]), ("farfetch'd", [83]), ("nidoran♀", [29]),
    ("nidoran-f", [29]), ("nidoran♂", [32]), ("nidoran m", [32]), ("nidoran", [29, 32]),
    ("ﾋﾟｶ", [25]), ("ぴか", [25]), ("ピカ", [25]), ("ヒカ", []), ("miaowa", [1, 2, 3]),
    ("fushi", [1, 2, 3]), ("pika", [25]), ("saur", []), ("  char", [4, 5, 6]),
  ]

  @Test(arguments: folded)
  func `what a person can type finds what is meant`(
    row: (prefix: String, numbers: [Int])
  ) throws {
    #expect(try file.numbers(beginning: row.prefix) == row.numbers)
  }

  static let numbers: [(prefix: String, numbers: [Int])] = [
    ("25", [25, 29]), ("#025", [25]), ("025", [25]), ("1", [1]), ("#1025", []),
    ("2147483648", []), ("0", []), ("-6", []),
  ]

  @Test(arguments: numbers)
  func `a number finds the Pokémon that has it, and names of digits`(
    row: (prefix: String, numbers: [Int])
  ) throws {
    #expect(try file.numbers(beginning: row.prefix) == row.numbers)
  }

  @Test(arguments: ["", " ", "\u{3000}", "\t\n", "\u{200B}"])
  func `a blank prefix is everything`(prefix: String) throws {
    #expect(try file.numbers(beginning: prefix).count == 21)
  }

  @Test(arguments: ["???", "-", "#", "'", "☃", "🐉", "\u{10FFFF}"])
  func `a prefix of symbols that no name has finds nothing`(prefix: String) throws {
    #expect(try file.numbers(beginning: prefix) == [])
  }

  @Test func `a name of symbols is found by them`() throws {
    _ = try file.pokemon.save(.sample(901, "☃☃"))
    #expect(try file.numbers(beginning: "☃") == [901])
  }

  @Test func `a Pokémon of which several names fit is listed once`() throws {
    var pokemon = Pokemon.sample(902, "Same")
    pokemon.names["de"] = "Samea"
    pokemon.names["fr"] = "Same"
    _ = try file.pokemon.save(pokemon)
    #expect(try file.numbers(beginning: "same") == [902])
  }
}

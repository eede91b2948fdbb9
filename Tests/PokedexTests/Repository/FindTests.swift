import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Finding what a person means")
struct FindTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  func find(_ text: String) throws -> FindResult { try file.pokemon.find(text, languages: ["en"]) }

  /// The number and form that a text means.
  func place(_ text: String) throws -> Place? {
    guard case .found(let detail) = try find(text) else { return nil }
    return Place(number: detail.pokemon.number.value, form: detail.pokemon.form)
  }

  struct Place: Equatable {
    let number: Int
    let form: String
  }

  func found(_ number: Int, form: String = "") -> Place {
    Place(number: number, form: form)
  }

  func candidates(_ text: String) throws -> [Int]? {
    guard case .ambiguous(let summaries) = try find(text) else { return nil }
    return summaries.map(\.number.value)
  }

  @Test(arguments: [
    "6", "006", "#006", " 6 ", "charizard", "CHARIZARD", "Ｃharizard", "char izard", "リザードン",
    "りざーどん", "喷火龙", "penhuolong", "rizadon", "Lizardon", "penhuo", "chariz", "喷",
  ])
  func `a number, a name, a reading or the beginning of one alone`(text: String) throws {
    #expect(try place(text) == found(6))
  }

  @Test func `an exact name wins over longer ones that begin with it`() throws {
    // リザード is also the beginning of リザードン.
    #expect(try place("リザード") == found(5))
  }

  @Test func `a number that is not there is not the beginning of a name`() throws {
    let number = try #require(NationalNumber(718))
    _ = try file.pokemon.save(
      Pokemon(
        number: number, form: "10", isDefault: false, typing: Typing(.dragon),
        names: ["en": "50% Zygarde", "ja": "100"]))
    #expect(try place("50%z") == found(718, form: "10"))
    #expect(try find("50") == .notFound(nearMisses: []))
    #expect(try find("#50") == .notFound(nearMisses: []))
    // What is called so is meant.
    #expect(try place("100") == found(718, form: "10"))
  }

  @Test(arguments: [("char", [4, 5, 6]), ("铁", [11, 14]), ("fushigi", [1, 2, 3])])
  func `the beginning of several names is ambiguous`(text: String, numbers: [Int]) throws {
    #expect(try candidates(text) == numbers)
  }

  @Test func `the candidates of an exact name are those of that name alone`() throws {
    // Twelve longer names come before them by number.
    for number in 101...112 { _ = try file.pokemon.save(.sample(number, "Twin\(number)")) }
    for number in [201, 202] { _ = try file.pokemon.save(.sample(number, "Twin")) }
    #expect(try candidates("twin") == [201, 202])
  }

  @Test func `at most ten candidates are given`() throws {
    for number in 101...130 { _ = try file.pokemon.save(.sample(number, "Twin\(number)")) }
    #expect(try candidates("twin") == Array(101...110))
  }

  @Test func `a name that forms of one number share finds the default form`() throws {
    for form in ["alola", "galar"] {
      _ = try file.pokemon.save(.sample(6, "Charizard", form: form, Typing(.fire)))
    }
    #expect(try place("charizard") == found(6))
    #expect(try place("chariz") == found(6))
  }

  @Test func `a name that one form has finds that form`() throws {
    _ = try file.pokemon.save(.sample(6, "Mega Charizard X", form: "mega-x", Typing(.fire)))
    #expect(try place("mega charizard x") == found(6, form: "mega-x"))
    #expect(try place("mega") == found(6, form: "mega-x"))
  }

  @Test func `a number without a default form finds the first form`() throws {
    _ = try file.pokemon.remove(NationalNumber(stored: 6), form: "")
    _ = try file.pokemon.save(.sample(6, "B", form: "b"))
    _ = try file.pokemon.save(.sample(6, "A", form: "a"))
    #expect(try place("6") == found(6, form: "a"))
  }

  @Test func `a name in digits is found where no number is`() throws {
    _ = try file.pokemon.save(.sample(700, "1000"))
    #expect(try place("1000") == found(700))
  }

  @Test(arguments: [
    ("bulbsaur", ["Bulbasaur"]), ("charzard", ["Charizard"]), ("squirtel", ["Squirtle"]),
    ("kakunna", ["Kakuna"]),
  ])
  func `what is nearly a name is not found, but named`(text: String, names: [String]) throws {
    #expect(try find(text) == .notFound(nearMisses: names))
  }

  @Test(arguments: ["mew", "999", "#999", "龙", "???", "☃", "xyzzy"])
  func `what is near no name has no near misses`(text: String) throws {
    #expect(try find(text) == .notFound(nearMisses: []))
  }

  @Test(arguments: ["", " ", "\u{3000}", "\u{200B}"])
  func `a blank text means nobody`(text: String) throws {
    #expect(try find(text) == .notFound(nearMisses: []))
  }

  @Test func `near misses are named in the language wanted`() throws {
    #expect(
      try file.pokemon.find("bulbsaur", languages: ["zh-Hans"]) == .notFound(nearMisses: ["妙蛙种子"]))
  }

  @Test func `nobody is found in an empty file`() throws {
    let empty = try PokedexFixture()
    let result = try empty.pokemon.find("charizard", languages: ["en"])
    #expect(result == .notFound(nearMisses: []))
    #expect(try empty.folder.names() == ["pokedb.sqlite"])
  }
}

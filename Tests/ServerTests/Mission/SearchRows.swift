import Foundation
import Pokedex
import PokedexServer
import TestSupport
import Testing

/// Rows S of the app, as far as the service has a half of them: when is searched is the page's.
@Suite struct `The app's search, over HTTP` {
  let list: MissionList

  init() throws { list = try MissionList() }

  /// The targets that search for a prefix.
  private func targets(_ text: String) -> [String] {
    let encoded = PercentEncoding.encode(text)
    return ["/v1/pokemon?prefix=\(encoded)", "/v1/search?q=\(encoded)"]
  }

  @Test func `S1: a search is for the beginning of a name, not its middle`() throws {
    for (text, expected) in [("char", [4, 5, 6]), ("saur", []), ("arizard", [])] {
      for target in targets(text) { #expect(try list.numbers(target) == expected, "\(target)") }
    }
  }

  @Test func `S3 S4: an empty search is all, by number`() throws {
    for target in targets("") { #expect(try list.numbers(target) == Array(1...15)) }
    // By name it would be 4, 6, 5.
    for target in targets("char") { #expect(try list.numbers(target) == [4, 5, 6]) }
  }

  @Test(arguments: [
    ("妙", [1, 2, 3]), ("妙蛙种", [1]), ("小", [4]), ("火", [5]), ("铁", [11, 14]), ("铁甲", [11]),
    ("大", [15]), ("龙", []), ("蛙", []), ("龟", []),
  ])
  func `S5: the table of prefixes`(_ text: String, _ expected: [Int]) throws {
    for target in targets(text) { #expect(try list.numbers(target) == expected, "\(target)") }
  }

  @Test(arguments: [
    ("flab", 669), ("FLAB", 669), ("Ｆlab", 669), ("flabé", 669), ("Mr Mi", 122),
    ("farfetchd", 83), ("nidoran♀", 29), ("nidoran-f", 29), ("ﾋﾟｶ", 25), ("ぴか", 25), ("25", 25),
    ("#025", 25),
  ])
  func `S6: what is meant is found, however it is written`(_ text: String, _ number: Int) throws {
    let fixture = try ServerFixture()
    let repository = PokemonRepository(fixture.database)
    for (number, names) in [
      (25, ["en": "Pikachu", "ja": "ピカチュウ"]), (29, ["en": "Nidoran♀"]), (32, ["en": "Nidoran♂"]),
      (83, ["en": "Farfetch’d"]), (122, ["en": "Mr. Mime"]), (669, ["en": "Flabébé"]),
    ] as [(Int, LocalizedText)] {
      let pokemon = Pokemon(
        number: try #require(NationalNumber(number)), typing: Typing(.normal), names: names)
      _ = try repository.save(pokemon)
    }
    let list = try MissionList(fixture)
    for target in targets(text) { #expect(try list.numbers(target) == [number], "\(target)") }
    let page = try list.get("/?lang=en&q=\(PercentEncoding.encode(text))").text
    #expect(page.matches(of: /data-number="(\d+)"/).map(\.1) == ["\(number)"])
  }

  @Test func `S9: nothing found is an empty list and a success`() throws {
    for target in targets("zzz") {
      let response = try list.get(target)
      #expect(response.status == 200)
      #expect(response.text == "[]\n")
    }
  }
}

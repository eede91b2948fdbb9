import Foundation
import PokeAPI
import SQLite
import TestSupport
import Testing

@Suite("PokéAPI's documents")
struct DocumentTests {
  let file: DocumentFixture

  init() throws { file = try DocumentFixture() }

  /// A document a resource, and more of those that have parts which exclude each other.
  static let paths = [
    "", "ability/68", "berry/1", "berry-firmness/2", "berry-flavor/1", "characteristic/8",
    "contest-effect/1", "contest-type/1", "currency/1", "egg-group/3", "encounter-condition/2",
    "encounter-condition-value/4", "encounter-method/1", "evolution-chain/5", "evolution-chain/6",
    "evolution-trigger/1", "gender/1", "gender/2", "gender/3", "generation/1", "growth-rate/2",
    "item/126", "item/305", "item/80", "item-attribute/5", "item-category/3", "item-fling-effect/1",
    "item-pocket/5", "language/14", "location/88", "location/89", "location-area/321",
    "location-area/322", "machine/2", "meta", "move/14", "move/33", "move/40", "move-ailment/-1",
    "move-ailment/5", "move-battle-style/1", "move-category/0", "move-damage-class/2",
    "move-learn-method/1", "move-target/10", "nature/1", "nature/2", "pal-park-area/1",
    "pokeathlon-stat/1", "pokedex/1", "pokedex/2", "pokemon/13", "pokemon/14", "pokemon/10013",
    "pokemon/13/encounters", "pokemon/10013/encounters", "pokemon-color/3", "pokemon-form/13",
    "pokemon-form/10013", "pokemon-form/10014", "pokemon-habitat/2", "pokemon-shape/2",
    "pokemon-species/13", "pokemon-species/808", "region/1", "stat/2", "stat/7",
    "super-contest-effect/5", "type/4", "type/9", "version/2", "version-group/1", "version-group/3",
  ]

  @Test(arguments: paths)
  func `a document is what was recorded`(path: String) throws {
    let document = try #require(try file.text(path))
    let name = path.isEmpty ? "root" : path.split(separator: "/").joined(separator: "_")
    let golden = PackageRoot.url(
      "Tests/PokeAPITests/Golden/\(name).json")
    if ProcessInfo.processInfo.environment["POKEDB_TEST_RECORD"] != nil {
      try (document + "\n").write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(document + "\n" == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test func `there is a document of each resource among them`() {
    let resources = Set(Self.paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    #expect(resources.subtracting(["meta"]) == Set(DocumentResource.all.map(\.name)))
    #expect(DocumentResource.all.count == 49)
  }

  @Test(arguments: [
    "pokemon/weedle", "pokemon/Weedle", "pokemon/013", "pokemon/0000000000000000013",
  ])
  func `a name in any case and an id with zeros find it`(path: String) throws {
    #expect(try file.text(path) == file.text("pokemon/13"))
  }

  @Test(arguments: [
    ("berry/cheri", "berry/1"), ("berry-flavor/spicy", "berry-flavor/1"),
    ("location-area/viridian-forest-area", "location-area/321"),
    ("location-area/viridian-forest-deep", "location-area/322"),
    ("pokemon/weedle-golden/encounters", "pokemon/10013/encounters"),
  ])
  func `a name that is made of others finds it`(name: String, id: String) throws {
    let document = try #require(try file.text(name))
    #expect(try document == file.text(id))
  }

  @Test(arguments: [
    "pokemon/15", "pokemon/2147483648", "pokemon/-13", "pokemon/99999999999999999999",
    "pokemon/wee",
    "pokemon/weedle%", "pokemon/weed_le", "pokemon/13/moves", "pokemon/13/encounters/1",
    "machine/tm01",
    "pokemon/15/encounters", "type/13/encounters", "entries", "pokemon-encounters/13", "entries/1",
    "nothing", "nothing/1", "evolution-chain/weedle", "meta/1",
    "pokemon/-9223372036854775808", "pokemon/-9223372036854775808/encounters",
  ])
  func `there is no other document`(path: String) throws {
    #expect(try file.text(path) == nil)
  }

  @Test func `addresses begin with the one that is asked for`() throws {
    let one = try #require(try file.text("pokemon/13", base: "http://h"))
    let other = try #require(try file.text("pokemon/13", base: "https://a.example/x"))
    #expect(one.contains("\"http://h/api/v2/pokemon/13/encounters\""))
    #expect(one.replacing("http://h/", with: "https://a.example/x/") == other)
  }

  @Test func `a file without PokéAPI's data says so`() throws {
    let file = try DocumentFixture(rows: "DROP TABLE pokeapi_abilities")
    #expect(throws: PokeAPIDataMissing(path: file.path)) { try file.text("ability/1") }
    #expect(throws: PokeAPIDataMissing(path: file.path)) { try file.text("ability") }
    #expect(
      PokeAPIDataMissing(path: "a.sqlite").description
        == "a.sqlite holds none of PokéAPI's data: `pokedb import pokeapi DIR` imports it")
  }
}

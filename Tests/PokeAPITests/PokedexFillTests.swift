import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("The Pokédex from the data set")
struct PokedexFillTests {
  let fixture: DumpFixture

  init() throws { fixture = try DumpFixture(seeded: true) }

  private func sprites(_ paths: String...) throws -> String {
    let list = fixture.folder.appendingPathComponent("sprites.txt")
    try Data(paths.map { "sprites/pokemon/\($0)\n" }.joined().utf8).write(to: list)
    return list.path
  }

  @Test func `a form is the identifier less the species', and the default form has none`() throws {
    try fixture.load()
    #expect(
      try fixture.ask(
        "SELECT number, form, is_default FROM pokemon WHERE number IN (6, 386) ORDER BY id")
        == ["6||1", "386||1", "386|attack|0", "6|mega-x|0"])
  }

  @Test func `names have the tags of their languages`() throws {
    try fixture.load()
    let names = try fixture.pokemon(6).names
    #expect(names["ja-Hrkt"] == "リザードン")
    #expect(names["ja-Latn"] == "Lizardon")
    #expect(names["zh-Hans"] == "喷火龙")
  }

  @Test func `a form has its own name, else the species'`() throws {
    try fixture.load()
    let mega = try fixture.pokemon(6, form: "mega-x").names
    #expect(mega["en"] == "Mega Charizard X")
    #expect(mega["ja"] == "メガリザードンＸ")
    #expect(mega["zh-Hans"] == "喷火龙")
    #expect(try fixture.pokemon(386).names["en"] == "Deoxys")
  }

  @Test func `sizes, stats and generations are those of the files`() throws {
    try fixture.load()
    let charizard = try fixture.pokemon(6)
    #expect(charizard.height == Decimal3(thousandths: 1700))
    #expect(charizard.weight == Decimal3(thousandths: 90_500))
    #expect(charizard.stats[.specialAttack] == 109)
    #expect(charizard.generation == 1)
    #expect(try fixture.pokemon(6, form: "mega-x").generation == 6)
    // 0 is what the files do not know.
    #expect(try fixture.pokemon(386, form: "attack").weight == nil)
  }

  @Test func `a description is that of the newest games, in one line`() throws {
    try fixture.load()
    let texts = try fixture.pokemon(6).descriptions
    #expect(texts["en"] == "A newer text whose final word is \"split\".")
    #expect(texts["ja"] == "あかい　ほのお　を　はく。")
    #expect(texts["zh-Hans"] == "吐出火焰。")
  }

  @Test func `every name is found, in any case and by its reading`() throws {
    try fixture.load()
    let repository = PokemonRepository(fixture.database)
    for text in ["mega chari", "lizar", "rizadon", "喷火", "ﾒｶﾞﾘｻﾞ"] {
      var query = PokemonQuery()
      query.prefix = text
      #expect(
        try repository.list(query, languages: ["en"]).contains { $0.number.value == 6 }, "\(text)")
    }
  }

  @Test func `types of earlier generations are kept`() throws {
    try fixture.load()
    let repository = PokemonRepository(fixture.database)
    let clefairy = try #require(NationalNumber(35))
    let magnemite = try #require(NationalNumber(81))
    #expect(try repository.typing(clefairy, form: "", inGeneration: 3) == Typing(.normal))
    #expect(try repository.typing(clefairy, form: "", inGeneration: 6) == Typing(.fairy))
    #expect(try repository.typing(magnemite, form: "", inGeneration: 1) == Typing(.electric))
    #expect(
      try repository.typing(magnemite, form: "", inGeneration: 2) == Typing(.electric, .steel))
    #expect(try fixture.pokemon(81).typing == Typing(.electric, .steel))
    #expect(
      try fixture.ask(
        "SELECT type_id FROM pokemon_weakness AS w JOIN pokemon AS p "
          + "ON p.id = w.pokemon_id WHERE p.number = 81 AND multiplier = 400") == ["5"])
  }

  @Test func `notes stay, and texts in other languages`() throws {
    let repository = PokemonRepository(fixture.database)
    let number = try #require(NationalNumber(6))
    _ = try repository.update(number, form: "") { $0.names["cs"] = "Čarizard" }
    try fixture.database.write { connection in
      try connection.run(
        "INSERT INTO note (pokemon_id, text, created_at) SELECT id, 'mine', '' FROM pokemon WHERE number = 6"
      )
    }
    try fixture.load()
    #expect(
      try fixture.ask("SELECT number, text FROM note JOIN pokemon AS p ON p.id = pokemon_id")
        == ["6|mine"])
    #expect(try fixture.pokemon(6).names["cs"] == "Čarizard")
  }

  @Test func `pictures are those that exist`() throws {
    let list = try sprites(
      "6.png", "shiny/6.png", "other/home/6.png", "other/official-artwork/10034.png", "35.png")
    try fixture.load { $0.sprites = list }
    let base = "https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/"
    let pictures = try fixture.ask(
      """
      SELECT p.form, x.kind, i.address FROM pokemon_image AS x JOIN image AS i ON i.id = x.image_id
      JOIN pokemon AS p ON p.id = x.pokemon_id WHERE p.number IN (6, 35) AND i.address LIKE 'https%'
      ORDER BY p.number, p.form, x.kind
      """)
    #expect(
      pictures == [
        "|shiny|\(base)shiny/6.png", "|sprite|\(base)6.png",
        "mega-x|artwork|\(base)other/official-artwork/10034.png",
        "|artwork|\(base)35.png", "|sprite|\(base)35.png",
      ])
  }

  @Test func `a picture that was there stays, and one of PokéAPI's follows the list`() throws {
    let first = try sprites("6.png", "35.png")
    try fixture.load { $0.sprites = first }
    // The bundled entries have a picture from elsewhere.
    #expect(try fixture.pokemon(6).imageURL?.hasPrefix("http://assets.pokemon.com/") == true)
    let second = try sprites("6.png", "35.png", "other/home/35.png")
    let report = try fixture.load { $0.sprites = second }
    #expect(report.pokemon.updated == 1)
    #expect(try fixture.pokemon(35).imageURL?.hasSuffix("other/home/35.png") == true)
  }

  @Test func `a chart that differs from the program's is reported`() throws {
    try fixture.replace("10,9,200", by: "10,9,50", in: "type_efficacy")
    try fixture.replace("8,14,0,1", by: "8,14,100,1", in: "type_efficacy_past")
    #expect(
      try fixture.load().lines == [
        "type_efficacy.csv chart_differs fire does 50 % to steel in generation 9, 200 % by the "
          + "chart of this program, which is used",
        "type_efficacy_past.csv chart_differs ghost does 100 % to psychic in generation 1, 0 % by "
          + "the chart of this program, which is used",
      ])
  }

  @Test func `a Pokémon of a type without a chart is left out and named`() throws {
    try fixture.replace("386,14,1", by: "386,19,1", in: "pokemon_types")
    #expect(
      try fixture.refusal() == [
        "pokemon.csv invalid_pokemon the Pokémon deoxys-normal (id 386) is left out: types are "
          + "none of the 18 that have a chart"
      ])
    let report = try fixture.load { $0.onError = .skip }
    #expect(report.pokemon.rejected == 1)
  }

  @Test func `what an import changed by hand is brought back`() throws {
    try fixture.load()
    let number = try #require(NationalNumber(35))
    _ = try PokemonRepository(fixture.database).update(number, form: "") { $0.names["en"] = "Fay" }
    let report = try fixture.load()
    #expect(report.pokemon.updated == 1)
    #expect(try fixture.pokemon(35).names["en"] == "Clefairy")
  }
}

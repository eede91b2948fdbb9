import Foundation
import Pokedex
import SQLite
import Testing

@testable import PokeAPI

@Suite("A Pokémon is found by what PokéAPI calls it")
struct DataSetFindTests {
  let fixture: DumpFixture
  let dataSet: DataSet

  init() throws {
    fixture = try DumpFixture(seeded: true)
    dataSet = DataSet(fixture.database)
  }

  /// The number and form that a text means, and what the default form is called.
  private func find(_ text: String, form: String? = nil) throws -> String? {
    let (result, defaultForm) = try dataSet.find(text, form: form, languages: ["en"])
    guard case .found(let detail) = result else { return nil }
    let pokemon = detail.pokemon
    return "\(pokemon.number.value) [\(pokemon.form)] \(defaultForm ?? "-")"
  }

  @Test func `and its default form is told where nothing is said of a form`() throws {
    try fixture.load()
    for text in ["386", "deoxys", "DEOXYS", "deox"] {
      #expect(try find(text) == "386 [] normal", "\(text)")
    }
    // No other form, no word of it.
    #expect(try find("clefairy") == "35 [] -")
    #expect(try find("386", form: "") == "386 [] -")
  }

  @Test func `as its identifier, also that of a form`() throws {
    try fixture.load()
    #expect(try find("deoxys-normal") == "386 [] -")
    #expect(try find("deoxys-attack") == "386 [attack] -")
    #expect(try find("Charizard-Mega-X") == "6 [mega-x] -")
    #expect(try find("charizard-mega-y") == nil)
  }

  @Test func `as a form, that of the default form included`() throws {
    try fixture.load()
    #expect(try find("386", form: "normal") == "386 [] -")
    #expect(try find("deoxys", form: "Normal") == "386 [] -")
    #expect(try find("386", form: "deoxys-attack") == "386 [attack] -")
    #expect(try find("386", form: "charizard-mega-x") == nil)
    #expect(try find("386", form: "speed") == nil)
  }

  @Test func `and nothing else changes in a file without the data set`() throws {
    #expect(try find("charizard") == "6 [] -")
    #expect(try find("charizard-mega-x") == nil)
    #expect(try find("6", form: "normal") == nil)
  }
}

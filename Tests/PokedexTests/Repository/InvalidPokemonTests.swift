import Pokedex
import TestSupport
import Testing

@Suite("Pokémon that cannot be saved")
struct InvalidPokemonTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  /// Saves a changed Pokémon over the one that is there.
  ///
  /// - Returns: The field of the error that must come of it.
  func refusal(of change: (inout Pokemon) -> Void) throws -> String {
    _ = try file.pokemon.save(.whole)
    let before = try bytes(of: file.path)
    var pokemon = Pokemon.whole
    change(&pokemon)
    let error = try #require(throws: InvalidPokemon.self) { try file.pokemon.save(pokemon) }
    #expect(try bytes(of: file.path) == before)
    return error.field
  }

  @Test func `a Pokémon without a name`() throws {
    #expect(try refusal { $0.names = LocalizedText() } == "name")
  }

  @Test(arguments: ["", " ", "\u{3000}\n"])
  func `an empty name`(name: String) throws {
    #expect(try refusal { $0.names["de"] = name } == "name.de")
  }

  @Test(arguments: ["a\u{0}b", "a\u{1B}[31m", "a\u{7F}", "a\u{85}b", "a\nb", "a\tb", "a\r\nb"])
  func `a name with a control character`(name: String) throws {
    #expect(try refusal { $0.names["en"] = name } == "name.en")
  }

  @Test func `a description with a control character that is no line end`() throws {
    #expect(try refusal { $0.descriptions["en"] = "a\u{7}b" } == "description.en")
  }

  @Test func `a genus with a line end`() throws {
    #expect(try refusal { $0.genera["en"] = "a\nb" } == "genus.en")
  }

  @Test(arguments: ["Mega X", "mega_x", "MEGA", "mega×", "é", "a/b", "\n"])
  func `a form that is no identifier`(form: String) throws {
    #expect(try refusal { $0.form = form } == "form")
  }

  @Test(arguments: [0, -1, 100])
  func `a generation out of range`(generation: Int) throws {
    #expect(try refusal { $0.generation = generation } == "generation")
  }

  @Test(arguments: [-1, 65_536, Int.max])
  func `a stat out of range`(value: Int) throws {
    #expect(try refusal { $0.stats[.specialAttack] = value } == "special_attack")
  }

  @Test func `a height or weight below 0`() throws {
    #expect(try refusal { $0.height = Decimal3(thousandths: -1) } == "height_m")
    #expect(try refusal { $0.weight = Decimal3(thousandths: Int.min) } == "weight_kg")
  }

  @Test(arguments: ["", " ", "http://example.org/\u{0}", "http://example.org/a\nb"])
  func `an image address that is empty or holds a control character`(address: String) throws {
    #expect(try refusal { $0.imageURL = address } == "image_url")
  }

  @Test func `the error is a sentence`() throws {
    _ = try file.pokemon.save(.whole)
    let error = #expect(throws: InvalidPokemon.self) {
      try file.pokemon.save(.sample(1, "a\u{1B}"))
    }
    #expect(error?.description == "name.en holds the control character U+001B")
  }
}

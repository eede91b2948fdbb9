import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Saving a Pokémon")
struct SaveTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  func fetch(_ number: Int, form: String? = nil) throws -> Pokemon? {
    try file.pokemon.fetch(NationalNumber(stored: number), form: form)?.pokemon
  }

  func rows(_ sql: SQL) throws -> [String] { try file.database.read { try $0.texts(sql) } }

  @Test func `what is saved is what is fetched`() throws {
    #expect(try file.pokemon.save(.whole) == .inserted)
    #expect(try fetch(25) == .whole)
  }

  @Test func `a Pokémon of which little is known is fetched as saved`() throws {
    let pokemon = Pokemon.sample(7, "Bare", Typing(.water))
    #expect(try file.pokemon.save(pokemon) == .inserted)
    #expect(try fetch(7) == pokemon)
  }

  @Test func `saving the same again changes no row and no byte`() throws {
    _ = try file.pokemon.save(.whole)
    let before = try bytes(of: file.path)
    let (outcome, changed) = try file.database.write { connection in
      let total = connection.totalChanges
      return (try PokemonWriter(connection).save(.whole), connection.totalChanges - total)
    }
    #expect(outcome == .unchanged)
    #expect(changed == 0)
    #expect(try bytes(of: file.path) == before)
  }

  static let changes: [@Sendable (inout Pokemon) -> Void] = [
    { $0.names["en"] = "Other" }, { $0.names["de"] = "Neu" }, { $0.names["ja"] = nil },
    { $0.descriptions["en"] = "Other." }, { $0.descriptions = LocalizedText() },
    { $0.genera["en"] = "Other" }, { $0.genera = LocalizedText() },
    { $0.typing = Typing(.electric, .steel) }, { $0.typing = Typing(.steel, .electric) },
    { $0.generation = 2 }, { $0.generation = nil }, { $0.height = nil },
    { $0.weight = Decimal3(thousandths: 1) }, { $0.stats[.hp] = nil }, { $0.stats[.attack] = 1 },
    { $0.stats[.defense] = 1 }, { $0.stats[.specialAttack] = 1 },
    { $0.stats[.specialDefense] = 1 }, { $0.stats[.speed] = 65_535 },
    { $0.imageURL = "http://example.org/other.png" }, { $0.imageURL = nil },
    { $0.isDefault = false },
  ]

  @Test(arguments: changes.indices)
  func `each part can be changed alone, there and back`(index: Int) throws {
    _ = try file.pokemon.save(.whole)
    var changed = Pokemon.whole
    Self.changes[index](&changed)
    #expect(try file.pokemon.save(changed) == .updated)
    #expect(try fetch(25) == changed)
    #expect(try file.pokemon.save(.whole) == .updated)
    #expect(try fetch(25) == .whole)
  }

  @Test func `a saved name makes its keys: the name folded, and its reading`() throws {
    _ = try file.pokemon.save(.whole)
    #expect(
      try rows("SELECT key || ' ' || kind FROM pokemon_search ORDER BY key") == [
        "pikachu name", "pikachuu reading", "ピカチュウ name",
      ])
  }

  @Test func `a name that is removed takes its keys with it`() throws {
    _ = try file.pokemon.save(.whole)
    var changed = Pokemon.whole
    changed.names["ja"] = nil
    changed.names["en"] = "Raichu"
    _ = try file.pokemon.save(changed)
    #expect(try rows("SELECT key FROM pokemon_search") == ["raichu"])
  }

  @Test func `a key that another program left stale is no obstacle`() throws {
    _ = try file.pokemon.save(.whole)
    try file.database.write { try $0.execute("UPDATE pokemon_name SET text = 'Odd'") }
    #expect(try file.pokemon.save(.whole) == .updated)
    #expect(try file.numbers(beginning: "pikachu") == [25])
  }

  @Test func `changing types computes the weaknesses anew`() throws {
    _ = try file.pokemon.save(.whole)
    var changed = Pokemon.whole
    changed.typing = Typing(.fire, .flying)
    _ = try file.pokemon.save(changed)
    #expect(
      try rows(
        """
        SELECT t.name || ' ' || multiplier FROM pokemon_weakness JOIN type AS t ON t.id = type_id
        ORDER BY multiplier DESC, type_id
        """) == ["rock 400", "water 200", "electric 200"])
  }

  @Test func `a picture's address is kept once for two Pokémon`() throws {
    var other = Pokemon.whole
    other.number = NationalNumber(stored: 26)
    _ = try file.pokemon.save(.whole)
    _ = try file.pokemon.save(other)
    #expect(try rows("SELECT address FROM image") == ["http://example.org/025.png"])
  }

  @Test func `forms of one number are kept apart, the default first`() throws {
    for form in ["mega-y", "alola", ""] {
      _ = try file.pokemon.save(.sample(6, "Form \(form)", form: form, Typing(.fire)))
    }
    let forms = try file.pokemon.list(languages: ["en"]).map(\.form)
    #expect(forms == ["", "alola", "mega-y"])
    #expect(try fetch(6)?.form == "")
    #expect(try fetch(6, form: "alola")?.names["en"] == "Form alola")
  }

  @Test func `a default form that is saved takes the place of the one before`() throws {
    _ = try file.pokemon.save(.sample(6))
    var mega = Pokemon.sample(6, form: "mega-x")
    mega.isDefault = true
    #expect(try file.pokemon.save(mega) == .inserted)
    #expect(try fetch(6) == mega)
    #expect(try fetch(6, form: "")?.isDefault == false)
    #expect(try file.pokemon.list(languages: []).map(\.form) == ["mega-x", ""])
  }

  @Test func `saving a default form again gives the place back`() throws {
    var mega = Pokemon.sample(6, form: "mega-x")
    mega.isDefault = true
    for pokemon in [.sample(6), mega, .sample(6)] { _ = try file.pokemon.save(pokemon) }
    #expect(try fetch(6)?.form == "")
    #expect(try fetch(6, form: "mega-x")?.isDefault == false)
  }

  @Test func `a name in NFD is stored in NFC`() throws {
    _ = try file.pokemon.save(.sample(669, "Flabe\u{301}be\u{301}"))
    #expect(try rows("SELECT hex(text) FROM pokemon_name") == ["466C6162C3A962C3A9"])
  }

  @Test func `blanks around texts are not stored`() throws {
    _ = try file.pokemon.save(.sample(1, " \u{3000}Bulbasaur\n"))
    #expect(try rows("SELECT text FROM pokemon_name") == ["Bulbasaur"])
  }

  @Test func `texts that differ only in blanks and normal form are unchanged`() throws {
    _ = try file.pokemon.save(.sample(669, "Flabébé"))
    #expect(try file.pokemon.save(.sample(669, " Flabe\u{301}be\u{301} ")) == .unchanged)
  }

  @Test func `a name of symbols alone is its own key`() throws {
    _ = try file.pokemon.save(.sample(201, "???"))
    #expect(try rows("SELECT key FROM pokemon_search") == ["???"])
  }

  @Test func `a description may have lines`() throws {
    var pokemon = Pokemon.whole
    pokemon.descriptions["en"] = "One.\n\tTwo."
    _ = try file.pokemon.save(pokemon)
    #expect(try fetch(25)?.descriptions["en"] == "One.\n\tTwo.")
  }
}

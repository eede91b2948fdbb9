import Pokedex
import SQLite
import TestSupport
import Testing

/// What a save leaves when it fails, and what it never touches.
@Suite("Saving is all or nothing")
struct SaveAtomicityTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  func count(_ table: String) throws -> Int? {
    try file.database.read { try $0.int(SQL("SELECT count(*) FROM \(table)")) }
  }

  static let tables = [
    "pokemon", "pokemon_name", "pokemon_description", "pokemon_genus", "pokemon_search",
    "pokemon_type", "pokemon_weakness", "pokemon_image", "image",
  ]

  /// Makes the statements that write to a table fail.
  func block(_ table: String) throws {
    try file.database.write {
      try $0.execute(
        """
        CREATE TRIGGER block BEFORE INSERT ON \(table)
        BEGIN SELECT raise(ABORT, 'blocked'); END
        """)
    }
  }

  @Test(arguments: tables)
  func `a save that fails at a table leaves nothing`(table: String) throws {
    try block(table)
    #expect(throws: SQLiteError.self) { try file.pokemon.save(.whole) }
    for table in Self.tables { #expect(try count(table) == 0, "\(table)") }
  }

  @Test(arguments: ["pokemon_name", "pokemon_search", "pokemon_type", "pokemon_weakness"])
  func `a change that fails at a table leaves what was there`(table: String) throws {
    _ = try file.pokemon.save(.whole)
    try block(table)
    let before = try bytes(of: file.path)
    var changed = Pokemon.whole
    changed.names["en"] = "Other"
    changed.typing = Typing(.fire, .flying)
    changed.generation = 3
    #expect(throws: SQLiteError.self) { try file.pokemon.save(changed) }
    #expect(try file.pokemon.fetch(Pokemon.whole.number)?.pokemon == .whole)
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `a Pokémon's notes survive a save`() throws {
    _ = try file.pokemon.save(.whole)
    try file.database.write {
      try $0.execute("INSERT INTO note (pokemon_id, text, created_at) VALUES (1, 'Mine.', '')")
    }
    var changed = Pokemon.whole
    changed.names["en"] = "Other"
    _ = try file.pokemon.save(changed)
    #expect(try count("note") == 1)
  }

  /// A Pokémon that was of another type once, as Clefairy was normal before fairy existed.
  func addPastTypes() throws {
    _ = try file.pokemon.save(.sample(35, "Clefairy", Typing(.fairy)))
    try file.database.write {
      try $0.execute(
        """
        UPDATE pokemon_type SET from_generation = 6;
        INSERT INTO pokemon_type VALUES (1, 1, 1, 1, 5);
        """)
    }
  }

  func types() throws -> [String] {
    try file.database.read {
      try $0.texts(
        """
        SELECT slot || ': ' || type_id || ' ' || from_generation || '-'
          || coalesce(to_generation, '') FROM pokemon_type ORDER BY slot, from_generation
        """)
    }
  }

  @Test func `the types of past generations survive a change of types`() throws {
    try addPastTypes()
    let outcome = try file.pokemon.save(.sample(35, "Clefairy", Typing(.psychic, .fairy)))
    #expect(outcome == .updated)
    #expect(try types() == ["1: 1 1-5", "1: 14 6-", "2: 18 1-"])
  }

  @Test func `a second type that is dropped is gone`() throws {
    try addPastTypes()
    _ = try file.pokemon.save(.sample(35, "Clefairy", Typing(.fairy, .psychic)))
    _ = try file.pokemon.save(.sample(35, "Clefairy", Typing(.fairy)))
    #expect(try types() == ["1: 1 1-5", "1: 18 6-"])
  }

  @Test func `a type begins where the past ends, also when the file lacks one of today`() throws {
    try addPastTypes()
    try file.database.write {
      try $0.execute(
        """
        INSERT INTO pokemon_type VALUES (1, 2, 3, 1, 3);
        """)
    }
    _ = try file.pokemon.save(.sample(35, "Clefairy", Typing(.fairy, .psychic)))
    #expect(try types() == ["1: 1 1-5", "1: 18 6-", "2: 3 1-3", "2: 14 4-"])
  }

  @Test func `past types are no types of today`() throws {
    try addPastTypes()
    #expect(try file.pokemon.list(languages: []).map(\.typing) == [Typing(.fairy)])
    var query = PokemonQuery()
    query.types = [.normal]
    #expect(try file.numbers(query) == [])
  }

  @Test func `removing a Pokémon removes all that belongs to it, and no other`() throws {
    _ = try file.pokemon.save(.whole)
    var other = Pokemon.whole
    other.number = NationalNumber(stored: 26)
    _ = try file.pokemon.save(other)
    try file.database.write {
      try $0.execute("INSERT INTO note (pokemon_id, text, created_at) VALUES (1, 'Mine.', '')")
    }
    #expect(try file.pokemon.remove(Pokemon.whole.number, form: ""))
    for table in Self.tables + ["note"] where !["pokemon", "image"].contains(table) {
      let left = try file.database.read {
        try $0.int(SQL("SELECT count(*) FROM \(table) WHERE pokemon_id = 1"))
      }
      #expect(left == 0, "\(table)")
    }
    #expect(try file.pokemon.fetch(other.number)?.pokemon == other)
  }

  @Test func `removing what is not there says so`() throws {
    _ = try file.pokemon.save(.whole)
    #expect(try !file.pokemon.remove(Pokemon.whole.number, form: "alola"))
    #expect(try count("pokemon") == 1)
  }

  @Test func `removing the default form makes the first of the others the default`() throws {
    var alola = Pokemon.whole
    alola.form = "alola"
    alola.isDefault = false
    _ = try file.pokemon.save(.whole)
    _ = try file.pokemon.save(alola)
    #expect(try file.pokemon.remove(Pokemon.whole.number, form: Pokemon.whole.form))
    #expect(try file.pokemon.fetch(Pokemon.whole.number)?.pokemon.isDefault == true)
  }
}

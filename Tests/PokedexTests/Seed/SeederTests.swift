import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Seeding")
struct SeederTests {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture() }

  func seed(restoring: Bool = false, now: Timestamp = PokedexFixture.now) throws -> [Int] {
    let report = try Seeder.seed(file.database, now: now, restoring: restoring)
    #expect(report.rejected == 0)
    return [report.read, report.inserted, report.updated, report.unchanged]
  }

  func fetch(_ number: Int, form: String = "") throws -> Pokemon {
    let detail = try file.pokemon.fetch(NationalNumber(stored: number), form: form)
    return try #require(detail).pokemon
  }

  @Test func `an empty file gets the 15 entries`() throws {
    #expect(try seed() == [15, 15, 0, 0])
    #expect(try file.numbers(PokemonQuery()) == Array(1...15))
  }

  @Test func `seeding again changes no byte`() throws {
    _ = try seed()
    let before = try bytes(of: file.path)
    #expect(try seed() == [15, 0, 0, 15])
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `restoring what is as bundled changes no byte`() throws {
    _ = try seed()
    let before = try bytes(of: file.path)
    #expect(try seed(restoring: true) == [15, 0, 0, 15])
    #expect(try bytes(of: file.path) == before)
  }

  @Test(arguments: [
    ("SELECT count(*) FROM pokemon", 15), ("SELECT count(*) FROM pokemon_type", 23),
    ("SELECT count(*) FROM pokemon_weakness", 50),
    ("SELECT count(*) FROM pokemon_weakness WHERE multiplier = 400", 2),
    ("SELECT count(*) FROM pokemon_description", 30), ("SELECT count(*) FROM pokemon_image", 15),
    ("SELECT count(*) FROM pokemon WHERE generation = 1 AND height > 0 AND weight > 0", 15),
    ("SELECT count(*) FROM pokemon WHERE hp * attack * defense > 0", 15),
    ("SELECT count(*) FROM pokemon WHERE special_attack * special_defense * speed > 0", 15),
  ])
  func `the seeded file holds as much as is known`(sql: String, count: Int) throws {
    _ = try seed()
    #expect(try file.database.read { try $0.int(SQL(sql)) } == count)
  }

  @Test func `rock does four times the damage to 6 and 12`() throws {
    _ = try seed()
    let numbers = try file.database.read {
      try $0.ints("SELECT number FROM v1_weakness WHERE multiplier = 4 ORDER BY number")
    }
    #expect(numbers == [6, 12])
  }

  @Test(arguments: 1...15)
  func `an entry has a name in four languages`(number: Int) throws {
    _ = try seed()
    let languages = try fetch(number).names.entries.map(\.language.tag)
    #expect(languages == ["en", "ja", "ja-Latn", "zh-Hans"])
  }

  @Test(arguments: 1...15)
  func `an entry has its texts and its picture's address`(number: Int) throws {
    _ = try seed()
    let pokemon = try fetch(number)
    #expect(pokemon.descriptions.entries.map(\.language.tag) == ["en", "zh-Hans"])
    #expect(pokemon.genera["en"]?.hasSuffix(" Pokémon") == true)
    let label = pokemon.number.label.dropFirst()
    #expect(
      pokemon.imageURL == "http://assets.pokemon.com/assets/cms2/img/pokedex/full/\(label).png")
  }

  @Test func `a changed entry is not touched`() throws {
    _ = try seed()
    var changed = try fetch(6)
    changed.stats[.speed] = 1
    _ = try file.pokemon.save(changed)
    #expect(try seed() == [15, 0, 0, 15])
    #expect(try fetch(6) == changed)
  }

  @Test func `a removed entry comes back alone`() throws {
    _ = try seed()
    _ = try file.pokemon.remove(NationalNumber(stored: 6), form: "")
    #expect(try seed() == [15, 1, 0, 14])
  }

  @Test func `a changed entry is restored when that is wanted`() throws {
    _ = try seed()
    let bundled = try fetch(6)
    var changed = bundled
    changed.stats[.speed] = 1
    changed.typing = Typing(.water)
    changed.names["en"] = "Other"
    _ = try file.pokemon.save(changed)
    #expect(try seed(restoring: true) == [15, 0, 1, 14])
    #expect(try fetch(6) == bundled)
  }

  @Test func `texts in other languages stay when an entry is restored`() throws {
    _ = try seed()
    var changed = try fetch(6)
    changed.names["de"] = "Glurak"
    changed.descriptions["de"] = "Ein Drache."
    changed.genera["de"] = "Flamme"
    _ = try file.pokemon.save(changed)
    changed.stats[.hp] = 1
    _ = try file.pokemon.save(changed)
    changed.stats[.hp] = 78
    #expect(try seed(restoring: true) == [15, 0, 1, 14])
    #expect(try fetch(6) == changed)
  }

  @Test func `notes stay when an entry is restored`() throws {
    _ = try seed()
    try file.database.write {
      try $0.execute(
        """
        INSERT INTO note (pokemon_id, text, created_at) VALUES (6, 'Mine.', '');
        UPDATE pokemon SET speed = 1 WHERE id = 6
        """)
    }
    _ = try seed(restoring: true)
    #expect(try file.database.read { try $0.int("SELECT count(*) FROM note") } == 1)
  }

  @Test(arguments: [false, true])
  func `other rows and forms are not touched`(restoring: Bool) throws {
    var mega = Pokemon.sample(6, "Mega", form: "mega-x", Typing(.fire, .dragon))
    mega.isDefault = true
    _ = try seed()
    _ = try file.pokemon.save(mega)
    _ = try file.pokemon.save(.whole)
    var changed = try fetch(6)
    changed.stats[.hp] = 1
    _ = try file.pokemon.save(changed)
    #expect(try seed(restoring: restoring) == [15, 0, restoring ? 1 : 0, restoring ? 14 : 15])
    #expect(try fetch(6, form: "mega-x") == mega)
    #expect(try fetch(25) == .whole)
  }

  @Test func `restoring puts the bundled form beside another that is the default`() throws {
    let alola = Pokemon.sample(6, "Alola", form: "alola", Typing(.ice))
    var standing = alola
    standing.isDefault = true
    _ = try file.pokemon.save(standing)
    #expect(try seed() == [15, 14, 0, 1])
    #expect(try seed(restoring: true) == [15, 1, 0, 14])
    #expect(try fetch(6, form: "alola") == standing)
    #expect(try fetch(6).names["en"] == "Charizard")
  }

  @Test func `a seed that fails leaves nothing`() throws {
    try file.database.write {
      try $0.execute(
        """
        CREATE TRIGGER block BEFORE INSERT ON pokemon WHEN new.number = 15
        BEGIN SELECT raise(ABORT, 'blocked'); END
        """)
    }
    #expect(throws: SQLiteError.self) { try seed() }
    #expect(try file.numbers(PokemonQuery()) == [])
    #expect(try file.database.read { try $0.int("SELECT count(*) FROM meta") } == 1)
  }

  func date() throws -> String? {
    try file.database.read { try $0.text("SELECT value FROM meta WHERE key = 'date'") }
  }

  @Test func `the file says when its data last changed`() throws {
    _ = try seed()
    #expect(try date() == "2026-01-31T12:00:00Z")
    // Nothing to insert: the data is that of before.
    _ = try seed(now: Timestamp(seconds: 1_800_000_000))
    #expect(try date() == "2026-01-31T12:00:00Z")
    _ = try file.pokemon.remove(NationalNumber(stored: 6), form: "")
    _ = try seed(now: Timestamp(seconds: 1_800_000_000))
    #expect(try date() == "2027-01-15T08:00:00Z")
  }

  @Test func `what the file says of its source is not overwritten`() throws {
    try file.database.write { try $0.run("INSERT INTO meta VALUES ('source', 'mine')") }
    _ = try seed()
    let source = try file.database.read {
      try $0.text("SELECT value FROM meta WHERE key = 'source'")
    }
    #expect(source == "mine")
  }
}

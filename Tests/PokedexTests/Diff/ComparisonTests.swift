import SQLite
import Testing

@testable import Pokedex

@Suite struct `A comparison of two files` {
  let first: PokedexFixture
  let second: PokedexFixture

  init() throws {
    first = try PokedexFixture(seeded: true)
    second = try PokedexFixture(seeded: true)
  }

  private func differences(notes: Bool = false) throws -> [String] {
    var comparison = Comparison(first.database, second.database)
    comparison.comparesNotes = notes
    return try comparison.differences().map {
      let form = $0.form.isEmpty ? "" : " (\($0.form))"
      guard let field = $0.field else { return "\($0.number.label)\(form) \($0.name) \($0.change)" }
      return "\($0.number.label)\(form) \(field) \($0.firstJSON) \($0.secondJSON)"
    }
  }

  private func change(_ number: Int, _ change: (inout Pokemon) -> Void) throws {
    _ = try second.pokemon.update(NationalNumber(stored: number), form: "") { change(&$0) }
  }

  @Test func `says nothing of equal ones, whatever their ids`() throws {
    #expect(try differences() == [])
    // Saved again, a Pokémon has another id.
    let pokemon = try #require(try second.whole(3))
    _ = try second.pokemon.remove(pokemon.number, form: "")
    _ = try second.pokemon.save(pokemon)
    #expect(try differences() == [])
  }

  @Test func `names each field of each kind with both values`() throws {
    try change(6) {
      $0.names["en"] = "Flamy"
      $0.names["fr"] = "Dracaufeu"
      $0.names["ja-Latn"] = nil
      $0.typing = Typing(.fire)
      $0.generation = nil
      $0.genera["en"] = "x"
      $0.height = Decimal3("1.75")
      $0.weight = nil
      $0.stats[.speed] = 1
      $0.descriptions["de"] = "y"
      $0.imageURL = nil
    }
    #expect(
      try differences() == [
        #"#006 names.en "Charizard" "Flamy""#, #"#006 names.fr null "Dracaufeu""#,
        #"#006 names.ja-Latn "Lizardon" null"#, #"#006 types ["fire","flying"] ["fire"]"#,
        "#006 generation 1 null", #"#006 genera.en "Flame Pokémon" "x""#,
        "#006 height_m 1.7 1.75", "#006 weight_kg 90.5 null", "#006 speed 100 1",
        #"#006 descriptions.de null "y""#,
        #"#006 image_url "http://assets.pokemon.com/assets/cms2/img/pokedex/full/006.png" null"#,
      ])
  }

  @Test func `names what only one file has, the default form of a number first`() throws {
    _ = try first.pokemon.remove(NationalNumber(stored: 15), form: "")
    _ = try second.pokemon.remove(NationalNumber(stored: 1), form: "")
    for form in ["mega-x", "a"] { _ = try second.pokemon.save(.sample(6, "Form", form: form)) }
    _ = try second.pokemon.save(.sample(2_147_483_647, "Last"))
    try change(6) { $0.stats[.hp] = 1 }
    #expect(
      try differences() == [
        "#001 Bulbasaur removed", "#006 hp 78 1", "#006 (a) Form added",
        "#006 (mega-x) Form added", "#015 Beedrill added", "#2147483647 Last added",
      ])
  }

  @Test func `sees another default form`() throws {
    for file in [first, second] { _ = try file.pokemon.save(.sample(6, "X", form: "x")) }
    var form = Pokemon.sample(6, "X", form: "x")
    form.isDefault = true
    _ = try second.pokemon.save(form)
    #expect(
      try differences() == ["#006 is_default true false", "#006 (x) is_default false true"])
  }

  @Test func `sees texts that look the same and are not`() throws {
    try second.database.write { connection in
      try connection.run(
        "UPDATE pokemon_name SET text = ? WHERE language = 'en' AND text = ?", "Charize\u{301}",
        "Charizard")
    }
    try first.database.write { connection in
      try connection.run(
        "UPDATE pokemon_name SET text = ? WHERE language = 'en' AND text = ?", "Chariz\u{E9}",
        "Charizard")
    }
    #expect(try differences().count == 1)
  }

  @Test func `compares notes where that is asked for`() throws {
    let number = NationalNumber(stored: 6)
    for (file, time) in [(first, 1), (second, 2)] {
      _ = try NoteRepository(file.database).add(
        "x", to: number, form: "", at: Timestamp(seconds: time), languages: [])
    }
    #expect(try differences() == [])
    #expect(
      try differences(notes: true) == [
        #"#006 notes [{"text":"x","created_at":"1970-01-01T00:00:01Z"}] "#
          + #"[{"text":"x","created_at":"1970-01-01T00:00:02Z"}]"#
      ])
  }

  @Test func `of a file with itself says nothing`() throws {
    #expect(try Comparison(first.database, first.database).differences().isEmpty)
  }
}

import Pokedex
import SQLite
import TestSupport
import Testing

@Suite("Near misses among many keys")
struct NearMissCostTests {
  /// No time is asserted; what was of the order of the square of the keys would not end.
  @Test func `a name among 100,000 is found by what is nearly it`() throws {
    let file = try PokedexFixture(seeded: true)
    try file.database.write { connection in
      var generator = SplitMix64(seed: 5)
      let letters = Array("abcdefghijklmnopqrstuvwxyz")
      try connection.withStatement("INSERT INTO pokemon_search VALUES (?, 1, 'name')") {
        statement throws(SQLiteError) in
        for number in 0..<100_000 {
          let word = (0..<7).compactMap { _ in letters.randomElement(using: &generator) }
          try statement.run("qq\(String(word))\(number)")
        }
      }
    }
    let result = try file.pokemon.find("charizrad", languages: ["en"])
    #expect(result == .notFound(nearMisses: ["Charizard"]))
  }
}

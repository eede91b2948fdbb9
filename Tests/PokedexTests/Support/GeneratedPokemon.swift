import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport

extension PokedexFixture {
  /// The bytes of a file with so many Pokémon that nobody knows, and forms of every tenth.
  static func generated(_ count: Int) throws -> [UInt8] {
    try PreparedFile.made { database in
      var generator = SplitMix64(seed: 1)
      try database.write { connection in
        let writer = PokemonWriter(connection)
        for number in 1...count {
          _ = try writer.save(.generated(number, using: &generator))
          guard number.isMultiple(of: 10) else { continue }
          _ = try writer.save(.generated(number, form: "mega-x", using: &generator))
        }
      }
    }
  }
}

extension Pokemon {
  /// A Pokémon with a pronounceable name, types and numbers by chance.
  static func generated(
    _ number: Int, form: String = "", using generator: inout some RandomNumberGenerator
  ) -> Pokemon {
    let syllables = ["ba", "chi", "do", "fu", "ga", "ki", "lu", "mo", "na", "pe", "ri", "su", "to"]
    let name = (0..<4).compactMap { _ in syllables.randomElement(using: &generator) }.joined()
    let types = PokemonType.allCases
    let typing = Typing(
      types.randomElement(using: &generator) ?? .normal,
      Bool.random(using: &generator) ? types.randomElement(using: &generator) : nil)
    var pokemon = Pokemon.sample(number, name, form: form, typing)
    pokemon.generation = Int.random(in: 1...9, using: &generator)
    pokemon.height = Decimal3(thousandths: Int.random(in: 100...20_000, using: &generator))
    pokemon.weight = Decimal3(thousandths: Int.random(in: 100...999_900, using: &generator))
    for stat in BaseStats.Stat.allCases {
      pokemon.stats[stat] = Int.random(in: 1...255, using: &generator)
    }
    return pokemon
  }
}

import Pokedex
import PokedexTestSupport
import SQLite
import TestSupport

/// A Pokédex file in a folder of its own, with nothing in it or with the 15 entries.
final class PokedexFixture: Sendable {
  let folder: TemporaryFolder
  let path: String
  let database: Database

  var pokemon: PokemonRepository { PokemonRepository(database) }

  static let now = PreparedFile.now

  convenience init(seeded: Bool = false) throws {
    try self.init(copying: (seeded ? PreparedFile.seeded : PreparedFile.empty).get())
  }

  /// A file with the bytes of another.
  init(copying bytes: some Sequence<UInt8>) throws {
    folder = try TemporaryFolder()
    path = try folder.write(bytes, to: "pokedb.sqlite")
    database = PokedexFile.database(at: path)
  }

  static func preparation(of path: String, busyTimeout: Int32 = 5000) -> FilePreparation {
    PreparedFile.preparation(of: path, busyTimeout: busyTimeout)
  }

  /// The numbers of a list, in its order.
  func numbers(_ query: PokemonQuery) throws -> [Int] {
    try pokemon.list(query, languages: ["en"]).map(\.number.value)
  }

  /// The numbers of the Pokémon that a prefix finds.
  func numbers(beginning prefix: String) throws -> [Int] {
    var query = PokemonQuery()
    query.prefix = prefix
    return try numbers(query)
  }
}

extension Pokemon {
  /// A Pokémon with a name in English, and what a test adds.
  static func sample(
    _ number: Int, _ name: String = "Sample", form: String = "", _ typing: Typing = Typing(.normal)
  ) -> Pokemon {
    Pokemon(
      number: NationalNumber(stored: number), form: form, typing: typing, names: ["en": name])
  }

  /// A Pokémon of which everything is known.
  static var whole: Pokemon {
    var pokemon = Pokemon.sample(25, "Pikachu", Typing(.electric))
    pokemon.names["ja"] = "ピカチュウ"
    pokemon.descriptions = ["en": "A mouse.", "ja": "ねずみ。"]
    pokemon.genera = ["en": "Mouse Pokémon"]
    pokemon.generation = 1
    pokemon.height = Decimal3(thousandths: 400)
    pokemon.weight = Decimal3(thousandths: 6000)
    for (offset, stat) in BaseStats.Stat.allCases.enumerated() { pokemon.stats[stat] = 35 + offset }
    pokemon.imageURL = "http://example.org/025.png"
    return pokemon
  }
}

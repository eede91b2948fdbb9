import Pokedex
import SQLite
import Testing

extension PokedexFixture {
  /// A snapshot of the 15 entries, after which the file gets one more.
  func snapshot() throws -> String {
    let connection = try Connection(path: path, Configuration(access: .readWrite))
    let taken = try SchemaSnapshot.take(of: connection, now: Timestamp(seconds: 0))
    _ = try pokemon.save(.whole)
    return try #require(taken)
  }

  /// Restores the file from a snapshot, at the tests' time.
  func restore(_ snapshot: String) throws -> String? {
    try FileRestoration(of: path, from: snapshot, busyTimeout: 0, now: PokedexFixture.now)
      .restore()
  }

  /// The number of Pokémon in a file.
  func count(_ path: String) throws -> Int {
    try PokemonRepository(PokedexFile.database(at: path)).list(languages: []).count
  }
}

public import SQLite

/// Pokémon in a file: asked for, saved and removed.
///
/// All functions run on the calling thread. Those that ask hold one read transaction, those that
/// change hold one write transaction.
public struct PokemonRepository: Sendable {
  /// The file.
  public let database: Database

  /// The Pokémon of a file.
  public init(_ database: Database) { self.database = database }
}

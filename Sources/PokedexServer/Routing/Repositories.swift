package import Pokedex
package import SQLite

/// What a handler may ask of the file: the repositories over one database, and what is fixed for the
/// time the service runs.
package struct Repositories: Sendable {
  package let database: Database
  package let clock: @Sendable () -> Timestamp
  /// What the transport counts of itself.
  package var measurements: @Sendable () -> [Measurement] = { [] }
  /// Whether what is at the file's path now is a Pokédex.
  package var isReadable: @Sendable () -> Bool = { true }
  /// What the page has to know of the service.
  package var page = PageSettings()

  /// Fetches the picture at an address, for which the thread waits; `nil` where none is fetched.
  package var fetchPicture: (@Sendable (_ address: String) throws -> Picture)?
  /// Whether a handler may make its thread wait.
  package var mayWait = true

  package var images: ImageRepository { ImageRepository(database) }
  package var pokemon: PokemonRepository { PokemonRepository(database) }
  package var notes: NoteRepository { NoteRepository(database) }
  package var types: TypeRepository { TypeRepository(database) }

  package init(
    _ database: Database, clock: @escaping @Sendable () -> Timestamp
  ) {
    self.database = database
    self.clock = clock
  }
}

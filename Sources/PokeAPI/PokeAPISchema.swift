package import Pokedex

extension MigrationSeries {
  /// The tables of PokéAPI's data set, from the files that the binary carries.
  package static func pokeapi() -> MigrationSeries {
    MigrationSeries(
      component: "pokeapi",
      migrations: EmbeddedFile.all(in: .pokeapiMigrations).compactMap {
        Migration(fileName: $0.name, text: $0.text)
      })
  }
}

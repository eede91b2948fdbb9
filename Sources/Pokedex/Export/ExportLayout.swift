/// How the Pokémon of an export stand one after the other in a format.
protocol ExportLayout {
  /// Writes what comes before the first.
  mutating func begin(_ columns: [ExportColumn], into bytes: inout [UInt8])

  /// Writes one of them.
  mutating func append(
    _ pokemon: NotedPokemon, _ columns: [ExportColumn], _ languages: [LanguageCode],
    into bytes: inout [UInt8])

  /// Writes what comes after the last.
  mutating func end(into bytes: inout [UInt8])
}

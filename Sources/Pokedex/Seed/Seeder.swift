public import SQLite

/// What loading Pokémon into a file did.
public struct LoadReport: Hashable, Sendable {
  /// The Pokémon that were looked at.
  public var read = 0
  /// Those that were not in the file.
  public var inserted = 0
  /// Those that were in the file otherwise.
  public var updated = 0
  /// Those that were left as they were.
  public var unchanged = 0
  /// Those that could not be saved.
  public var rejected = 0

  /// Nothing done yet.
  public init() {}

  /// Adds what another load did.
  package static func += (report: inout LoadReport, other: LoadReport) {
    report.read += other.read
    report.inserted += other.inserted
    report.updated += other.updated
    report.unchanged += other.unchanged
    report.rejected += other.rejected
  }

  package mutating func count(_ outcome: SaveOutcome) {
    read += 1
    switch outcome {
    case .inserted: inserted += 1
    case .updated: updated += 1
    case .unchanged: unchanged += 1
    }
  }
}

/// Loads the bundled entries.
public enum Seeder {
  /// Inserts those of the 15 entries whose number is not in the file, and touches nothing else.
  ///
  /// - Parameters:
  ///   - database: A file with this program's schema.
  ///   - now: The time to name in the file as that of its data, where anything changes.
  ///   - isRestoring: Whether entries that are there are brought back to what is bundled; names and
  ///     texts in other languages than the bundled ones stay.
  /// - Returns: What was done.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written; it is then as it
  ///   was.
  public static func seed(
    _ database: Database, now: Timestamp, restoring isRestoring: Bool = false
  ) throws -> LoadReport {
    try database.write { try seed($0, now: now, restoring: isRestoring) }
  }

  static func seed(
    _ connection: Connection, now: Timestamp, restoring isRestoring: Bool
  ) throws -> LoadReport {
    let writer = PokemonWriter(connection)
    var report = LoadReport()
    for entry in try SeedFile.pokemon(connection) {
      let isThere = try PokemonRepository.id(entry.number, form: nil, connection) != nil
      if isThere, !isRestoring {
        report.count(.unchanged)
      } else {
        // The bundled form has its own row, whichever form the number alone means.
        let known = try PokemonRepository.id(entry.number, form: entry.form, connection)
          .flatMap { try PokemonRepository.pokemon($0, connection) }
        report.count(try writer.save(restored(known, from: entry, isOnlyForm: !isThere)))
      }
    }
    if report.inserted + report.updated > 0 {
      try FileMeta.set("date", to: now.description, connection)
      for (key, value) in [
        ("source", "the 15 entries bundled with pokedb"),
        ("licence", "facts; Pokémon names are trademarks of Nintendo, Creatures and GAME FREAK"),
      ] {
        try connection.run(
          "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT DO NOTHING", key, value)
      }
    }
    return report
  }

  /// An entry as bundled, with the texts that the file has in other languages, and in the place that
  /// it has among the forms of its number.
  private static func restored(
    _ known: Pokemon?, from entry: Pokemon, isOnlyForm: Bool
  ) -> Pokemon {
    var pokemon = entry
    pokemon.isDefault = known?.isDefault ?? isOnlyForm
    guard let known else { return pokemon }
    for text in known.names.entries where entry.names[text.language] == nil {
      pokemon.names[text.language] = text.text
    }
    for text in known.descriptions.entries where entry.descriptions[text.language] == nil {
      pokemon.descriptions[text.language] = text.text
    }
    for text in known.genera.entries where entry.genera[text.language] == nil {
      pokemon.genera[text.language] = text.text
    }
    return pokemon
  }
}

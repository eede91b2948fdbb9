/// One step of a schema: plain SQL, never edited once shipped.
package struct Migration: Hashable, Sendable {
  /// The schema version that the step leads to, from 1 without gaps.
  package let version: Int
  /// The file's name without its ending: `0001_pokedex`.
  package let name: String
  package let sql: String
  /// The digest of the text with line ends as LF.
  package let sha256: String

  /// A migration of a file named `0001_what_it_does.sql`; `nil` for any other name.
  package init?(fileName: String, text: String) {
    guard fileName.hasSuffix(".sql") else { return nil }
    name = String(fileName.dropLast(4))
    guard let version = Int(name.prefix { $0 != "_" }), version > 0 else { return nil }
    self.version = version
    sql = text
    // CR LF is one Character, so it is replaced as one.
    sha256 = SHA256.hex(of: String(text.map { $0 == "\r\n" ? "\n" : $0 }).utf8)
  }
}

/// The migrations of one component of the file, in the order in which they are applied.
package struct MigrationSeries: Sendable {
  /// The component that the series belongs to, as `migration.component` has it.
  package let component: String
  package let migrations: [Migration]

  package init(component: String, migrations: [Migration]) {
    self.component = component
    self.migrations = migrations.sorted { $0.version < $1.version }
  }

  /// The schema version after the whole series.
  package var latest: Int { migrations.last?.version ?? 0 }

  /// The core schema, from the files that the binary carries.
  package static func pokedex() -> MigrationSeries {
    MigrationSeries(
      component: "pokedex",
      migrations: EmbeddedFile.all(in: .migrations).compactMap {
        Migration(fileName: $0.name, text: $0.text)
      })
  }
}

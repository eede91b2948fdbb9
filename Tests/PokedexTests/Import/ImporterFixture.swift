import Pokedex
import SQLite
import TestSupport

extension PokedexFixture {
  /// Imports a text into the file.
  ///
  /// - Parameters:
  ///   - text: What the source holds.
  ///   - name: The name of the source, which says its format.
  ///   - bulkThreshold: From how many records on the indexes are made at the end.
  ///   - change: What is to be other than usual.
  /// - Returns: What the import says.
  /// - Throws: What the import throws.
  func importing(
    _ text: String, named name: String = "t.csv", bulkThreshold: Int = BulkLoad.threshold,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportReport {
    var options = ImportOptions()
    change(&options)
    let source = try ImportSource(try SourceBytes(Array(text.utf8), name: name))
    var mapping = ColumnMap.Options()
    mapping.requiresName = false
    return try Importer(options: options, mapping: mapping, bulkThreshold: bulkThreshold) {
      try source.reader()
    }.run(database)
  }

  /// A Pokémon of the file.
  func whole(_ number: Int, form: String? = nil) throws -> Pokemon? {
    try pokemon.fetch(NationalNumber(stored: number), form: form)?.pokemon
  }

  /// The forms of a number, the default one first and marked.
  func forms(_ number: Int) throws -> [String] {
    try database.read { connection in
      try connection.texts(
        SQL(
          """
          SELECT form || iif(is_default, '*', '') FROM pokemon WHERE number = \(number)
          ORDER BY is_default DESC, form
          """))
    }
  }

  /// Every row of every table that an import writes to, as text.
  func rows() throws -> [String] {
    try database.read { connection in
      try Self.tables.flatMap { table in
        let columns = try connection.texts(
          SQL("SELECT 'quote(' || name || ')' FROM pragma_table_info('\(table)')"))
        let row = columns.joined(separator: " || ' ' || ")
        return try connection.texts(SQL("SELECT '\(table) ' || \(row) FROM \(table) ORDER BY 1"))
      }
    }
  }

  private static let tables = [
    "pokemon", "pokemon_name", "pokemon_description", "pokemon_genus", "pokemon_search",
    "pokemon_type", "pokemon_weakness", "image", "pokemon_image", "note",
  ]
}

extension ImportReport {
  /// What was found, as words that scripts rely on.
  var codes: [String] { findings.map(\.code) }

  /// Those read, inserted, updated, unchanged and rejected.
  var numbers: [Int] {
    [counts.read, counts.inserted, counts.updated, counts.unchanged, counts.rejected]
  }
}

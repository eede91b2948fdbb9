import Foundation
import PokeAPI
import SQLite
import TestSupport
import Testing

@Suite("The SQL of PokéAPI's documents")
struct DocumentTextTests {
  let file: DocumentFixture

  init() throws { file = try DocumentFixture() }

  @Test func `the texts are all there and no others`() throws {
    let folder = PackageRoot.url("Sources/PokeAPI/Documents/SQL")
    let onDisk = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(DocumentText.names.map { "\($0).sql" }.sorted() == onDisk)
  }

  @Test func `a text is what it is on disk`() throws {
    for name in DocumentText.names {
      let onDisk = try PackageRoot.text("Sources/PokeAPI/Documents/SQL/\(name).sql")
      #expect(DocumentText.named(name) == onDisk, "\(name)")
    }
  }

  @Test func `each statement can be prepared on a file of this schema`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    let statements = DocumentResource.all.map(\.statement) + Connection.entryStatements
    for statement in statements + [DocumentResource.encounters.statement] {
      #expect(throws: Never.self, "\(statement.text)") {
        try connection.withStatement(statement) { _ in }
      }
    }
  }

  /// The tables that are too large to be read whole for a document.
  static let large = [
    "ability_flavor_text", "encounter_condition_value_map", "encounters", "item_flavor_text",
    "item_game_indices", "item_names", "location_area_encounter_rates", "location_area_prose",
    "location_names", "move_flavor_text", "move_names", "pokemon_abilities", "pokemon_dex_numbers",
    "pokemon_form_names", "pokemon_game_indices", "pokemon_items", "pokemon_moves",
    "pokemon_species_flavor_text", "pokemon_species_names", "pokemon_stats", "pokemon_types",
    "sprite", "cry",
  ]

  @Test func `no document reads a large table whole`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    let aliases = try Regex("SCAN (pokeapi_)?(\\w+)")
    for resource in DocumentResource.all + [.encounters] {
      let plan = try connection.withStatement(
        SQL("EXPLAIN QUERY PLAN " + resource.statement.text)
      ) { statement throws(SQLiteError) in
        try statement.rows { row throws(SQLiteError) in try row.text(3) }
      }
      for step in plan {
        guard let match = try aliases.firstMatch(in: step) else { continue }
        let scanned = String(match.output[2].substring ?? "")
        #expect(!Self.large.contains(scanned), "\(resource.name): \(step)")
      }
    }
  }

  @Test func `the rows of the fixture point at each other`() throws {
    let connection = try Connection(path: file.path, Configuration(access: .readOnly))
    let broken = try connection.rows("PRAGMA foreign_key_check") { row throws(SQLiteError) in
      try row.text(0)
    }
    #expect(broken == [])
  }
}

import Foundation
import PokeAPI
import Pokedex
import PokedexTestSupport
import SQLite

/// A file with the 15 entries, and a few records of PokéAPI's data set behind three of them.
enum DataSetRows {
  static func fixture() throws -> ServerFixture { try ServerFixture(bytes: bytes.get()) }

  private static let bytes = Result {
    try PreparedFile.made { database in
      _ = try Seeder.seed(database, now: ServerFixture.now)
      let number = NationalNumber(stored: 6)
      _ = try PokemonRepository(database).save(
        Pokemon(
          number: number, form: "mega-x", typing: Typing(.fire, .dragon),
          names: ["en": "Mega Charizard X"]))
      try database.writeTrustingRows { connection in
        let migrator = ComponentMigrator(
          series: .pokeapi(), tool: "tests 1", now: ServerFixture.now)
        _ = try migrator.apply(connection)
        for (table, rows) in all { for row in rows { try insert(row, into: table, connection) } }
      }
    }
  }

  private static var all: [(table: String, rows: [[String: Any]])] {
    [
      ("languages", [["id": 9, "identifier": "en"], ["id": 5, "identifier": "fr"]]),
      ("version_groups", [["id": 1, "identifier": "red-blue", "generation_id": 1, "order": 1]]),
      ("versions", [["id": 1, "version_group_id": 1, "identifier": "red"]]),
      (
        "pokemon_species",
        [(4, "charmander", nil), (5, "charmeleon", 4), (6, "charizard", 5)].map {
          (id: Int, identifier: String, from: Int?) in
          [
            "id": id, "identifier": identifier, "evolution_chain_id": 2,
            "evolves_from_species_id": from as Any, "order": id,
          ]
        }
      ),
      (
        "pokemon",
        [
          ["id": 4, "identifier": "charmander", "species_id": 4, "is_default": 1],
          ["id": 6, "identifier": "charizard", "species_id": 6, "is_default": 1],
          ["id": 10034, "identifier": "charizard-mega-x", "species_id": 6],
        ]
      ),
      (
        "pokemon_forms",
        [
          [
            "id": 6, "identifier": "charizard-usual", "form_identifier": "usual", "pokemon_id": 6,
            "is_default": 1,
          ]
        ]
      ),
      ("evolution_triggers", [["id": 1, "identifier": "level-up"]]),
      (
        "pokemon_evolution",
        [
          [
            "id": 1, "evolved_species_id": 6, "evolution_trigger_id": 1, "version_group_id": 1,
            "minimum_level": 36, "time_of_day": "night", "is_default": 1,
          ]
        ]
      ),
      ("types", [["id": 10, "identifier": "fire"]]),
      ("move_damage_classes", [["id": 2, "identifier": "physical"]]),
      ("pokemon_move_methods", [["id": 1, "identifier": "level-up"]]),
      (
        "moves",
        [
          [
            "id": 7, "identifier": "fire-punch", "type_id": 10, "power": 75, "pp": 15,
            "damage_class_id": 2,
          ]
        ]
      ),
      (
        "move_names",
        [
          ["position": 1, "move_id": 7, "local_language_id": 9, "name": "Fire Punch"],
          ["position": 2, "move_id": 7, "local_language_id": 5, "name": "Poing Feu"],
        ]
      ),
      (
        "pokemon_moves",
        [
          [
            "pokemon_id": 6, "version_group_id": 1, "move_id": 7, "pokemon_move_method_id": 1,
            "level": 36,
          ]
        ]
      ),
    ]
  }

  /// Inserts a record, with 0 and empty texts where it says nothing and the table needs something.
  private static func insert(
    _ row: [String: Any], into table: String, _ connection: Connection
  ) throws {
    let needed = try connection.rows(
      """
      SELECT name, type FROM pragma_table_info(?) WHERE "notnull" AND dflt_value IS NULL
      """, "pokeapi_\(table)"
    ) { column throws(SQLiteError) in (name: try column.text(0), type: try column.text(1)) }
    var values: [String: String] = [:]
    for column in needed { values[column.name] = column.type == "TEXT" ? "''" : "0" }
    for (name, value) in row {
      switch value {
      case let number as Int: values[name] = "\(number)"
      case let text as String: values[name] = "'\(text)'"
      default: continue
      }
    }
    let names = values.keys.sorted()
    try connection.execute(
      """
      INSERT INTO pokeapi_\(table) (\(names.map { "\"\($0)\"" }.joined(separator: ", ")))
      VALUES (\(names.compactMap { values[$0] }.joined(separator: ", ")))
      """)
  }
}

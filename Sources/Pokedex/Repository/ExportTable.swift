internal import SQLite

/// A table of the file as a script of SQL has it: the columns that are written, and in which order.
struct ExportTable {
  let name: String
  let columns: [String]
  let select: SQL

  private init(_ name: String, _ columns: [String], _ select: SQL) {
    self.name = name
    self.columns = columns
    self.select = select
  }

  /// The tables in an order in which no row points at one that is not there yet.
  ///
  /// Of pictures it is their addresses: what was fetched is fetched again.
  static func all(withNotes: Bool) -> [ExportTable] { withNotes ? tables + [note] : tables }

  private static let tables = [
    ExportTable("meta", ["key", "value"], "SELECT key, value FROM meta ORDER BY key"),
    ExportTable(
      "migration", ["component", "version", "name", "sha256", "applied_at", "tool"],
      """
      SELECT component, version, name, sha256, applied_at, tool FROM migration
      WHERE component = 'pokedex' ORDER BY version
      """),
    ExportTable("type", ["id", "name"], "SELECT id, name FROM type ORDER BY id"),
    ExportTable(
      "type_name", ["type_id", "language", "text"],
      "SELECT type_id, language, text FROM type_name ORDER BY type_id, language"),
    ExportTable(
      "type_efficacy",
      ["attacking_type_id", "defending_type_id", "factor", "from_generation", "to_generation"],
      """
      SELECT attacking_type_id, defending_type_id, factor, from_generation, to_generation
      FROM type_efficacy ORDER BY attacking_type_id, defending_type_id, from_generation
      """),
    ExportTable(
      "pokemon",
      ["id", "number", "form", "is_default", "generation", "height", "weight", "hp", "attack"]
        + ["defense", "special_attack", "special_defense", "speed"],
      """
      SELECT id, number, form, is_default, generation, height, weight, hp, attack, defense,
        special_attack, special_defense, speed FROM pokemon ORDER BY id
      """),
    ExportTable(
      "pokemon_name", ["pokemon_id", "language", "text"],
      "SELECT pokemon_id, language, text FROM pokemon_name ORDER BY pokemon_id, language"),
    ExportTable(
      "pokemon_description", ["pokemon_id", "language", "text"],
      "SELECT pokemon_id, language, text FROM pokemon_description ORDER BY pokemon_id, language"),
    ExportTable(
      "pokemon_genus", ["pokemon_id", "language", "text"],
      "SELECT pokemon_id, language, text FROM pokemon_genus ORDER BY pokemon_id, language"),
    ExportTable(
      "pokemon_search", ["key", "pokemon_id", "kind"],
      "SELECT key, pokemon_id, kind FROM pokemon_search ORDER BY key, pokemon_id"),
    ExportTable(
      "pokemon_type", ["pokemon_id", "slot", "type_id", "from_generation", "to_generation"],
      """
      SELECT pokemon_id, slot, type_id, from_generation, to_generation FROM pokemon_type
      ORDER BY pokemon_id, slot, from_generation
      """),
    ExportTable(
      "pokemon_weakness", ["pokemon_id", "type_id", "multiplier"],
      "SELECT pokemon_id, type_id, multiplier FROM pokemon_weakness ORDER BY pokemon_id, type_id"),
    ExportTable(
      "image", ["id", "address"],
      """
      SELECT id, address FROM image WHERE id IN (SELECT image_id FROM pokemon_image) ORDER BY id
      """),
    ExportTable(
      "pokemon_image", ["pokemon_id", "kind", "image_id"],
      "SELECT pokemon_id, kind, image_id FROM pokemon_image ORDER BY pokemon_id, kind"),
  ]

  private static let note = ExportTable(
    "note", ["id", "pokemon_id", "text", "created_at"],
    "SELECT id, pokemon_id, text, created_at FROM note ORDER BY id")
}

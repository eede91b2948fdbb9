internal import SQLite

/// Looks for rows that contradict each other, and numbers out of range, where no constraint says so.
enum RowAudit {
  /// Numbers that mean no form by themselves, slots that have more than one type today, and values
  /// that cannot be saved.
  static func findings(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    var numbers = FindingList(.noDefault, in: "pokemon")
    for number in try numbersWithoutDefault(connection) {
      numbers.add("\(NationalNumber.label(number)) has no default form")
    }
    var slots = FindingList(.type, in: "pokemon_type")
    for slot in try sharedSlots(connection) {
      slots.add("\(slot.form) has \(slot.count) types today in slot \(slot.slot)")
    }
    return numbers.findings + slots.findings + (try values(connection))
  }

  /// Stats and generations that the schema allows, and that neither `set` nor an import takes.
  private static func values(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    var values = FindingList(.value, in: "pokemon")
    let rows = try connection.rows(
      """
      SELECT number, form, name, value FROM (
        SELECT number, form, 0 AS place, 'generation' AS name, generation AS value
        FROM pokemon WHERE generation > 99
        UNION ALL SELECT number, form, 1, 'hp', hp FROM pokemon WHERE hp > 65535
        UNION ALL SELECT number, form, 2, 'attack', attack FROM pokemon WHERE attack > 65535
        UNION ALL SELECT number, form, 3, 'defense', defense FROM pokemon WHERE defense > 65535
        UNION ALL SELECT number, form, 4, 'special_attack', special_attack
        FROM pokemon WHERE special_attack > 65535
        UNION ALL SELECT number, form, 5, 'special_defense', special_defense
        FROM pokemon WHERE special_defense > 65535
        UNION ALL SELECT number, form, 6, 'speed', speed FROM pokemon WHERE speed > 65535)
      WHERE typeof(value) = 'integer' ORDER BY number, form, place
      """
    ) { row throws(SQLiteError) in
      (
        form: FormLabel(number: try row.int(0), form: try row.text(1)), name: try row.text(2),
        value: try row.int(3)
      )
    }
    for row in rows { values.add("the \(row.name) of \(row.form) is \(row.value)") }
    return values.findings
  }

  private static func sharedSlots(
    _ connection: Connection
  ) throws(SQLiteError) -> [(form: FormLabel, slot: Int, count: Int)] {
    try connection.rows(
      """
      SELECT p.number, p.form, t.slot, t.count
      FROM (SELECT pokemon_id, slot, count(*) AS count FROM pokemon_type
            WHERE to_generation IS NULL GROUP BY pokemon_id, slot HAVING count(*) > 1) AS t
      JOIN pokemon AS p ON p.id = t.pokemon_id ORDER BY p.number, p.form, t.slot
      """
    ) { row throws(SQLiteError) in
      (
        FormLabel(number: try row.int(0), form: try row.text(1)), try row.int(2), try row.int(3)
      )
    }
  }

  /// Makes the first form of each number that has no default form the default.
  static func ensureDefaults(_ connection: Connection) throws(SQLiteError) {
    for number in try numbersWithoutDefault(connection) {
      try PokemonRepository.ensureDefault(number, connection)
    }
  }

  private static func numbersWithoutDefault(
    _ connection: Connection
  ) throws(SQLiteError) -> [Int] {
    try connection.rows(
      "SELECT number FROM pokemon GROUP BY number HAVING max(is_default) = 0 ORDER BY number"
    ) { row throws(SQLiteError) in try row.int(0) }
  }
}

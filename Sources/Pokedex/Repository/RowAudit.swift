internal import SQLite

/// Looks for rows that contradict each other where no constraint can say so.
enum RowAudit {
  /// Numbers that mean no form by themselves, and slots that have more than one type today.
  static func findings(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    var numbers = FindingList(.noDefault, in: "pokemon")
    for number in try numbersWithoutDefault(connection) {
      numbers.add("\(NationalNumber.label(number)) has no default form")
    }
    var slots = FindingList(.type, in: "pokemon_type")
    for slot in try sharedSlots(connection) {
      slots.add("\(slot.form) has \(slot.count) types today in slot \(slot.slot)")
    }
    return numbers.findings + slots.findings
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

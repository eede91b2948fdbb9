internal import SQLite

/// Looks for rows that contradict each other where no constraint can say so.
enum RowAudit {
  /// Numbers that mean no form by themselves.
  static func findings(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    var numbers = FindingList(.noDefault, in: "pokemon")
    for number in try numbersWithoutDefault(connection) {
      numbers.add("\(NationalNumber.label(number)) has no default form")
    }
    return numbers.findings
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

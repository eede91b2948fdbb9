internal import SQLite

/// Compares the types and the chart in a file with those that this program carries.
struct ChartAudit {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// What is missing, and what is different.
  func findings() throws -> [CheckFinding] {
    var types = FindingList(.chart, in: "type")
    let names = try connection.rows("SELECT id, name FROM type ORDER BY id") {
      row throws(SQLiteError) in (id: try row.int(0), name: try row.text(1))
    }
    for type in PokemonType.allCases
    where names.first(where: { $0.id == type.rawValue })?.name != type.name {
      types.add("type \(type.rawValue) is not \(type.name)")
    }
    var efficacies = FindingList(.chart, in: "type_efficacy")
    let found = Set(try rows())
    let expected = TypeEfficacy.all
    for row in expected where !found.contains(row) {
      efficacies.add("\(Self.words(row)) is missing or different")
    }
    for row in try extra() {
      efficacies.add("\(Self.words(row)) is nothing that the chart says")
    }
    return types.findings + efficacies.findings
  }

  /// Removes what the chart does not say; what is missing or different is written by the seeds.
  func removeExtra() throws {
    for row in try extra() {
      try connection.run(
        """
        DELETE FROM type_efficacy
        WHERE attacking_type_id = ? AND defending_type_id = ? AND from_generation = ?
        """, row.attacker.rawValue, row.defender.rawValue, row.firstGeneration)
    }
  }

  /// Rows of the 18 types for generations of which the chart has none.
  private func extra() throws(SQLiteError) -> [TypeEfficacy] {
    let known = TypeEfficacy.all
    return try rows().filter { row in
      !known.contains {
        $0.attacker == row.attacker && $0.defender == row.defender
          && $0.firstGeneration == row.firstGeneration
      }
    }
  }

  /// The rows between two of the 18 types; others have no chart.
  private func rows() throws(SQLiteError) -> [TypeEfficacy] {
    try connection.rows(
      """
      SELECT attacking_type_id, defending_type_id, factor, from_generation, to_generation
      FROM type_efficacy ORDER BY attacking_type_id, defending_type_id, from_generation
      """
    ) { row throws(SQLiteError) -> TypeEfficacy? in
      guard let attacker = PokemonType(rawValue: try row.int(0)),
        let defender = PokemonType(rawValue: try row.int(1))
      else { return nil }
      return TypeEfficacy(
        attacker: attacker, defender: defender, factor: Multiplier(percent: try row.int(2)),
        firstGeneration: try row.int(3), lastGeneration: try row.optionalInt(4))
    }.compactMap { $0 }
  }

  private static func words(_ row: TypeEfficacy) -> String {
    "\(row.attacker.name) against \(row.defender.name) from generation \(row.firstGeneration) on"
  }
}

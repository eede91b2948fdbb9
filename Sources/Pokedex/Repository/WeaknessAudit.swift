internal import SQLite

/// Compares the weaknesses in a file with what the chart gives for the types in it.
struct WeaknessAudit {
  private let connection: Connection
  private let chart = TypeChart.today

  init(_ connection: Connection) { self.connection = connection }

  /// What is wrong, each Pokémon once.
  func findings() throws(SQLiteError) -> [CheckFinding] {
    var weaknesses = FindingList(.weakness, in: "pokemon_weakness")
    var types = FindingList(.noType, in: "pokemon_type")
    try visit { (form, _, typing, found, expected) throws(SQLiteError) in
      if typing == nil {
        types.add("\(form) has no type today, or one that is none of the 18")
      } else if found != expected {
        weaknesses.add(
          "\(form) is weak to \(Self.words(expected)), and the file says \(Self.words(found))")
      }
    }
    return types.findings + weaknesses.findings
  }

  /// Writes anew the weaknesses of those Pokémon that have others.
  func repair() throws(SQLiteError) {
    let writer = PokemonWriter(connection)
    var wrong: [(id: Int, typing: Typing)] = []
    try visit { (_, id, typing, found, expected) throws(SQLiteError) in
      if let typing, found != expected { wrong.append((id, typing)) }
    }
    for (id, typing) in wrong {
      try connection.run("DELETE FROM pokemon_weakness WHERE pokemon_id = ?", id)
      try writer.insertWeaknesses(id, typing)
    }
    try connection.run(
      "DELETE FROM pokemon_weakness WHERE pokemon_id NOT IN (SELECT id FROM pokemon)")
  }

  private func visit(
    _ body: (
      _ form: FormLabel, _ id: Int, _ typing: Typing?, _ found: [Matchup], _ expected: [Matchup]
    ) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    var cache: [Typing: [Matchup]] = [:]
    try connection.withStatement(
      """
      SELECT id, number, form,
        (SELECT type_id FROM pokemon_type
         WHERE pokemon_id = p.id AND slot = 1 AND to_generation IS NULL),
        (SELECT type_id FROM pokemon_type
         WHERE pokemon_id = p.id AND slot = 2 AND to_generation IS NULL)
      FROM pokemon AS p ORDER BY id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        let id = try statement.row.int(0)
        let form = FormLabel(number: try statement.row.int(1), form: try statement.row.text(2))
        let typing = Self.typing(
          try statement.row.optionalInt(3), try statement.row.optionalInt(4))
        var expected: [Matchup] = []
        if let typing {
          expected = cache[typing] ?? chart.weaknesses(of: typing)
          cache[typing] = expected
        }
        try body(form, id, typing, try weaknesses(id), expected)
      }
    }
  }

  private static func typing(_ primary: Int?, _ secondary: Int?) -> Typing? {
    guard let primary, let first = PokemonType(rawValue: primary) else { return nil }
    guard let secondary else { return Typing(first) }
    return PokemonType(rawValue: secondary).map { Typing(first, $0) }
  }

  /// What the file has, in the chart's order; a type that is none is left out, and so is different.
  private func weaknesses(_ id: Int) throws(SQLiteError) -> [Matchup] {
    try connection.rows(
      """
      SELECT type_id, multiplier FROM pokemon_weakness
      WHERE pokemon_id = ? ORDER BY multiplier DESC, type_id
      """, id
    ) { row throws(SQLiteError) in (try row.int(0), Multiplier(percent: try row.int(1))) }
    .compactMap { id, multiplier in
      PokemonType(rawValue: id).map { Matchup(type: $0, multiplier: multiplier) }
    }
  }

  private static func words(_ matchups: [Matchup]) -> String {
    matchups.isEmpty
      ? "nothing"
      : matchups.map { "\($0.type.name) \($0.multiplier.label)" }.joined(separator: ", ")
  }
}

/// A form as a sentence names it: `#006`, `#006 (mega-x)`.
struct FormLabel: Hashable, CustomStringConvertible {
  let number: Int
  let form: String

  var description: String {
    form.isEmpty ? NationalNumber.label(number) : "\(NationalNumber.label(number)) (\(form))"
  }
}

internal import Pokedex
internal import SQLite

/// Which of the Pokédex's rows are those of the data set: those that it does not have any more go,
/// those that it calls otherwise are renamed.
///
/// Foreign keys are not looked up meanwhile, so that what belongs to a row has to be removed here.
struct EntryMap {
  private let connection: Connection
  /// The id in the file, by that in the data set.
  private var known: [Int: Int] = [:]
  /// Where a row of the file stands.
  private var places: [Int: Place] = [:]
  /// The ids in the data set of those that were renamed.
  private(set) var renamed: Set<Int> = []

  private struct Place: Hashable {
    let number: Int
    let form: String
  }

  init(_ connection: Connection) throws(SQLiteError) {
    self.connection = connection
    try connection.withStatement(
      """
      SELECT e.data_id, p.id, p.number, p.form FROM pokeapi_entry AS e
      JOIN pokemon AS p ON p.id = e.pokemon_id
      """
    ) { statement throws(SQLiteError) in
      while try statement.step() {
        let id = try statement.row.int(1)
        known[try statement.row.int(0)] = id
        places[id] = Place(
          number: try statement.row.int(2), form: try statement.row.text(3))
      }
    }
  }

  /// Removes the rows that are gone from the data set, but for those with notes or pictures of
  /// one's own.
  ///
  /// - Parameters:
  ///   - ids: The ids that the data set has.
  ///   - report: Counts those that are removed, and tells of those that stay.
  /// - Throws: `SQLiteError` where the file cannot be read or written.
  mutating func removeGone(besides ids: Set<Int>, _ report: inout DumpReport) throws(SQLiteError) {
    for (dataID, id) in known.sorted(by: { $0.key < $1.key }) where !ids.contains(dataID) {
      if let own = try own(id) {
        let place = places[id].map { Self.text($0) } ?? "it"
        report.add(
          Finding(
            .warning, .keptPokemon,
            "\(place) (id \(dataID)) is not in the data set any more; it stays for its \(own)"),
          to: "pokemon.csv")
        continue
      }
      try remove(id)
      known[dataID] = nil
      report.pokemonRemoved += 1
    }
  }

  /// Gives rows the numbers and forms that the data set has for them now.
  ///
  /// - Parameter wanted: The Pokémon by their ids in the data set.
  /// - Throws: `SQLiteError` where the file cannot be read or written.
  mutating func rename(_ wanted: [(dataID: Int, pokemon: Pokemon)]) throws(SQLiteError) {
    var waiting: [(dataID: Int, id: Int, place: Place)] = []
    for (dataID, pokemon) in wanted {
      let place = Place(number: pokemon.number.value, form: pokemon.form)
      guard let id = known[dataID], places[id] != place else { continue }
      waiting.append((dataID, id, place))
      // Two that change places would meet; no form is called so.
      try connection.run(
        "UPDATE pokemon SET form = '?' || id, is_default = 0 WHERE id = ?", id)
    }
    for (dataID, id, place) in waiting {
      let other = try connection.first(
        "SELECT id FROM pokemon WHERE number = ? AND form = ?", place.number, place.form
      ) { row throws(SQLiteError) in try row.int(0) }
      if let other {
        // Somebody has it already under its new name: what was added to the old row goes there.
        try move(from: id, to: other)
        try remove(id)
        known[dataID] = nil
      } else {
        try connection.run(
          "UPDATE pokemon SET number = ?, form = ? WHERE id = ?", place.number, place.form, id)
        places[id] = place
      }
      renamed.insert(dataID)
    }
  }

  /// Notes which row a Pokémon of the data set is.
  mutating func note(_ dataID: Int, _ id: Int) throws(SQLiteError) {
    if known[dataID] == id { return }
    known[dataID] = id
    try connection.run(
      "DELETE FROM pokeapi_entry WHERE data_id = ?1 OR pokemon_id = ?2", dataID, id)
    try connection.run("INSERT INTO pokeapi_entry (data_id, pokemon_id) VALUES (?, ?)", dataID, id)
  }

  /// What somebody added to a row, in words; `nil` where there is nothing.
  private func own(_ id: Int) throws(SQLiteError) -> String? {
    let found = try connection.first(
      """
      SELECT EXISTS (SELECT 1 FROM note WHERE pokemon_id = ?1),
        EXISTS (SELECT 1 FROM own_image WHERE pokemon_id = ?1)
        OR EXISTS (SELECT 1 FROM pokemon_image AS p JOIN image AS i ON i.id = p.image_id
          WHERE p.pokemon_id = ?1 AND substr(i.address, 1, length(?2)) <> ?2)
      """, id, PictureFill.base
    ) { row throws(SQLiteError) in (notes: try row.int(0) == 1, pictures: try row.int(1) == 1) }
    return switch (found?.notes ?? false, found?.pictures ?? false) {
    case (true, true): "notes and pictures"
    case (true, false): "notes"
    case (false, true): "pictures"
    case (false, false): nil
    }
  }

  /// Moves notes and pictures of one's own to another row, whose own pictures stay.
  private func move(from id: Int, to other: Int) throws(SQLiteError) {
    try connection.run("UPDATE note SET pokemon_id = ?2 WHERE pokemon_id = ?1", id, other)
    try connection.run(
      "UPDATE OR IGNORE own_image SET pokemon_id = ?2 WHERE pokemon_id = ?1", id, other)
    try connection.run(
      "UPDATE OR IGNORE pokemon_image SET pokemon_id = ?2 WHERE pokemon_id = ?1", id, other)
  }

  /// Removes a row and all that belongs to it.
  private func remove(_ id: Int) throws(SQLiteError) {
    let children = try connection.rows(
      """
      SELECT m.name, f."from" FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
      WHERE m.type = 'table' AND f."table" = 'pokemon'
      """
    ) { row throws(SQLiteError) in (table: try row.text(0), column: try row.text(1)) }
    for child in children {
      try connection.execute(
        "DELETE FROM \(DumpTable.quoted(child.table)) WHERE \(DumpTable.quoted(child.column)) = \(id)"
      )
    }
    try connection.run("DELETE FROM pokemon WHERE id = ?", id)
    guard let place = places[id] else { return }
    // A number that has forms has one that it means alone.
    try connection.run(
      """
      UPDATE pokemon SET is_default = 1
      WHERE id = (SELECT id FROM pokemon WHERE number = ? ORDER BY is_default DESC, form LIMIT 1)
      """, place.number)
  }

  private static func text(_ place: Place) -> String {
    let label = NationalNumber.label(place.number)
    return place.form.isEmpty ? label : "\(label) \(place.form)"
  }
}

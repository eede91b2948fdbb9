internal import SQLite

/// Compares the search keys in a file with what its names make.
struct SearchKeyAudit {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Keys that are missing, and keys that no name makes.
  func findings() throws(SQLiteError) -> [CheckFinding] {
    var missing = FindingList(.searchKey, in: "pokemon_search")
    var unnamed = FindingList(.noName, in: "pokemon_name")
    var matched = 0
    try Self.visit(connection) { (id, form, names) throws(SQLiteError) in
      if names.isEmpty { unnamed.add("\(form) has no name in any language") }
      for entry in SearchKeys(of: names).entries {
        let found = try connection.first(
          "SELECT kind FROM pokemon_search WHERE key = ? AND pokemon_id = ?", entry.key, id
        ) { row throws(SQLiteError) in try row.text(0) }
        if found == entry.kind.rawValue {
          matched += 1
        } else {
          missing.add("\(form) is not found by \(entry.key), the key of a \(entry.kind.rawValue)")
        }
      }
    }
    let count = try connection.integer(pragma: "SELECT count(*) FROM pokemon_search")
    if count > matched {
      missing.add(
        count - matched == 1
          ? "1 key is none that a name makes" : "\(count - matched) keys are none that a name makes"
      )
    }
    return unnamed.findings + missing.findings
  }

  /// Writes all search keys anew, by the rules of today.
  static func rewrite(_ connection: Connection) throws(SQLiteError) {
    try connection.execute(BulkLoad.waitingKeys)
    try visit(connection) { (id, _, names) throws(SQLiteError) in
      for entry in SearchKeys(of: names).entries {
        try connection.run(
          "INSERT INTO temp.waiting_key (key, pokemon_id, kind) VALUES (?, ?, ?)", entry.key, id,
          entry.kind.rawValue)
      }
    }
    try connection.run("DELETE FROM pokemon_search")
    try BulkLoad.writeWaitingKeys(connection)
    try FileMeta.set("search_key_version", to: String(SearchKey.version), connection)
  }

  /// Visits every Pokémon with its names.
  private static func visit(
    _ connection: Connection,
    _ body: (_ id: Int, _ form: FormLabel, _ names: LocalizedText) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try connection.withStatement("SELECT id, number, form FROM pokemon ORDER BY id") {
      pokemon throws(SQLiteError) in
      while try pokemon.step() {
        let id = try pokemon.row.int(0)
        var names = LocalizedText()
        _ = try connection.rows(
          "SELECT language, text FROM pokemon_name WHERE pokemon_id = ? ORDER BY language", id
        ) { row throws(SQLiteError) in
          names[LanguageCode(stored: try row.text(0))] = try row.text(1)
        }
        let form = FormLabel(number: try pokemon.row.int(1), form: try pokemon.row.text(2))
        try body(id, form, names)
      }
    }
  }
}

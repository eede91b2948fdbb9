internal import SQLite

/// Looks for texts that other programs cannot read, and names that they do not find.
enum TextAudit {
  /// Texts of one table, with number and form of the Pokémon and what tells them apart.
  private struct Source {
    let table: String
    let noun: String
    var isName = false
    let sql: SQL
  }

  // What is no text at all SQLite's own check tells of.
  private static let sources = [
    Source(
      table: "pokemon_name", noun: "name", isName: true,
      sql: """
        SELECT p.number, p.form, t.language, t.text
        FROM pokemon_name AS t JOIN pokemon AS p ON p.id = t.pokemon_id
        WHERE typeof(t.language) = 'text' AND typeof(t.text) = 'text'
        """),
    Source(
      table: "pokemon_description", noun: "description",
      sql: """
        SELECT p.number, p.form, t.language, t.text
        FROM pokemon_description AS t JOIN pokemon AS p ON p.id = t.pokemon_id
        WHERE typeof(t.language) = 'text' AND typeof(t.text) = 'text'
        """),
    Source(
      table: "pokemon_genus", noun: "genus",
      sql: """
        SELECT p.number, p.form, t.language, t.text
        FROM pokemon_genus AS t JOIN pokemon AS p ON p.id = t.pokemon_id
        WHERE typeof(t.language) = 'text' AND typeof(t.text) = 'text'
        """),
    Source(
      table: "note", noun: "note",
      sql: """
        SELECT p.number, p.form, CAST(t.id AS TEXT), t.text
        FROM note AS t JOIN pokemon AS p ON p.id = t.pokemon_id
        WHERE typeof(t.text) = 'text'
        """),
  ]

  /// What is wrong, a text or its language once.
  static func findings(_ connection: Connection) throws(SQLiteError) -> [CheckFinding] {
    var findings: [CheckFinding] = []
    for source in sources {
      var texts = FindingList(.text, in: source.table)
      try connection.withStatement(source.sql) { statement throws(SQLiteError) in
        while try statement.step() {
          if let sentence = try sentence(of: statement.row, source) { texts.add(sentence) }
        }
      }
      findings += texts.findings
    }
    return findings
  }

  private static func sentence(
    of row: borrowing Row, _ source: Source
  ) throws(SQLiteError) -> String? {
    let ofText = try fault(3, of: row, isName: source.isName)
    let ofLanguage = try fault(2, of: row, isName: false)
    guard let fault = ofLanguage ?? ofText else { return nil }
    let form = FormLabel(number: try row.int(0), form: try row.text(1))
    let text = "\(source.noun) \(try row.text(2)) of \(form)"
    return "the \(ofLanguage == nil ? "" : "language of the ")\(text) \(fault)"
  }

  /// What is wrong with the text in a column, by its bytes.
  private static func fault(
    _ column: Int32, of row: borrowing Row, isName: Bool
  ) throws(SQLiteError) -> String? {
    let text = try row.text(column)
    let isSound = try row.withBytes(column) { bytes throws(SQLiteError) in
      bytes.withUnsafeBytes { $0.elementsEqual(text.utf8) }
    }
    if !isSound { return "is not valid UTF-8" }
    if text.utf8.contains(0) { return "holds a NUL" }
    // `==` would take texts for equal that have other bytes.
    return !isName || SearchKey.nfc(text).utf8.elementsEqual(text.utf8) ? nil : "is not in NFC"
  }
}

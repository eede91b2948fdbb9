internal import SQLite

/// Leaves of a copy of a file what is to be published, in a transaction that its owner began.
///
/// Foreign keys are off: each table is cleared of what points at rows that are gone in one pass.
struct ContentSelection {
  private let connection: Connection
  private let options: PublicationOptions

  init(_ connection: Connection, _ options: PublicationOptions) {
    self.connection = connection
    self.options = options
  }

  /// Removes what was not asked for, and what tells when and by whom the file was made or used.
  func apply(date: String?) throws -> LeftOut {
    var leftOut = LeftOut()
    if !options.types.isEmpty { leftOut.pokemon = try dropOtherTypes() }
    if !options.includesNotes {
      leftOut.notes = try connection.integer(pragma: "SELECT count(*) FROM note")
      try connection.run("DELETE FROM note")
    }
    leftOut.images = try dropImages()
    if !options.languages.isEmpty { try dropOtherLanguages(&leftOut) }
    try setMeta(date: date, leftOut)
    return leftOut
  }

  // MARK: Pokémon

  private func dropOtherTypes() throws -> Int {
    let kept = ",\(options.types.map { String($0.rawValue) }.joined(separator: ",")),"
    try connection.run(
      """
      DELETE FROM pokemon WHERE id NOT IN (SELECT pokemon_id FROM pokemon_type
        WHERE to_generation IS NULL AND instr(?, ',' || type_id || ',') > 0)
      """, kept)
    let dropped = connection.changes
    for orphans: SQL in [
      "DELETE FROM pokemon_name WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM pokemon_description WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM pokemon_genus WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM pokemon_search WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM pokemon_type WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM pokemon_weakness WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM pokemon_image WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM own_image WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM note WHERE pokemon_id NOT IN (SELECT id FROM pokemon)",
      "DELETE FROM image WHERE id NOT IN (SELECT image_id FROM pokemon_image)",
    ] { try connection.run(orphans) }
    try RowAudit.ensureDefaults(connection)
    return dropped
  }

  // MARK: Pictures

  /// Drops the bytes of pictures that were not asked for; their addresses stay.
  private func dropImages() throws -> Int {
    let before = try blobs()
    switch options.images {
    case .all: break
    case .none:
      try connection.run("UPDATE image SET sha256 = NULL")
      try connection.run("DELETE FROM own_image")
    case .sprites:
      try connection.run(
        """
        UPDATE image SET sha256 = NULL WHERE id NOT IN (
          SELECT image_id FROM pokemon_image WHERE instr(kind, 'artwork') = 0)
        """)
      try connection.run("DELETE FROM own_image WHERE instr(kind, 'artwork') <> 0")
    }
    // When and how often a picture was asked for is nobody's business, and another each time.
    try connection.run(
      """
      UPDATE image SET checked_at = NULL, used_at = NULL, used_order = NULL, retry_after = NULL,
        failure = NULL, attempts = 0
      WHERE coalesce(checked_at, used_at, used_order, retry_after, failure) IS NOT NULL
        OR attempts <> 0
      """)
    try connection.run("DELETE FROM image_claim")
    try connection.run(
      """
      UPDATE image SET state = 'new', etag = NULL, last_modified = NULL, fetched_at = NULL,
        status = NULL WHERE sha256 IS NULL
      """)
    try connection.run(
      """
      DELETE FROM image_blob
      WHERE sha256 NOT IN (SELECT sha256 FROM image WHERE sha256 IS NOT NULL)
        AND sha256 NOT IN (SELECT sha256 FROM own_image)
      """)
    return try before - blobs()
  }

  private func blobs() throws(SQLiteError) -> Int {
    try connection.integer(pragma: "SELECT count(*) FROM image_blob")
  }

  // MARK: Languages

  private func dropOtherLanguages(_ leftOut: inout LeftOut) throws {
    let all = try connection.rows(
      """
      SELECT language FROM pokemon_name UNION SELECT language FROM pokemon_description
      UNION SELECT language FROM pokemon_genus UNION SELECT language FROM type_name ORDER BY 1
      """
    ) { row throws(SQLiteError) in try row.text(0) }
    leftOut.languages = all.filter { !options.languages.contains(LanguageCode(stored: $0)) }
    // English last, and the first by tag before it: one of them is the name of a Pokémon that has none
    // in the languages asked for.
    let others = leftOut.languages.filter { $0 != "en" }.reversed()
    for language in others + leftOut.languages.filter({ $0 == "en" }) {
      try connection.run(
        """
        DELETE FROM pokemon_name WHERE language = ?1 AND EXISTS (SELECT 1 FROM pokemon_name AS other
          WHERE other.pokemon_id = pokemon_name.pokemon_id AND other.language <> ?1)
        """, language)
      try connection.run("DELETE FROM pokemon_description WHERE language = ?", language)
      try connection.run("DELETE FROM pokemon_genus WHERE language = ?", language)
      try connection.run("DELETE FROM type_name WHERE language = ?", language)
    }
    for language in leftOut.languages {
      leftOut.namesKept +=
        try connection.first("SELECT count(*) FROM pokemon_name WHERE language = ?", language) {
          row throws(SQLiteError) in try row.int(0)
        } ?? 0
    }
    // A dropped name is not found by.
    try SearchKeyAudit.rewrite(connection)
  }

  // MARK: What the file says of itself

  private func setMeta(date: String?, _ leftOut: LeftOut) throws {
    let newest = try connection.first(
      "SELECT max(value) FROM meta WHERE key = 'date' OR key LIKE '%\\_date' ESCAPE '\\'"
    ) { row throws(SQLiteError) in try row.optionalText(0) }
    if let date = date ?? newest ?? nil {
      try FileMeta.set("date", to: date, connection)
      // When the schema was made is that of the copy, which is otherwise no other for it.
      try connection.run("UPDATE migration SET applied_at = ?", date)
    }
    if !leftOut.phrases.isEmpty {
      // What the file itself was a part of stays said.
      let before = try connection.first("SELECT value FROM meta WHERE key = 'left_out'") {
        row throws(SQLiteError) in try row.text(0)
      }
      let phrases = [before].compactMap { $0 } + leftOut.phrases
      try FileMeta.set("left_out", to: phrases.joined(separator: "; "), connection)
    }
  }
}

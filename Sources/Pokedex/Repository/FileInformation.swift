public import SQLite

/// What there is to know of a file: its header, its settings and how much it holds.
public struct FileInformation: Sendable {
  /// The size of the file.
  public let bytes: Int
  /// The schema version.
  public let schemaVersion: Int
  /// The application id of the header.
  public let applicationID: Int
  /// The size of a page, in bytes.
  public let pageSize: Int
  /// How SQLite keeps a transaction undoable: `delete`.
  public let journalMode: String
  /// The encoding of texts: `UTF-8`.
  public let encoding: String
  /// The number of rows of what the file holds.
  public let counts: [(name: String, count: Int)]
  /// The number of names in each language, by tag.
  public let languages: [(name: String, count: Int)]
  /// What the file says of itself, by key.
  public let meta: [(key: String, value: String)]

  /// Reads what there is to know of a file.
  ///
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read.
  public init(of database: Database) throws {
    self = try database.read { try FileInformation($0) }
  }

  init(_ connection: Connection) throws(SQLiteError) {
    pageSize = try connection.integer(pragma: "PRAGMA page_size")
    bytes = pageSize * (try connection.integer(pragma: "PRAGMA page_count"))
    schemaVersion = try connection.userVersion()
    applicationID = try connection.applicationID()
    journalMode = try Self.text("PRAGMA journal_mode", connection)
    encoding = try Self.text("PRAGMA encoding", connection)
    counts = try connection.rows(
      """
      SELECT 'pokemon', count(DISTINCT number) FROM pokemon
      UNION ALL SELECT 'forms', count(*) FROM pokemon WHERE is_default = 0
      UNION ALL SELECT 'types', count(*) FROM type
      UNION ALL SELECT 'names', count(*) FROM pokemon_name
      UNION ALL SELECT 'weaknesses', count(*) FROM pokemon_weakness
      UNION ALL SELECT 'images', count(*) FROM image_blob
      UNION ALL SELECT 'notes', count(*) FROM note
      """, read: Self.count)
    languages = try connection.rows(
      "SELECT language, count(*) FROM pokemon_name GROUP BY language ORDER BY language",
      read: Self.count)
    meta = try connection.rows("SELECT key, value FROM meta ORDER BY key") {
      row throws(SQLiteError) in (key: try row.text(0), value: try row.text(1))
    }
  }

  private static func text(_ sql: SQL, _ connection: Connection) throws(SQLiteError) -> String {
    try connection.first(sql) { row throws(SQLiteError) in try row.text(0) } ?? ""
  }

  private static func count(
    _ row: borrowing Row
  ) throws(SQLiteError) -> (name: String, count: Int) {
    (name: try row.text(0), count: try row.int(1))
  }
}

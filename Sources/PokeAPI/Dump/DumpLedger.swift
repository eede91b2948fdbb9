internal import Pokedex
internal import SQLite

/// What the file says of the files that its tables were filled from.
struct DumpLedger {
  struct Entry: Hashable {
    let sha256: String
    let records: Int
  }

  private(set) var entries: [String: Entry] = [:]

  init(_ connection: Connection) throws(SQLiteError) {
    let rows = try connection.rows("SELECT file, sha256, records FROM pokeapi_source") {
      row throws(SQLiteError) in
      (file: try row.text(0), entry: Entry(sha256: try row.text(1), records: try row.int(2)))
    }
    for row in rows { entries[row.file] = row.entry }
  }

  /// How many records a file had, where it is the same as it was.
  func records(of file: String, sha256: String) -> Int? {
    entries[file].flatMap { $0.sha256 == sha256 ? $0.records : nil }
  }

  /// Notes what a table was filled from.
  static func note(
    _ file: String, _ entry: Entry, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO pokeapi_source (file, sha256, records) VALUES (?, ?, ?)
      ON CONFLICT (file) DO UPDATE SET sha256 = excluded.sha256, records = excluded.records
      """, file, entry.sha256, entry.records)
  }

  /// Forgets a file, of which not every record is in its table: it is read again, also where it is
  /// the same.
  static func forget(_ file: String, _ connection: Connection) throws(SQLiteError) {
    try connection.run("DELETE FROM pokeapi_source WHERE file = ?", file)
  }
}

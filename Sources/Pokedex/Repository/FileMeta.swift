package import SQLite

/// What a file says of itself, by key: source, licence, date.
package enum FileMeta {
  /// Says something, in place of what was said under that key.
  package static func set(
    _ key: String, to value: String, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO meta (key, value) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value
      """, key, value)
  }
}

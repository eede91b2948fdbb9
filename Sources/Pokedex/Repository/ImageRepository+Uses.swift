internal import SQLite

extension ImageRepository {
  /// Notes that pictures were used, one after the other and after all others.
  ///
  /// Of a picture that only somebody put in nothing is noted: it is never let go.
  ///
  /// - Parameters:
  ///   - pictures: The SHA-256 digests of the pictures, the last used last.
  ///   - now: The time.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  package func markUsed(pictures: [String], now: Timestamp) throws {
    try database.write { connection in
      for sha256 in pictures { try Self.markUsed(picture: sha256, now: now, connection) }
    }
  }

  /// Notes that a picture was used, unless that was noted less than an hour ago.
  ///
  /// For who uses one picture and ends, so that not each of many writes to the file.
  ///
  /// - Parameters:
  ///   - sha256: The digest of the picture.
  ///   - now: The time.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read or written.
  package func markUsedHourly(picture sha256: String, now: Timestamp) throws {
    let hourAgo = Timestamp(seconds: now.seconds - 3600)
    let isDue = try reading { connection in
      try connection.first(
        // A file that was handed out tells of no use, and stays as it is.
        "SELECT 1 FROM image WHERE sha256 = ? AND used_at < ?", sha256,
        hourAgo.description
      ) { _ in true } ?? false
    }
    if isDue { try markUsed(pictures: [sha256], now: now) }
  }

  private static func markUsed(
    picture sha256: String, now: Timestamp, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE image SET used_at = ?2, used_order =
        (SELECT coalesce(max(used_order), 0) + 1 FROM image WHERE sha256 IS NOT NULL)
      WHERE sha256 = ?1
      """, sha256, now.description)
  }
}

package import SQLite

// What a download reads and writes, each within a transaction that its owner began.

/// What came of asking for the right to fetch an address.
package enum ImageClaim: Sendable {
  /// It is granted; the row as it is now.
  case granted(ImageRecord)
  /// Somebody has fetched it meanwhile: the file has the answer.
  case settled
  /// Somebody else is fetching it.
  case held
}

extension ImageRepository {
  /// Claims an address, which gets a row where it has none.
  ///
  /// - Parameters:
  ///   - address: The address.
  ///   - isRefreshing: Whether it is fetched also where the file has an answer.
  ///   - holder: The name of who claims.
  ///   - now: The time.
  ///   - seconds: After how long the claim is void, unless it is renewed.
  ///   - connection: A connection in a write transaction.
  ///   - isGone: Whether the holder of a claim is known not to run any more.
  /// - Returns: Whether it is granted.
  /// - Throws: `SQLiteError` where the file cannot be written.
  package static func claim(
    _ address: String, refreshing isRefreshing: Bool, holder: String, now: Timestamp,
    for seconds: Int, _ connection: Connection, isGone: (String) -> Bool
  ) throws(SQLiteError) -> ImageClaim {
    try connection.run("INSERT INTO image (address) VALUES (?) ON CONFLICT DO NOTHING", address)
    let found = try lookUp(address, connection)
    if found.settlement(refreshing: isRefreshing, at: now) != nil { return .settled }
    guard let record = found.record else {
      throw SQLiteError(.constraint, "the row of an address is gone", operation: .step)
    }
    let other = try connection.first(
      "SELECT holder FROM image_claim WHERE image_id = ? AND expires_at > ?", record.id,
      now.description
    ) { row throws(SQLiteError) in try row.text(0) }
    if let other, other != holder, !isGone(other) { return .held }
    try connection.run(
      """
      INSERT INTO image_claim (image_id, holder, expires_at) VALUES (?, ?, ?)
      ON CONFLICT (image_id) DO UPDATE
      SET holder = excluded.holder, expires_at = excluded.expires_at
      """, record.id, holder, Timestamp(seconds: now.seconds + seconds).description)
    return .granted(record)
  }

  /// Whether somebody who may still run has claimed an address.
  package static func isClaimed(
    _ address: String, now: Timestamp, _ connection: Connection, isGone: (String) -> Bool
  ) throws(SQLiteError) -> Bool {
    let holder = try connection.first(
      """
      SELECT c.holder FROM image AS i JOIN image_claim AS c ON c.image_id = i.id
      WHERE i.address = ? AND c.expires_at > ?
      """, address, now.description
    ) { row throws(SQLiteError) in try row.text(0) }
    guard let holder else { return false }
    return !isGone(holder)
  }

  /// Whether the server of an address was asked, and has answered, at a time or later.
  package static func isChecked(
    _ address: String, since time: Timestamp, _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    try connection.first(
      "SELECT 1 FROM image WHERE address = ? AND checked_at >= ?", address, time.description
    ) { _ in true } ?? false
  }

  /// Puts off the end of a claim, where it is still the holder's.
  package static func renew(
    _ id: Int, holder: String, until end: Timestamp, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      "UPDATE image_claim SET expires_at = ? WHERE image_id = ? AND holder = ?", end.description,
      id, holder)
  }

  /// Gives a claim up.
  package static func release(
    _ id: Int, holder: String, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      "DELETE FROM image_claim WHERE image_id = ? AND holder = ?", id, holder)
  }

  /// Saves a picture that was fetched, as the one that was used last.
  package static func save(
    _ picture: Picture, of id: Int, _ response: ImageResponse, now: Timestamp,
    _ connection: Connection
  ) throws(SQLiteError) {
    let old = try connection.first("SELECT sha256 FROM image WHERE id = ?", id) {
      row throws(SQLiteError) in try row.optionalText(0)
    }
    try saveBlob(picture, connection)
    try connection.run(
      """
      UPDATE image SET state = 'ready', etag = ?2, last_modified = ?3, fetched_at = ?4,
        checked_at = ?4, status = ?5, attempts = 0, retry_after = NULL, failure = NULL,
        sha256 = ?6, used_at = ?4, used_order =
          (SELECT coalesce(max(used_order), 0) + 1 FROM image WHERE sha256 IS NOT NULL)
      WHERE id = ?1
      """, id, response.etag, response.lastModified, now.description, response.status,
      picture.sha256)
    if let old = old ?? nil, old != picture.sha256 { try removeUnused(old, connection) }
  }

  /// Keeps bytes once, and makes damaged ones whole.
  static func saveBlob(_ picture: Picture, _ connection: Connection) throws(SQLiteError) {
    let information = picture.information
    try picture.bytes.withUnsafeBufferPointer { bytes throws(SQLiteError) in
      try connection.run(
        """
        INSERT INTO image_blob (sha256, media_type, width, height, size, bytes)
        VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (sha256) DO UPDATE SET media_type = excluded.media_type, width = excluded.width,
          height = excluded.height, size = excluded.size, bytes = excluded.bytes
        WHERE bytes <> excluded.bytes OR size <> excluded.size
          OR media_type <> excluded.media_type
        """, information.sha256, information.mediaType.rawValue, information.width,
        information.height, information.size, LentBlob(bytes))
    }
  }

  /// Notes that a picture is still right, which its server has said.
  package static func confirm(
    _ id: Int, _ response: ImageResponse, now: Timestamp, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE image SET state = 'ready', etag = coalesce(?2, etag),
        last_modified = coalesce(?3, last_modified), checked_at = ?4, status = ?5, attempts = 0,
        retry_after = NULL, failure = NULL
      WHERE id = ?1
      """, id, response.etag, response.lastModified, now.description, response.status)
    try markUsed(id, now: now, connection)
  }

  /// Notes a failure; a picture that is there stays, and stays ready.
  package static func fail(
    _ id: Int, _ failure: ImageFailure, now: Timestamp, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE image SET checked_at = ?2, status = ?3, attempts = attempts + 1, retry_after = ?4,
        failure = ?5,
        state = CASE WHEN EXISTS (SELECT 1 FROM image_blob AS b WHERE b.sha256 = image.sha256)
          THEN 'ready' ELSE 'failed' END
      WHERE id = ?1
      """, id, now.description, failure.status, failure.retryAfter?.description,
      failure.reason.rawValue)
  }

  /// Notes that the picture of an address was used, after all others.
  package static func markUsed(
    _ id: Int, now: Timestamp, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE image SET used_at = ?2, used_order =
        (SELECT coalesce(max(used_order), 0) + 1 FROM image WHERE sha256 IS NOT NULL)
      WHERE id = ?1
      """, id, now.description)
  }
}

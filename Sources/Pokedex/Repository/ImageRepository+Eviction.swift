package import SQLite

/// What letting pictures go did.
public struct ImageEviction: Hashable, Sendable {
  /// How many pictures were let go.
  public var removed = 0
  /// How many bytes they had.
  public var removedBytes = 0
  /// How many bytes of fetched pictures are left.
  public var keptBytes = 0

  /// Nothing done yet.
  public init() {}
}

// Any program may have written a size, and so sums of them are clamped.

extension ImageRepository {
  /// Lets go of fetched pictures, the least recently used first, until the rest is small enough.
  ///
  /// Addresses stay, so that what was let go can be fetched again. Pictures that somebody put in are
  /// not counted and stay. What nothing leads to any more goes first.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may be left, at least 0.
  ///   - isRehearsal: Whether all of it is undone.
  /// - Returns: What was done.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func prune(to limit: Int, isRehearsal: Bool = false) throws -> ImageEviction {
    let body = { (connection: Connection) throws -> ImageEviction in
      try Self.removeOrphans(connection, then: limit)
    }
    return try isRehearsal ? database.rehearse(body) : database.write(body)
  }

  /// Gives back to the file system what pictures that were let go have taken in the file.
  ///
  /// - Parameter busyTimeout: How long to wait for a lock, in milliseconds.
  /// - Throws: `SQLiteError` where the file cannot be written; it is then as it was.
  package func shrinkFile(busyTimeout: Int32) throws {
    // "The VACUUM command will fail if there is an open transaction", and the database's connection
    // always has one.
    let connection = try PokedexFile.open(
      database.path, Configuration(access: .readWrite, busyTimeout: busyTimeout))
    try connection.execute("VACUUM")
  }

  private static func removeOrphans(
    _ connection: Connection, then limit: Int
  ) throws(SQLiteError) -> ImageEviction {
    var done = try removeOrphans(connection)
    let evicted = try evict(to: limit, connection)
    done.removed += evicted.removed
    done.removedBytes = done.removedBytes.addingClamped(evicted.removedBytes)
    done.keptBytes = evicted.keptBytes
    return done
  }

  /// Removes bytes that nothing leads to, as of a picture whose Pokémon was removed.
  private static func removeOrphans(
    _ connection: Connection
  ) throws(SQLiteError) -> ImageEviction {
    let orphans = try connection.rows(
      """
      SELECT sha256, size FROM image_blob AS b
      WHERE NOT EXISTS (SELECT 1 FROM image WHERE sha256 = b.sha256)
        AND NOT EXISTS (SELECT 1 FROM own_image WHERE sha256 = b.sha256)
      """
    ) { row throws(SQLiteError) in (sha256: try row.text(0), size: try row.int(1)) }
    for orphan in orphans {
      try connection.run("DELETE FROM image_blob WHERE sha256 = ?", orphan.sha256)
    }
    var done = ImageEviction()
    done.removed = orphans.count
    done.removedBytes = orphans.reduce(0) { $0.addingClamped($1.size) }
    return done
  }

  /// Lets go of pictures within a transaction that its owner began.
  @discardableResult
  package static func evict(
    to limit: Int, _ connection: Connection
  ) throws(SQLiteError) -> ImageEviction {
    var done = ImageEviction()
    done.keptBytes = try fetchedBytes(connection)
    if done.keptBytes > limit {
      // What nothing leads to would otherwise drive out what somebody wants.
      let orphans = try removeOrphans(connection)
      done.removed = orphans.removed
      done.removedBytes = orphans.removedBytes
      done.keptBytes = try fetchedBytes(connection)
    }
    while done.keptBytes > limit {
      // A few at a time, since rows that are being read are not to be changed.
      let oldest = try connection.rows(
        """
        SELECT i.sha256, b.size FROM image AS i JOIN image_blob AS b ON b.sha256 = i.sha256
        WHERE i.sha256 IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM own_image AS o WHERE o.sha256 = i.sha256)
          AND NOT EXISTS (SELECT 1 FROM image AS later
            WHERE later.sha256 = i.sha256 AND later.used_order > i.used_order)
        ORDER BY i.used_order LIMIT 32
        """
      ) { row throws(SQLiteError) in (sha256: try row.text(0), size: try row.int(1)) }
      if oldest.isEmpty { break }
      for picture in oldest where done.keptBytes > limit {
        try forget(picture.sha256, connection)
        done.removed += 1
        done.removedBytes = done.removedBytes.addingClamped(picture.size)
        done.keptBytes = done.keptBytes.subtractingClamped(picture.size)
      }
    }
    return done
  }

  /// The bytes of all pictures but those that somebody put in.
  static func fetchedBytes(_ connection: Connection) throws(SQLiteError) -> Int {
    try connection.first(
      """
      SELECT CAST((SELECT total(size) FROM image_blob)
        - (SELECT total(size) FROM image_blob
           WHERE sha256 IN (SELECT sha256 FROM own_image)) AS INTEGER)
      """
    ) { row throws(SQLiteError) in try row.int(0) } ?? 0
  }

  /// Removes the bytes of a picture; its addresses are as if they had not been fetched.
  static func forget(_ sha256: String, _ connection: Connection) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE image SET state = 'new', etag = NULL, last_modified = NULL, sha256 = NULL
      WHERE sha256 = ?
      """, sha256)
    try connection.run("DELETE FROM image_blob WHERE sha256 = ?", sha256)
  }

  /// Removes the bytes of a picture that nothing leads to any more.
  static func removeUnused(_ sha256: String, _ connection: Connection) throws(SQLiteError) {
    try connection.run(
      """
      DELETE FROM image_blob WHERE sha256 = ?1
        AND NOT EXISTS (SELECT 1 FROM image WHERE sha256 = ?1)
        AND NOT EXISTS (SELECT 1 FROM own_image WHERE sha256 = ?1)
      """, sha256)
  }
}

internal import SQLite

/// What looking at every stored picture found.
public struct ImageVerification: Hashable, Sendable {
  /// A picture that is not what it should be.
  public struct Damage: Hashable, Sendable {
    /// The digest under which it is kept.
    public let sha256: String
    /// What is wrong with it, as it ends a sentence.
    public let finding: String
    /// The addresses that lead to it.
    public let addresses: [String]
    /// The numbers of the Pokémon that it pictures.
    public let numbers: [NationalNumber]
  }

  /// How many pictures were looked at.
  public var checked = 0
  /// Those that are not what they should be, by digest.
  public var damaged: [Damage] = []

  /// Nothing looked at yet.
  public init() {}
}

extension ImageRepository {
  /// Computes the digest of every stored picture anew, a few at a time, so that others can write.
  ///
  /// - Parameter progress: Told how many of how many were looked at; `true` stops.
  /// - Returns: What was found; the addresses of a damaged picture are fetched anew when they are
  ///   next asked for.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read or is too old.
  public func verify(
    progress: (Int, Int) -> Bool = { _, _ in false }
  ) throws -> ImageVerification {
    var verification = ImageVerification()
    let total = try reading { connection in
      try connection.first("SELECT count(*) FROM image_blob") {
        row throws(SQLiteError) in try row.int(0)
      } ?? 0
    }
    var last = ""
    while true {
      let page = try database.read { try Self.page(after: last, $0) }
      guard let end = page.last?.sha256 else { return verification }
      last = end
      verification.checked += page.count
      for (sha256, finding) in page {
        guard let finding else { continue }
        verification.damaged.append(
          try database.read { try Self.damage(sha256, finding, $0) })
      }
      if progress(verification.checked, total) { return verification }
    }
  }

  private static func page(
    after last: String, _ connection: Connection
  ) throws(SQLiteError) -> [(sha256: String, finding: String?)] {
    let rows = try connection.rows(
      """
      SELECT rowid, sha256, media_type, size FROM image_blob WHERE sha256 > ?
      ORDER BY sha256 LIMIT 64
      """, last
    ) { row throws(SQLiteError) in
      (id: try row.int(0), sha256: try row.text(1), type: try row.text(2), size: try row.int(3))
    }
    return try connection.withBlobs(of: "image_blob", "bytes") { blobs throws(SQLiteError) in
      var bytes: [UInt8] = []
      return try rows.map { row throws(SQLiteError) in
        try blobs.read(row.id, into: &bytes)
        return (row.sha256, finding(bytes, row.sha256, row.type, row.size))
      }
    }
  }

  /// What is wrong with a picture's bytes, as it ends a sentence; `nil` where nothing is.
  private static func finding(
    _ bytes: [UInt8], _ sha256: String, _ mediaType: String, _ size: Int
  ) -> String? {
    if SHA256.hex(of: bytes) != sha256 { return "its bytes do not match its digest" }
    if size != bytes.count { return "its size is \(bytes.count) and not \(size)" }
    if PictureHeader(of: bytes)?.mediaType.rawValue != mediaType {
      return "it is no picture of the format \(mediaType)"
    }
    return nil
  }

  private static func damage(
    _ sha256: String, _ finding: String, _ connection: Connection
  ) throws(SQLiteError) -> ImageVerification.Damage {
    let addresses = try connection.rows(
      "SELECT address FROM image WHERE sha256 = ? ORDER BY address", sha256
    ) { row throws(SQLiteError) in try row.text(0) }
    let numbers = try connection.rows(
      """
      SELECT p.number FROM image AS i JOIN pokemon_image AS pi ON pi.image_id = i.id
      JOIN pokemon AS p ON p.id = pi.pokemon_id WHERE i.sha256 = ?1
      UNION SELECT p.number FROM own_image AS o JOIN pokemon AS p ON p.id = o.pokemon_id
      WHERE o.sha256 = ?1 ORDER BY 1
      """, sha256
    ) { row throws(SQLiteError) in NationalNumber(stored: try row.int(0)) }
    return .init(sha256: sha256, finding: finding, addresses: addresses, numbers: numbers)
  }
}

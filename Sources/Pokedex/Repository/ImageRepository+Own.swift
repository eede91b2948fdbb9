package import SQLite

extension ImageRepository {
  /// Puts a picture in, which from now on stands before the one of the web.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  ///   - kind: `artwork`, `sprite`, `shiny` …
  ///   - now: The time to name in the file.
  /// - Returns: Whether the file has that Pokémon; where it has not, nothing is changed.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func put(
    _ picture: Picture, for number: NationalNumber, form: String? = nil,
    kind: String = defaultKind, now: Timestamp
  ) throws -> Bool {
    try database.write {
      try Self.put(picture, for: number, form: form, kind: kind, now: now, $0)
    }
  }

  package static func put(
    _ picture: Picture, for number: NationalNumber, form: String?, kind: String, now: Timestamp,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    guard let id = try PokemonRepository.id(number, form: form, connection) else { return false }
    let old = try ownDigest(ofRow: id, kind: kind, connection)
    try saveBlob(picture, connection)
    try connection.run(
      """
      INSERT INTO own_image (pokemon_id, kind, sha256, added_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (pokemon_id, kind) DO UPDATE
      SET sha256 = excluded.sha256, added_at = excluded.added_at
      """, id, kind, picture.sha256, now.description)
    if let old, old != picture.sha256 { try removeUnused(old, connection) }
    return true
  }

  /// Removes what the file has of a Pokémon's picture: the one put in, and the bytes of the fetched
  /// one, whose address stays.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  ///   - kind: `artwork`, `sprite`, `shiny` …
  /// - Returns: Whether there was any.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func remove(
    _ number: NationalNumber, form: String? = nil, kind: String = defaultKind
  ) throws -> Bool {
    try database.write { connection in
      guard let id = try PokemonRepository.id(number, form: form, connection) else { return false }
      let own = try Self.ownDigest(ofRow: id, kind: kind, connection)
      if let own {
        try connection.run("DELETE FROM own_image WHERE pokemon_id = ? AND kind = ?", id, kind)
        try Self.removeUnused(own, connection)
      }
      let fetched = try connection.first(
        """
        SELECT i.id, i.sha256 FROM pokemon_image AS pi JOIN image AS i ON i.id = pi.image_id
        WHERE pi.pokemon_id = ? AND pi.kind = ? AND i.sha256 IS NOT NULL
        """, id, kind
      ) { row throws(SQLiteError) in (id: try row.int(0), sha256: try row.text(1)) }
      if let fetched {
        try connection.run(
          """
          UPDATE image SET state = 'new', etag = NULL, last_modified = NULL, sha256 = NULL
          WHERE id = ?
          """, fetched.id)
        try Self.removeUnused(fetched.sha256, connection)
      }
      return own != nil || fetched != nil
    }
  }

  /// Notes the address of a picture of a Pokémon, in place of the one it had.
  ///
  /// - Parameters:
  ///   - address: The address; it is kept as it is given, and looked at when it is fetched.
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  ///   - kind: `artwork`, `sprite`, `shiny` …
  /// - Returns: Whether the file has that Pokémon.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func setAddress(
    _ address: String, of number: NationalNumber, form: String? = nil, kind: String = defaultKind
  ) throws -> Bool {
    try database.write { connection in
      guard let id = try PokemonRepository.id(number, form: form, connection) else { return false }
      try Self.setAddress(address, ofRow: id, kind: kind, connection)
      return true
    }
  }

  /// Notes the address of a picture of a row of Pokémon, in place of the one it had.
  package static func setAddress(
    _ address: String, ofRow id: Int, kind: String = defaultKind, _ connection: Connection
  ) throws(SQLiteError) {
    try connection.run("INSERT INTO image (address) VALUES (?) ON CONFLICT DO NOTHING", address)
    try connection.run(
      """
      INSERT INTO pokemon_image (pokemon_id, kind, image_id)
      SELECT ?, ?, id FROM image WHERE address = ?
      ON CONFLICT (pokemon_id, kind) DO UPDATE SET image_id = excluded.image_id
      """, id, kind, address)
  }

  /// The address of a Pokémon's picture; `nil` where the file knows none.
  package static func address(
    of number: NationalNumber, form: String?, kind: String, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    guard let id = try PokemonRepository.id(number, form: form, connection) else { return nil }
    return try connection.first(
      """
      SELECT i.address FROM pokemon_image AS pi JOIN image AS i ON i.id = pi.image_id
      WHERE pi.pokemon_id = ? AND pi.kind = ?
      """, id, kind
    ) { row throws(SQLiteError) in try row.text(0) }
  }

  /// The digest of the picture that somebody put in for a Pokémon; `nil` where there is none.
  package static func ownDigest(
    of number: NationalNumber, form: String?, kind: String, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    guard let id = try PokemonRepository.id(number, form: form, connection) else { return nil }
    return try ownDigest(ofRow: id, kind: kind, connection)
  }

  private static func ownDigest(
    ofRow id: Int, kind: String, _ connection: Connection
  ) throws(SQLiteError) -> String? {
    try connection.first(
      "SELECT sha256 FROM own_image WHERE pokemon_id = ? AND kind = ?", id, kind
    ) { row throws(SQLiteError) in try row.text(0) }
  }

  /// The picture that somebody put in for a Pokémon; `nil` where there is none.
  package static func ownPicture(
    of number: NationalNumber, form: String?, kind: String, _ connection: Connection
  ) throws(SQLiteError) -> Picture? {
    guard let sha256 = try ownDigest(of: number, form: form, kind: kind, connection) else {
      return nil
    }
    let picture = try withPicture(sha256: sha256, connection) {
      information, bytes throws(SQLiteError) in
      Picture(information, bytes: bytes.withUnsafeBytes { Array($0) })
    }
    // A damaged one is none, so that the one of the web is seen again.
    guard let picture, SHA256.hex(of: picture.bytes) == sha256 else { return nil }
    return picture
  }

  /// Notes that the picture of a Pokémon was used; of a picture that was put in, nothing is noted.
  ///
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be written.
  public func markUsed(
    _ number: NationalNumber, form: String? = nil, kind: String = defaultKind, now: Timestamp
  ) throws {
    try database.write { connection in
      guard let id = try PokemonRepository.id(number, form: form, connection) else { return }
      let image = try connection.first(
        "SELECT image_id FROM pokemon_image WHERE pokemon_id = ? AND kind = ?", id, kind
      ) { row throws(SQLiteError) in try row.int(0) }
      if let image { try Self.markUsed(image, now: now, connection) }
    }
  }
}

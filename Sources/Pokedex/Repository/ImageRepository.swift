public import SQLite

/// Pictures in a file: those fetched from the web, kept by address, and those put in by somebody.
///
/// All functions run on the calling thread. None of them asks a server; that is ``ImageStore``'s.
public struct ImageRepository: Sendable {
  /// The file.
  public let database: Database

  /// The pictures of a file.
  public init(_ database: Database) { self.database = database }

  /// The kind of picture that a Pokémon is shown by where none is named.
  public static let defaultKind = "artwork"

  /// The picture of a Pokémon: the one put in, else the one fetched.
  ///
  /// - Parameters:
  ///   - number: The national number.
  ///   - form: The form, or `nil` for the one that the number alone means.
  ///   - kind: `artwork`, `sprite`, `shiny` …
  /// - Returns: The picture, or `nil` where there is none, or its bytes are damaged.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read or is too old.
  public func picture(
    of number: NationalNumber, form: String? = nil, kind: String = defaultKind
  ) throws -> Picture? {
    try reading { connection in
      let own = try Self.ownPicture(of: number, form: form, kind: kind, connection)
      if let own { return own }
      guard let address = try Self.address(of: number, form: form, kind: kind, connection),
        case .cached(let picture, _) = try Self.lookUp(address, connection)
      else { return nil }
      return picture
    }
  }

  /// Lends the picture of a row of `pokemon`, without a copy and without looking for damage.
  ///
  /// - Returns: What `body` returns; `nil` where there is no picture.
  package static func withPicture<R>(
    of id: Int, kind: String, _ connection: Connection,
    _ body: (PictureInformation, RawSpan) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R? {
    let lent = try connection.first(
      """
      SELECT b.sha256, b.media_type, b.width, b.height, b.bytes FROM image_blob AS b
      WHERE b.sha256 = coalesce(
        (SELECT sha256 FROM own_image WHERE pokemon_id = ?1 AND kind = ?2),
        (SELECT i.sha256 FROM pokemon_image AS pi JOIN image AS i ON i.id = pi.image_id
         WHERE pi.pokemon_id = ?1 AND pi.kind = ?2))
      """, id, kind
    ) { row throws(SQLiteError) -> R? in
      guard let information = try row.pictureInformation(try row.text(0), mediaType: 1) else {
        return nil
      }
      return try row.withBytes(4) { bytes throws(SQLiteError) in try body(information, bytes) }
    }
    return lent ?? nil
  }

  /// Lends a picture by the digest of its bytes, without looking for damage.
  package static func withPicture<R>(
    sha256: String, _ connection: Connection,
    _ body: (PictureInformation, RawSpan) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R? {
    let lent = try connection.first(
      "SELECT media_type, width, height, bytes FROM image_blob WHERE sha256 = ?", sha256
    ) { row throws(SQLiteError) -> R? in
      guard let information = try row.pictureInformation(sha256, mediaType: 0) else { return nil }
      return try row.withBytes(3) { bytes throws(SQLiteError) in try body(information, bytes) }
    }
    return lent ?? nil
  }

  /// Runs a question about pictures; a file from before they were kept says that it is too old.
  func reading<R: Sendable>(_ body: (Connection) throws -> R) throws -> R {
    try database.read { connection in
      let version = try connection.userVersion()
      guard version >= PokedexFile.picturesVersion else {
        throw FileError.outdated(
          path: connection.path, version: version, needed: PokedexFile.picturesVersion)
      }
      return try body(connection)
    }
  }
}

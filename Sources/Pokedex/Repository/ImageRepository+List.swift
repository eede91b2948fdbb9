internal import SQLite

extension ImageRepository {
  /// The pictures that Pokémon have, and the addresses at which they may have one.
  ///
  /// - Parameters:
  ///   - selection: Which of them.
  ///   - languages: The languages of the names, the most wanted first; with `nil` none is read.
  /// - Returns: By number, default form first, form and kind.
  /// - Throws: `SQLiteError` and ``FileError`` where the file cannot be read or is too old.
  public func list(
    _ selection: ImageSelection = ImageSelection(), languages: [LanguageCode]? = []
  ) throws -> [ImageEntry] {
    let wanted = selection.pokemon.map { Set($0) }
    return try reading { connection in
      try Self.entries(connection).compactMap { id, entry throws(SQLiteError) in
        if let kind = selection.kind, entry.kind != kind { return nil }
        let key = ImageSelection.FormKey(entry.number, form: entry.form)
        if let wanted, !wanted.contains(key) { return nil }
        var entry = entry
        if let languages { entry.name = try Self.names(id, connection).best(for: languages) }
        return entry
      }
    }
  }

  private static func entries(
    _ connection: Connection
  ) throws(SQLiteError) -> [(id: Int, entry: ImageEntry)] {
    try connection.rows(
      """
      SELECT p.id, p.number, p.form, k.kind, o.added_at, i.state, i.address, i.fetched_at,
        i.checked_at, i.used_at, i.status, i.failure, i.retry_after,
        b.sha256, b.media_type, b.width, b.height, b.size
      FROM pokemon AS p
      JOIN (SELECT pokemon_id, kind FROM pokemon_image
            UNION SELECT pokemon_id, kind FROM own_image) AS k ON k.pokemon_id = p.id
      LEFT JOIN own_image AS o ON o.pokemon_id = p.id AND o.kind = k.kind
      LEFT JOIN pokemon_image AS pi ON pi.pokemon_id = p.id AND pi.kind = k.kind
      LEFT JOIN image AS i ON i.id = pi.image_id
      LEFT JOIN image_blob AS b ON b.sha256 = coalesce(o.sha256, i.sha256)
      ORDER BY p.number, p.is_default DESC, p.form, k.kind
      """
    ) { row throws(SQLiteError) in (id: try row.int(0), entry: try entry(row)) }
  }

  private static func entry(_ row: borrowing Row) throws(SQLiteError) -> ImageEntry {
    var picture: PictureInformation?
    if let sha256 = try row.optionalText(13),
      let mediaType = MediaType(rawValue: try row.text(14))
    {
      picture = PictureInformation(
        sha256: sha256, mediaType: mediaType, width: try row.optionalInt(15),
        height: try row.optionalInt(16), size: try row.int(17))
    }
    let addedAt = try row.optionalText(4)
    let fetchedAt = try row.optionalText(7)
    let stored = try row.optionalText(5).flatMap { ImageEntry.State(rawValue: $0) } ?? .new
    return ImageEntry(
      number: NationalNumber(stored: try row.int(1)), form: try row.text(2),
      kind: try row.text(3),
      // Another program may have removed the bytes alone.
      state: addedAt != nil ? .own : stored == .ready && picture == nil ? .new : stored,
      picture: picture, address: try row.optionalText(6),
      fetchedAt: addedAt ?? fetchedAt, checkedAt: try row.optionalText(8),
      usedAt: try row.optionalText(9), status: try row.optionalInt(10),
      failure: try row.optionalText(11).flatMap { ImageFailure.Reason(rawValue: $0) },
      retryAfter: try row.optionalText(12))
  }

  private static func names(
    _ id: Int, _ connection: Connection
  ) throws(SQLiteError) -> LocalizedText {
    var names = LocalizedText()
    try connection.withStatement("SELECT language, text FROM pokemon_name WHERE pokemon_id = ?") {
      statement throws(SQLiteError) in
      try statement.bind(id)
      while try statement.step() {
        names[LanguageCode(stored: try statement.row.text(0))] = try statement.row.text(1)
      }
    }
    return names
  }
}

package import SQLite

/// The row of an address.
package struct ImageRecord: Hashable, Sendable {
  package let id: Int
  package let address: String
  /// What the server said of the picture that is there, to ask whether it has changed.
  package var etag: String?
  package var lastModified: String?
  package let status: Int?
  /// How often fetching has failed in a row.
  package let attempts: Int
  package let retryAfter: Timestamp?
  package let failure: ImageFailure.Reason?
  /// The picture that is there; `nil` where none is, or it is damaged.
  package var sha256: String?

  /// The failure that is remembered at that time and answers for the server.
  ///
  /// Refreshing asks again for what has failed, unless the server wants to be left alone.
  func rememberedFailure(at now: Timestamp, refreshing isRefreshing: Bool) -> ImageFailure? {
    guard let failure, let retryAfter, retryAfter > now,
      isRefreshing ? failure == .tooManyRequests : sha256 == nil
    else { return nil }
    return ImageFailure(
      address: address, reason: failure, status: status, retryAfter: retryAfter)
  }
}

/// What a file has for an address.
package enum ImageLookup: Sendable {
  /// A picture whose bytes have their digest.
  case cached(Picture, ImageRecord)
  /// Nothing whole; the row, where there is one.
  case missing(ImageRecord?)

  /// The row, where there is one.
  var record: ImageRecord? {
    switch self {
    case .cached(_, let record): record
    case .missing(let record): record
    }
  }

  /// What the file answers by itself; `nil` where the server has to be asked.
  func settlement(
    refreshing isRefreshing: Bool, at now: Timestamp
  ) -> Result<(picture: Picture, record: ImageRecord), ImageFailure>? {
    if let failure = record?.rememberedFailure(at: now, refreshing: isRefreshing) {
      return .failure(failure)
    }
    guard !isRefreshing, case .cached(let picture, let record) = self else { return nil }
    return .success((picture, record))
  }
}

extension ImageRepository {
  /// Looks an address up, and compares the bytes with their digest.
  package static func lookUp(
    _ address: String, _ connection: Connection
  ) throws(SQLiteError) -> ImageLookup {
    let found = try connection.first(
      """
      SELECT i.id, i.address, i.etag, i.last_modified, i.status, i.attempts, i.retry_after,
        i.failure, i.sha256, b.media_type, b.width, b.height, b.bytes
      FROM image AS i LEFT JOIN image_blob AS b ON b.sha256 = i.sha256 WHERE i.address = ?
      """, address
    ) { row throws(SQLiteError) -> (ImageRecord, Picture?) in
      let record = ImageRecord(
        id: try row.int(0), address: try row.text(1), etag: try row.optionalText(2),
        lastModified: try row.optionalText(3), status: try row.optionalInt(4),
        attempts: try row.int(5),
        retryAfter: try row.optionalText(6).flatMap { Timestamp(stored: $0) },
        failure: try row.optionalText(7).flatMap { ImageFailure.Reason(rawValue: $0) },
        sha256: try row.optionalText(8))
      guard let sha256 = record.sha256, !row.isNull(12),
        let information = try row.pictureInformation(sha256, mediaType: 9)
      else { return (record, nil) }
      return (record, Picture(information, bytes: try row.blob(12)))
    }
    guard let (record, picture) = found else { return .missing(nil) }
    if let picture, SHA256.hex(of: picture.bytes) == picture.sha256 {
      return .cached(picture, record)
    }
    // What the server said belongs to a picture that is not there.
    var bare = record
    (bare.sha256, bare.etag, bare.lastModified) = (nil, nil, nil)
    return .missing(bare)
  }
}

extension Row {
  /// What there is to know of a picture, from a column and the two after it, and the size from that
  /// of the bytes, which is the fourth; `nil` for a format that is none of ours.
  borrowing func pictureInformation(
    _ sha256: String, mediaType column: Int32
  ) throws(SQLiteError) -> PictureInformation? {
    guard let mediaType = MediaType(rawValue: try text(column)) else { return nil }
    let size = try withBytes(column + 3) { (bytes) throws(SQLiteError) in bytes.byteCount }
    return PictureInformation(
      sha256: sha256, mediaType: mediaType, width: try optionalInt(column + 1),
      height: try optionalInt(column + 2), size: size)
  }
}

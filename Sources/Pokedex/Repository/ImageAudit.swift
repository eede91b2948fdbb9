internal import SQLite

/// Compares the pictures in a file with the hashes that they are found by.
struct ImageAudit {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Pictures whose bytes are not those of their hash, and addresses that wait for none.
  func findings() throws(SQLiteError) -> [CheckFinding] {
    var damaged = FindingList(.imageHash, in: "image_blob")
    for hash in try damagedHashes() { damaged.add("the bytes of \(hash) are others") }
    var states = FindingList(.imageState, in: "image")
    _ = try connection.rows(
      "SELECT address FROM image WHERE state = 'ready' AND sha256 IS NULL ORDER BY id"
    ) { row throws(SQLiteError) in
      let address = try row.text(0)
      states.add("\(address) is said to be here, and is not")
    }
    var sizes = FindingList(.imageSize, in: "image_blob")
    _ = try connection.rows(
      "SELECT sha256, length(bytes) FROM image_blob WHERE size IS NOT length(bytes) ORDER BY 1"
    ) { row throws(SQLiteError) in
      let hash = try row.text(0)
      let size = try row.int(1)
      sizes.add("\(hash) has \(size) bytes, and is said to have another number")
    }
    return damaged.findings + states.findings + sizes.findings
  }

  /// Drops damaged pictures, so that they are fetched again when they are next asked for.
  func repair() throws(SQLiteError) {
    for hash in try damagedHashes() {
      try connection.run("UPDATE image SET sha256 = NULL WHERE sha256 = ?", hash)
      // What somebody put in is nowhere else: half of it is better than nothing.
      let isOwn = try connection.first("SELECT 1 FROM own_image WHERE sha256 = ? LIMIT 1", hash) {
        row throws(SQLiteError) in try row.int(0)
      }
      if isOwn != nil { continue }
      try connection.run("DELETE FROM image_blob WHERE sha256 = ?", hash)
    }
    try connection.run(
      """
      UPDATE image SET state = 'new', etag = NULL, last_modified = NULL
      WHERE state = 'ready' AND sha256 IS NULL
      """)
    try connection.run(
      "UPDATE image_blob SET size = length(bytes) WHERE size IS NOT length(bytes)")
  }

  private func damagedHashes() throws(SQLiteError) -> [String] {
    try connection.rows("SELECT sha256, bytes FROM image_blob ORDER BY sha256") {
      row throws(SQLiteError) in
      let hash = try row.text(0)
      let isWhole = try row.withBytes(1) { bytes throws(SQLiteError) in
        bytes.withUnsafeBytes { SHA256.hex(of: $0) } == hash
      }
      return isWhole ? nil : hash
    }.compactMap { $0 }
  }
}

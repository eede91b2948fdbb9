package import SQLite

/// Copies of a file as it was before a migration, beside the file.
package enum SchemaSnapshot {
  /// The number of snapshots of a file that are kept.
  package static let kept = 3

  /// Writes a snapshot of a file that holds data, and removes all but the newest.
  ///
  /// - Parameters:
  ///   - connection: A connection to the file, outside a transaction.
  ///   - now: The time to name it by.
  ///   - version: The schema version that the file is about to get.
  ///   - keepingAll: Whether no older snapshot is removed.
  /// - Returns: The path of the snapshot: `pokedb.sqlite.v1-20260131T120000Z.snapshot`; `nil` where
  ///   the file has got that version meanwhile, so that there is nothing left to keep.
  /// - Throws: `SQLiteError` and `SystemError` where it cannot be written; none is left.
  package static func take(
    of connection: Connection, now: Timestamp, below version: Int = .max,
    keepingAll: Bool = false
  ) throws -> String? {
    // Under a name of its own until it is whole, so that no half of one is ever found.
    let unfinished = "\(connection.path).\(UInt32.random(in: 0...UInt32.max))"
    do {
      try connection.vacuum(into: unfinished)
      // The copy is asked, since another process may upgrade the file before it is copied.
      let copied = try Connection(path: unfinished, Configuration(access: .readOnly)).userVersion()
      if copied >= version {
        try Files.remove(unfinished)
        return nil
      }
      let path = "\(connection.path).v\(copied)-\(now.compact).snapshot"
      // SQLite does not wait for the disk after VACUUM INTO.
      try Files.synchronize(unfinished)
      try Files.rename(unfinished, to: path)
      try Files.synchronize(Files.folder(of: path))
      // Another process may remove the same ones; one that stays does no harm.
      if !keepingAll {
        for old in all(of: connection.path).dropLast(kept) { try? Files.remove(old) }
      }
      return path
    } catch {
      try? Files.remove(unfinished)
      throw error
    }
  }

  /// The snapshots of a file, the oldest first.
  package static func all(of path: String) -> [String] {
    let name = path.split(separator: "/").last ?? ""
    let beside = path.dropLast(name.utf8.count == 0 ? 0 : name.count)
    return Files.names(in: Files.folder(of: path))
      .compactMap { found in time(of: found, named: name).map { (time: $0, name: found) } }
      .sorted { ($0.time, $0.name) < ($1.time, $1.name) }
      .map { "\(beside)\($0.name)" }
  }

  /// The time in a file's name; `nil` where it is not exactly that of a snapshot of a file.
  ///
  /// A snapshot of `a.sqlite.vault` begins like one of `a.sqlite`, and must not be taken for it.
  private static func time(of found: String, named name: Substring) -> Substring? {
    guard found.hasPrefix("\(name).v"), found.hasSuffix(".snapshot") else { return nil }
    let parts = found.dropFirst(name.count + 2).dropLast(9)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = parts.first, let time = parts.last,
      !version.isEmpty, version.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      time.map({ $0.isASCII && $0.isWholeNumber ? "0" : $0 }) == Array("00000000T000000Z")
    else { return nil }
    return time
  }
}

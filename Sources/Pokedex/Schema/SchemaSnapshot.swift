package import SQLite

/// Copies of a file as it was before a migration, beside the file.
package enum SchemaSnapshot {
  /// The number of snapshots of a file that are kept.
  package static let kept = 3

  /// Writes a snapshot of a file that holds data, and removes all but the newest.
  ///
  /// - Returns: The path of the snapshot: `pokedb.sqlite.v1-20260131T120000Z.snapshot`.
  package static func take(
    of connection: Connection, now: Timestamp, keepingAll: Bool = false
  ) throws -> String {
    let version = try connection.userVersion()
    let path = "\(connection.path).v\(version)-\(now.compact).snapshot"
    // Under a name of its own until it is whole, so that no half of one is ever found.
    let unfinished = "\(path).\(UInt32.random(in: 0...UInt32.max))"
    do {
      try connection.vacuum(into: unfinished)
      // SQLite does not wait for the disk after VACUUM INTO.
      try Files.synchronize(unfinished)
      try Files.rename(unfinished, to: path)
      try Files.synchronize(Files.folder(of: path))
    } catch {
      try? Files.remove(unfinished)
      throw error
    }
    if !keepingAll {
      for old in all(of: connection.path).dropLast(kept) { try Files.remove(old) }
    }
    return path
  }

  /// The snapshots of a file, the oldest first.
  package static func all(of path: String) -> [String] {
    let folder = Files.folder(of: path)
    let prefix = "\(path.split(separator: "/").last ?? "").v"
    return Files.names(in: folder)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix("Z.snapshot") }
      .sorted { $0.suffix(25) < $1.suffix(25) }
      .map { folder == "." && !path.hasPrefix("./") ? $0 : "\(folder)/\($0)" }
  }
}

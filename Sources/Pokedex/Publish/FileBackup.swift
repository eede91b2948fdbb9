internal import SQLite

/// Makes a copy of all of a file, to go back to.
public struct FileBackup: Sendable {
  /// The path of the file.
  public let path: String
  /// How long to wait for a lock, in milliseconds.
  public let busyTimeout: Int32
  /// The time to name the copy by.
  public let now: Timestamp

  /// A backup of a file.
  public init(of path: String, busyTimeout: Int32 = 5000, now: Timestamp) {
    self.path = path
    self.busyTimeout = busyTimeout
    self.now = now
  }

  /// Copies the file as it is at one moment, while others read and write it.
  ///
  /// - Parameters:
  ///   - target: The path of the copy; `nil` for `pokedb.sqlite.v1-20260131T120000Z.backup` beside the
  ///     file, with `-2` after the time for a second one of one second. No such copy is ever removed.
  ///   - isReplacing: Whether a file of that name is replaced.
  /// - Returns: The path of the copy.
  /// - Throws: ``FileError`` where the file is no Pokédex, is damaged, or the name is taken,
  ///   `SQLiteError` where it cannot be read, ``CopyFailure`` and `SystemError` where the copy cannot be
  ///   written; what had the name is then as it was.
  public func backUp(
    to target: String? = nil, replacing isReplacing: Bool = false
  ) throws -> String {
    if let target { try Publication.check(target, isReplacing, besides: path) }
    let file = UnfinishedFile(for: target ?? path)
    let version = try write(to: file.path, for: target ?? path)
    if let target {
      // It would describe another file than the one that it stands beside.
      let stale = PublicationManifest.path(beside: target)
      try file.finish(removing: stale, replacing: isReplacing)
      return target
    }
    try Files.synchronize(file.path)
    return try SchemaSnapshot.keep(
      file.path, as: "\(path).v\(version)-\(now.compact)", ending: ".backup")
  }

  private func write(to copyPath: String, for target: String) throws -> Int {
    // Before a file is made for the copy.
    _ = try PokedexFile.open(path, Configuration(access: .readOnly, busyTimeout: busyTimeout))
    let copy: Connection
    do {
      copy = try Connection(path: copyPath, Configuration(access: .create))
    } catch {
      throw CopyFailure(path: target, cause: error, at: copyPath)
    }
    try PokedexFile.copy(
      path, busyTimeout: busyTimeout, into: copy, named: target, ofAnyVersion: true)
    return try copy.userVersion()
  }
}

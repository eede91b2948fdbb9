internal import SQLite

/// Brings a file back to a snapshot of it.
public struct FileRestoration {
  /// The path of the file, which need not exist.
  public let path: String
  /// How long to wait for a lock, in milliseconds.
  public let busyTimeout: Int32
  /// The time to name what is replaced after.
  public let now: Timestamp

  /// The snapshot; opened once, so that what was checked is what is restored.
  private let source: Connection

  /// A restoration of a file from a snapshot, which is read from its beginning to its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - snapshot: The path of a Pokédex of this program's version or an older one.
  ///   - busyTimeout: How long to wait for a lock, in milliseconds.
  ///   - now: The time to name what is replaced after.
  /// - Throws: ``FileError`` where the snapshot is no such Pokédex or is damaged, `SQLiteError` where
  ///   it cannot be read.
  public init(
    of path: String, from snapshot: String, busyTimeout: Int32 = 5000, now: Timestamp
  ) throws {
    self.path = path
    self.busyTimeout = busyTimeout
    self.now = now
    do {
      source = try PokedexFile.open(
        snapshot, Configuration(access: .readOnly, busyTimeout: busyTimeout))
      let version = try Migrator.pokedex(tool: "", now: now).version(of: source)
      if version == 0 { throw FileError.empty(path: snapshot) }
      try PokedexFile.quickCheck(source)
    } catch let error as SQLiteError where error.code.primary == .corrupt {
      throw FileError.damaged(path: snapshot, finding: error.message)
    }
  }

  /// Replaces everything in the file by what the snapshot holds.
  ///
  /// - Returns: Where the file as it was before is kept, if it held anything.
  /// - Throws: ``FileError`` where the file is no Pokédex, `SQLiteError` and `SystemError` where it is
  ///   locked or cannot be written; it is then as it was.
  public func restore() throws -> String? {
    do {
      return try replaceContent()
    } catch let error as SQLiteError where [.corrupt, .constraint].contains(error.code.primary) {
      // What cannot be copied, by SQLite's word or by a constraint that its rows do not keep.
      return try replaceFile()
    } catch FileError.damaged {
      return try replaceFile()
    }
  }

  /// Replaces the content in one transaction, of which others see nothing or all.
  private func replaceContent() throws -> String? {
    let target = try PokedexFile.open(
      path, Configuration(access: .create, busyTimeout: busyTimeout))
    // Neither copying a database out nor replacing it can be part of a transaction: another
    // connection keeps others from writing while the copy is made.
    let holder = try PokedexFile.open(
      path, Configuration(access: .readWrite, busyTimeout: busyTimeout))
    for _ in 1...10 {
      let (counter, kept) = try holder.write { (target.changeCounter, try copy(of: target)) }
      if try target.replace(from: source, ifStill: counter) { return kept }
      // Somebody wrote in the moment between the two locks: the copy is not what would be lost.
      if let kept { try Files.remove(kept) }
    }
    throw SQLiteError(.busy, "the file is written to again and again", operation: .backup)
  }

  private func copy(of target: Connection) throws -> String? {
    if try PokedexFile.version(of: target) == 0 { return nil }
    // The oldest snapshot may be the one to restore: none is removed.
    return try SchemaSnapshot.take(of: target, now: now, keepingAll: true)
  }

  /// Sets a damaged file aside as it is, and puts a copy of the snapshot in its place.
  private func replaceFile() throws -> String {
    let unfinished = UnfinishedFile(for: path)
    try source.vacuum(into: unfinished.path)
    try Files.synchronize(unfinished.path)
    let lock = try lockDamagedFile()
    defer { withExtendedLifetime(lock) {} }
    // Not as a snapshot: it would count as one of those that are kept.
    let kept = try SchemaSnapshot.keep(path, as: "\(path).\(now.compact)", ending: ".damaged")
    // What a writer that died left would be rolled back into the new file.
    for ending in ["-journal", "-wal", "-shm"]
    where Files.kind(of: path + ending) != .missing {
      try Files.rename(path + ending, to: kept + ending)
    }
    guard try Files.rename(unfinished.path, toFree: path) else {
      throw SQLiteError(.busy, "another program has just made the file", operation: .backup)
    }
    try Files.synchronize(Files.folder(of: path))
    return kept
  }

  /// Keeps other programs from writing to the file; `nil` where it is too damaged for anybody to.
  private func lockDamagedFile() throws -> Connection? {
    do {
      let connection = try Connection(
        path: path, Configuration(access: .readWrite, busyTimeout: busyTimeout))
      try connection.execute("BEGIN EXCLUSIVE")
      return connection
    } catch let error where error.code.primary == .corrupt {
      return nil
    }
  }
}

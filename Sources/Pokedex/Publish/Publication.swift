internal import SQLite

/// Makes a compact copy of a file to hand out, with a manifest beside it.
///
/// Made again of the same file it has the same bytes: no time, no counter and no free page of the file
/// gets into it. Others may read and write the file meanwhile.
public struct Publication: Sendable {
  /// The path of the file to copy.
  public let path: String
  /// How long to wait for a lock, in milliseconds.
  public let busyTimeout: Int32
  /// The program and version to name in the manifest: `pokedb 1.0.0`.
  public let tool: String
  /// The date that the copy gets; `nil` for the newest that the file names.
  public let date: Timestamp?
  /// What goes into the copy.
  public let options: PublicationOptions

  /// A publication of a file.
  public init(
    of path: String, options: PublicationOptions = PublicationOptions(), busyTimeout: Int32 = 5000,
    tool: String, date: Timestamp? = nil
  ) {
    self.path = path
    self.options = options
    self.busyTimeout = busyTimeout
    self.tool = tool
    self.date = date
  }

  /// Writes the copy, and its manifest into a file of the same name with `.json` after it.
  ///
  /// - Parameters:
  ///   - target: The path of the copy.
  ///   - isReplacing: Whether a file of that name is replaced.
  /// - Returns: The manifest.
  /// - Throws: ``FileError`` and `SQLiteError` where the file cannot be read, ``CopyFailure`` and
  ///   `SystemError` where the copy cannot be written; what had its name is then as it was.
  public func publish(
    to target: String, replacing isReplacing: Bool = false
  ) throws -> PublicationManifest {
    try Self.check(target, isReplacing, besides: path)
    // The manifest takes a name of its own, which may be anybody's, also the database's.
    switch Files.kind(of: "\(target).json") {
    case .missing: break
    case .file where isReplacing && !Files.isSame("\(target).json", path): break
    case .folder: throw FileError.notAFile(path: "\(target).json", isFolder: true)
    default: throw FileError.exists(path: "\(target).json")
    }
    let file = UnfinishedFile(for: target)
    let description = UnfinishedFile(for: "\(target).json")
    let leftOut = try write(to: file.path, for: target)
    let manifest = PublicationManifest(
      file: String(target.split(separator: "/").last ?? ""), sha256: try Self.digest(file.path),
      tool: tool, sqlite: Connection.libraryVersion, information: try Self.information(file.path),
      images: options.images, leftOut: leftOut)
    let bytes = JSONValue.object(manifest.document).bytes + [UInt8(ascii: "\n")]
    try Files.write(bytes, toNew: description.path)
    try file.finish(with: (description.path, description.target), replacing: isReplacing)
    return manifest
  }

  /// Looks at what has the name before any work is done.
  static func check(_ target: String, _ isReplacing: Bool, besides source: String) throws {
    switch Files.kind(of: target) {
    case .folder: throw FileError.notAFile(path: target, isFolder: true)
    case .other: throw FileError.notAFile(path: target, isFolder: false)
    case .file where Files.isSame(target, source) || !isReplacing:
      throw FileError.exists(path: target)
    default: try UnfinishedFile.refuseSideFiles(of: target)
    }
  }

  /// Writes the content into a new file.
  private func write(to path: String, for target: String) throws -> LeftOut {
    let copy = try Connection.temporary()
    try PokedexFile.copy(self.path, busyTimeout: busyTimeout, into: copy)
    // Rows that point at rows that go are deleted by table, not one by one.
    try copy.setForeignKeys(false)
    let leftOut = try copy.write {
      try ContentSelection(copy, options).apply(date: date?.description)
    }
    try copy.execute("ANALYZE")
    do {
      try copy.vacuum(into: path)
      try Self.shrinkPages(path)
    } catch {
      throw CopyFailure(path: target, cause: error, at: path)
    }
    return leftOut
  }

  /// Halves a small file: it has 44 tables and indexes, each of which takes a page at least.
  private static func shrinkPages(_ path: String) throws(SQLiteError) {
    let copy = try Connection(path: path, Configuration(access: .readWrite))
    let pages = try copy.integer(pragma: "PRAGMA page_count")
    if pages * (try copy.integer(pragma: "PRAGMA page_size")) < 1 << 20 {
      try copy.execute("PRAGMA page_size = 1024; VACUUM")
    }
  }

  private static func information(_ path: String) throws -> FileInformation {
    let connection = try Connection(path: path, Configuration(access: .readOnly))
    return try connection.read { try FileInformation(connection) }
  }

  /// The digest of a file that no connection has open.
  private static func digest(_ path: String) throws -> String {
    let file = try InputFile(path: path)
    guard let bytes = try file.map() else {
      throw SQLiteError(.ioError, "the copy cannot be read", operation: .read)
    }
    defer { InputFile.unmap(bytes) }
    return SHA256.hex(of: bytes)
  }
}

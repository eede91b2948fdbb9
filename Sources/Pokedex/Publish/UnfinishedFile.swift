internal import SQLite

/// A file under a name of its own until it is whole, so that nobody ever finds half of it.
///
/// Where its process is killed, the next one that makes the same file removes it.
struct UnfinishedFile: ~Copyable {
  /// Where the file is until it is whole.
  let path: String
  /// The name that it is to get.
  let target: String
  private let mark: FolderMark?

  private static let ending = ".unfinished"

  /// Finds a free name beside the one that the file is to get; nothing is made yet.
  init(for target: String) {
    self.target = target
    let folder = Files.folder(of: target)
    mark = FolderMark(folder, whenAlone: { Self.removeAbandoned(target, in: folder) })
    path = "\(target).\(UInt32.random(in: 0...UInt32.max))\(Self.ending)"
  }

  deinit { try? Files.remove(path) }

  /// Gives the file its name, and its manifest the one beside it.
  ///
  /// A manifest that is there is always that of the file beside it: the old one goes before the file
  /// is replaced, and the new one comes after.
  ///
  /// - Parameters:
  ///   - manifest: Where a manifest is and where it goes, `nil` for none.
  ///   - replacing: Whether what has the name is replaced.
  /// - Throws: ``FileError`` with `.exists` and `.sideFile`, `SystemError`; what has the name stays.
  func finish(with manifest: (path: String, target: String)? = nil, replacing: Bool) throws {
    try Files.synchronize(path)
    try Self.refuseSideFiles(of: target)
    if let manifest, replacing, Files.kind(of: manifest.target) != .missing {
      try Files.remove(manifest.target)
    }
    if replacing {
      try Files.rename(path, to: target)
    } else if try !Files.rename(path, toFree: target) {
      throw FileError.exists(path: target)
    }
    if let manifest {
      if replacing {
        try Files.rename(manifest.path, to: manifest.target)
      } else if try !Files.rename(manifest.path, toFree: manifest.target) {
        throw FileError.exists(path: manifest.target)
      }
    }
    try Files.synchronize(Files.folder(of: target))
  }

  /// Refuses to put a database beside a journal of another, which SQLite would roll back into it.
  static func refuseSideFiles(of target: String) throws {
    let endings = ["-journal", "-wal"]
    if endings.contains(where: { Files.kind(of: target + $0) != .missing }) {
      // What a writer that died has begun is undone by whoever opens the file next.
      _ = try? Connection(path: target, Configuration(access: .readWrite, busyTimeout: 0))
    }
    for ending in endings where Files.kind(of: target + ending) != .missing {
      throw FileError.sideFile(path: target + ending)
    }
  }

  private static func removeAbandoned(_ target: String, in folder: String) {
    let start = (target.split(separator: "/").last ?? "") + "."
    for name in Files.names(in: folder) where name.hasPrefix(start) {
      // Its manifest too: whoever makes both is alone when it begins, and no longer after that.
      let whole = name.dropFirst(start.count)
      let rest = whole.hasPrefix("json.") ? whole.dropFirst("json.".count) : whole
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let after = rest.dropFirst(digits.count)
      if !digits.isEmpty, after == ending || after == "\(ending)-journal" {
        try? Files.remove("\(folder)/\(name)")
      }
    }
  }
}

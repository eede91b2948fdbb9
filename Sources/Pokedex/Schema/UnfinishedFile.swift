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
    path = Self.name(for: target)
  }

  deinit { try? Files.remove(path) }

  private static func name(for target: String) -> String {
    "\(target).\(UInt32.random(in: 0...UInt32.max))\(ending)"
  }

  /// Gives the file its name, and its manifest the one beside it.
  ///
  /// A manifest that is there is always that of the file beside it: the old one goes before the file
  /// is replaced, and the new one comes after.
  ///
  /// - Parameters:
  ///   - manifest: Where a manifest is and where it goes, `nil` for none.
  ///   - stale: A manifest of the file that is replaced, where there is no new one.
  ///   - replacing: Whether what has the names is replaced.
  /// - Throws: ``FileError`` with `.exists` and `.sideFile`, `SystemError`; what has the names stays.
  func finish(
    with manifest: (path: String, target: String)? = nil, removing stale: String? = nil,
    replacing: Bool
  ) throws {
    try Files.synchronize(path)
    try Self.refuseSideFiles(of: target)
    var change = Change()
    do {
      if replacing, let old = manifest?.target ?? stale { try change.setAside(old) }
      try change.give(path, target, replacing: replacing)
      if let manifest { try change.give(manifest.path, manifest.target, replacing: replacing) }
    } catch {
      change.undo()
      throw error
    }
    change.complete()
    try Files.synchronize(Files.folder(of: target))
  }

  /// Names that are given one after the other, and taken back where one of them cannot be.
  private struct Change {
    /// What each step moved, and where it was before.
    private var moved: [(from: String, to: String)] = []
    private var old: [String] = []

    /// Gives a file, where there is one, another name.
    mutating func setAside(_ path: String) throws(SystemError) {
      if Files.kind(of: path) == .missing { return }
      let aside = UnfinishedFile.name(for: path)
      try Files.rename(path, to: aside)
      moved.append((path, aside))
      old.append(aside)
    }

    /// Gives a file its name.
    mutating func give(_ path: String, _ target: String, replacing: Bool) throws {
      guard replacing else {
        guard try Files.rename(path, toFree: target) else { throw FileError.exists(path: target) }
        return moved.append((path, target))
      }
      // A second name for the old one, so that at every moment there is a file.
      let aside = UnfinishedFile.name(for: target)
      let isKept = Files.link(target, to: aside)
      if isKept { old.append(aside) }
      try Files.rename(path, to: target)
      // Where a file has one name only, what was replaced is gone.
      moved.append(isKept ? (target, aside) : (path, target))
    }

    /// Takes the names back, the last first.
    func undo() {
      for step in moved.reversed() { try? Files.rename(step.to, to: step.from) }
      complete()
    }

    /// Removes what was replaced.
    func complete() {
      for path in old { try? Files.remove(path) }
    }
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

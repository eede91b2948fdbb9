package import SQLite

/// Copies of a file as it was before a migration, beside the file.
package enum SchemaSnapshot {
  /// The number of snapshots of a file that are kept.
  package static let kept = 3

  /// Whether a file has a row of anything but of what was done to it.
  ///
  /// One that another process is making has none before its last migration.
  package static func holdsData(_ connection: Connection) throws(SQLiteError) -> Bool {
    let tables = try connection.rows(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    ) { row throws(SQLiteError) in try row.text(0) }
    for table in tables where table != "migration" {
      let found = try connection.first(SQL("SELECT 1 FROM \(SQL.quoted(table)) LIMIT 1")) {
        row throws(SQLiteError) in try row.int(0)
      }
      if found != nil { return true }
    }
    return false
  }

  /// Writes a snapshot of a file that holds data, and removes all but the newest.
  ///
  /// - Parameters:
  ///   - connection: A connection to the file, outside a transaction.
  ///   - now: The time to name it by; a second one of the same second gets `-2` after it.
  ///   - version: The schema version that the file is about to get.
  ///   - keepingAll: Whether no older snapshot is removed.
  /// - Returns: The path of the snapshot: `pokedb.sqlite.v1-20260131T120000Z.snapshot`; `nil` where
  ///   the file has got that version meanwhile, so that there is nothing left to keep.
  /// - Throws: `SQLiteError` and `SystemError` where it cannot be written; none is left.
  package static func take(
    of connection: Connection, now: Timestamp, below version: Int = .max,
    keepingAll: Bool = false
  ) throws -> String? {
    let unfinished = UnfinishedFile(for: connection.path)
    try connection.vacuum(into: unfinished.path)
    // The copy is asked, since another process may upgrade the file before it is copied.
    let copied = try Connection(path: unfinished.path, Configuration(access: .readOnly))
      .userVersion()
    if copied >= version { return nil }
    // SQLite does not wait for the disk after VACUUM INTO.
    try Files.synchronize(unfinished.path)
    let path = try keep(
      unfinished.path, as: "\(connection.path).v\(copied)-\(now.compact)", ending: ".snapshot")
    // The new one stays, also where the clock went back and makes it the oldest. Another process
    // may remove the same ones; one that stays does no harm.
    if !keepingAll {
      let others = all(of: connection.path).filter { $0 != path }
      for old in others.dropLast(kept - 1) { try? Files.remove(old) }
    }
    return path
  }

  /// Gives a file the first free name of a series: `stem.snapshot`, `stem-2.snapshot` and so on.
  package static func keep(_ file: String, as stem: String, ending: String) throws -> String {
    var path = stem + ending
    var number = 1
    while try !Files.rename(file, toFree: path) {
      number += 1
      path = "\(stem)-\(number)\(ending)"
    }
    try Files.synchronize(Files.folder(of: path))
    return path
  }

  /// The snapshots of a file, the oldest first.
  package static func all(of path: String) -> [String] {
    let name = path.split(separator: "/").last ?? ""
    let beside = path.dropLast(name.utf8.count == 0 ? 0 : name.count)
    return Files.names(in: Files.folder(of: path))
      .compactMap { found in age(of: found, named: name).map { (age: $0, name: found) } }
      .sorted { ($0.age.time, $0.age.number, $0.name) < ($1.age.time, $1.age.number, $1.name) }
      .map { "\(beside)\($0.name)" }
  }

  private typealias Age = (time: Substring, number: Int)

  /// The time in a file's name, and its number among those of one second; `nil` where the name is
  /// not exactly that of a snapshot of a file.
  ///
  /// A snapshot of `a.sqlite.vault` begins like one of `a.sqlite`, and must not be taken for it.
  private static func age(of found: String, named name: Substring) -> Age? {
    guard found.hasPrefix("\(name).v"), found.hasSuffix(".snapshot") else { return nil }
    let parts = found.dropFirst(name.count + 2).dropLast(9)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), isNumber(parts[0]),
      parts[1].map({ $0.isASCII && $0.isWholeNumber ? "0" : $0 }) == Array("00000000T000000Z")
    else { return nil }
    if parts.count == 2 { return (parts[1], 1) }
    guard isNumber(parts[2]), let number = Int(parts[2]) else { return nil }
    return (parts[1], number)
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

internal import CSQLite

/// A database file of which pages that follow one another are written with one call.
///
/// SQLite knows it by its first member, and makes room for it in front of the system's own file. What
/// is kept back stays so where it cannot be written, since SQLite overlooks what some calls return;
/// it goes when SQLite truncates it away, or gives up the lock under which it was to be written:
/// before a transaction is committed, or what its journal holds put back, all was written.
struct JoinedFile {
  var known: sqlite3_file
  var pages = KeptPages()
  /// Whether pages are kept back.
  var isJoining = true
}

extension UnsafeMutablePointer<sqlite3_file> {
  private var joined: UnsafeMutablePointer<JoinedFile> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: JoinedFile.self)
  }

  /// The system's own file.
  private var system: Self {
    (UnsafeMutableRawPointer(self) + MemoryLayout<JoinedFile>.stride)
      .assumingMemoryBound(to: sqlite3_file.self)
  }

  /// Asks the system.
  func ask<R>(_ body: (sqlite3_io_methods, Self) -> R?) -> R? {
    system.pointee.pMethods.flatMap { body($0.pointee, system) }
  }

  /// Opens a file in the room that SQLite has made.
  func open(
    _ methods: (sqlite3_io_methods) -> UnsafePointer<sqlite3_io_methods>,
    _ openSystem: (Self) -> Int32
  ) -> Int32 {
    system.pointee.pMethods = nil
    let result = openSystem(system)
    // "If xOpen sets the sqlite3_file.pMethods to a non-NULL value, xClose will be called", also
    // after an error.
    joined.initialize(
      to: JoinedFile(known: sqlite3_file(pMethods: ask { system, _ in methods(system) })))
    return result
  }

  func close() -> Int32 {
    joined.pointee.pages.free()
    return ask { $0.xClose?($1) } ?? SQLITE_IOERR
  }

  func write(_ bytes: UnsafeRawPointer?, _ size: Int32, at place: sqlite3_int64) -> Int32 {
    if keep(bytes, size, at: place) { return SQLITE_OK }
    let result = flush()
    if result != SQLITE_OK || keep(bytes, size, at: place) { return result }
    return ask { $0.xWrite?($1, bytes, size, place) } ?? SQLITE_IOERR
  }

  /// Keeps bytes back.
  ///
  /// - Returns: Whether they follow those that are kept, and there is room for them.
  private func keep(
    _ bytes: UnsafeRawPointer?, _ size: Int32, at place: sqlite3_int64
  ) -> Bool {
    guard joined.pointee.isJoining, let bytes else { return false }
    return joined.pointee.pages.append(bytes, size, at: place)
  }

  /// Writes what is kept back.
  private func flush() -> Int32 {
    let pages = joined.pointee.pages
    if pages.isEmpty { return SQLITE_OK }
    let result = ask { $0.xWrite?($1, pages.bytes, pages.count, pages.offset) } ?? SQLITE_IOERR
    if result == SQLITE_OK { joined.pointee.pages.removeAll() }
    return result
  }

  /// Asks the system when everything is written.
  func askFlushed(_ body: (sqlite3_io_methods, Self) -> Int32?) -> Int32 {
    let result = flush()
    return result == SQLITE_OK ? ask(body) ?? SQLITE_IOERR : result
  }

  func read(
    _ target: UnsafeMutableRawPointer?, _ size: Int32, at place: sqlite3_int64
  ) -> Int32 {
    let pages = joined.pointee.pages
    guard let target, pages.overlaps(size, at: place) else {
      return ask { $0.xRead?($1, target, size, place) } ?? SQLITE_IOERR
    }
    if pages.copy(to: target, size, at: place) { return SQLITE_OK }
    return askFlushed { $0.xRead?($1, target, size, place) }
  }

  /// Lends a part of the file that is mapped into memory; `nil` in its place has SQLite read it.
  func fetch(
    _ place: sqlite3_int64, _ size: Int32, _ lent: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Int32 {
    guard joined.pointee.pages.isEmpty else {
      lent?.pointee = nil
      return SQLITE_OK
    }
    return ask { $0.xFetch?($1, place, size, lent) } ?? SQLITE_IOERR
  }

  func size(_ size: UnsafeMutablePointer<sqlite3_int64>?) -> Int32 {
    let result = ask { $0.xFileSize?($1, size) } ?? SQLITE_IOERR
    if result == SQLITE_OK, let size {
      size.pointee = joined.pointee.pages.size(ofFile: size.pointee)
    }
    return result
  }

  func truncate(to size: sqlite3_int64) -> Int32 {
    // What is truncated away need not be written before: on a full disk it cannot be.
    joined.pointee.pages.cut(at: size)
    return askFlushed { $0.xTruncate?($1, size) }
  }

  /// Lets go of what is kept back, and asks the system: what follows is not to be written over.
  func askForgetting(_ body: (sqlite3_io_methods, Self) -> Int32?) -> Int32 {
    joined.pointee.pages.removeAll()
    return ask(body) ?? SQLITE_IOERR
  }

  /// Maps the memory by which connections share a write-ahead log.
  ///
  /// From then on nothing is kept back: with such a log SQLite lets others read what it has written
  /// before it is done.
  func mapSharedMemory(_ body: (sqlite3_io_methods, Self) -> Int32?) -> Int32 {
    joined.pointee.isJoining = false
    return askFlushed(body)
  }
}

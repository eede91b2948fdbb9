internal import CSQLite

/// What is kept of a database file of which pages that follow one another are written with one call.
///
/// SQLite makes room for it in front of the system's own file, and knows it by a pointer to its
/// first member.
struct JoinedFile {
  /// The most that is kept back, in bytes: the largest page.
  ///
  /// SQLite's files for Unix write no more than 131,071 bytes at a call, and take more for a full disk.
  static let capacity: Int32 = 1 << 16

  /// The file as SQLite knows it.
  var known = sqlite3_file()
  /// What is kept back, with room for `capacity`; `nil` until there is something.
  var bytes: UnsafeMutableRawPointer?
  /// Where in the file that is to go.
  var offset: sqlite3_int64 = 0
  var count: Int32 = 0
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

  /// Opens a file in the room that SQLite has made.
  func open(
    with methods: UnsafePointer<sqlite3_io_methods>, _ openSystem: (Self) -> Int32
  ) -> Int32 {
    joined.initialize(to: JoinedFile())
    system.pointee.pMethods = nil
    let result = openSystem(system)
    // "If xOpen sets the sqlite3_file.pMethods to a non-NULL value, xClose will be called", also
    // after an error.
    if system.pointee.pMethods != nil { joined.pointee.known.pMethods = methods }
    return result
  }

  /// Keeps bytes back if they follow what is; else writes that first.
  func write(_ new: UnsafeRawPointer?, _ size: Int32, at offset: sqlite3_int64) -> Int32 {
    let end = joined.pointee.offset + sqlite3_int64(joined.pointee.count)
    if offset != end || joined.pointee.count > JoinedFile.capacity - size {
      let result = flush()
      if result != SQLITE_OK { return result }
      joined.pointee.offset = offset
    }
    if joined.pointee.bytes == nil {
      joined.pointee.bytes = sqlite3_malloc(JoinedFile.capacity)
    }
    guard size <= JoinedFile.capacity, let new, let bytes = joined.pointee.bytes else {
      return ask { $0.xWrite?($1, new, size, offset) } ?? SQLITE_IOERR
    }
    (bytes + Int(joined.pointee.count)).copyMemory(from: new, byteCount: Int(size))
    joined.pointee.count += size
    return SQLITE_OK
  }

  /// Writes what was kept back.
  private func flush() -> Int32 {
    let (bytes, offset, count) = (
      joined.pointee.bytes, joined.pointee.offset, joined.pointee.count
    )
    if count == 0 { return SQLITE_OK }
    // Also where it fails: then the transaction is rolled back, and the journal holds the pages.
    joined.pointee.count = 0
    return ask { $0.xWrite?($1, bytes, count, offset) } ?? SQLITE_IOERR
  }

  func close() -> Int32 {
    let written = flush()
    sqlite3_free(joined.pointee.bytes)
    let closed = ask { $0.xClose?($1) } ?? SQLITE_IOERR
    return written == SQLITE_OK ? closed : written
  }

  /// Asks the system for something that does not depend on what is kept back.
  func ask<R>(_ body: (sqlite3_io_methods, Self) -> R?) -> R? {
    system.pointee.pMethods.flatMap { body($0.pointee, system) }
  }

  /// Asks the system for something when everything is written.
  func askFlushed(_ body: (sqlite3_io_methods, Self) -> Int32?) -> Int32 {
    let result = flush()
    return result == SQLITE_OK ? ask(body) ?? SQLITE_IOERR : result
  }
}

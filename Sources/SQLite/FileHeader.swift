internal import CSQLite

/// The first bytes of a connection's file, read through SQLite's own descriptor.
///
/// A descriptor of our own would have to be closed, and "POSIX advisory locks … are cleared when any
/// file descriptor for the file is closed" (<https://sqlite.org/howtocorrupt.html>); asking with a
/// pragma would read the file as the header demands, and make files beside it. One `pread`, without
/// a lock. Valid as long as the connection.
struct FileHeader {
  private let file: UnsafeMutablePointer<sqlite3_file>

  /// The header of a connection's file; `nil` for a database in memory.
  init?(of connection: Connection) {
    if connection.path.isEmpty { return nil }
    var file: UnsafeMutablePointer<sqlite3_file>?
    let result = sqlite3_file_control(
      connection.handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard result == SQLITE_OK, let file else { return nil }
    self.file = file
  }

  /// Whether the file keeps a write-ahead log: "1 for legacy; 2 for WAL", for writing and reading.
  var keepsWriteAheadLog: Bool {
    let versions = number(at: 18, as: UInt16.self)
    return versions & 0xFF == 2 || versions >> 8 == 2
  }

  /// The "file change counter", incremented by each transaction that writes.
  var changeCounter: UInt32 { number(at: 24, as: UInt32.self) }

  /// Whether somebody holds the lock that a writer takes first: "checks whether any database
  /// connection, either in this process or in some other process, is holding a RESERVED, PENDING, or
  /// EXCLUSIVE lock on the file" (sqlite3_io_methods, xCheckReservedLock).
  var isReserved: Bool {
    guard let check = file.pointee.pMethods?.pointee.xCheckReservedLock else { return false }
    var reserved: Int32 = 0
    return check(file, &reserved) == SQLITE_OK && reserved != 0
  }

  /// A big-endian number; 0 where the file is too short for it, as an empty one is.
  private func number<N: FixedWidthInteger>(at offset: Int64, as _: N.Type) -> N {
    guard let read = file.pointee.pMethods?.pointee.xRead else { return 0 }
    var number: N = 0
    let result = read(file, &number, Int32(MemoryLayout<N>.size), offset)
    return result == SQLITE_OK ? N(bigEndian: number) : 0
  }
}

internal import CSQLite

/// A way to the file system by which a database's pages that follow one another are written with
/// one call.
///
/// When it commits, SQLite writes each changed page with a call of its own, in the order of the file:
/// 256 of them for a large value of 1 MB. Here pages are kept back until one comes that is no
/// neighbour, or until SQLite says that all were written, which it does before it takes a
/// transaction as done. Pages reach the file later than they would and never earlier, so what the
/// journal is for stays right.
enum JoinedWrites {
  /// The name by which a connection asks for it; `nil` where SQLite cannot have it.
  static let name: String? = register()

  /// The system's own, which does all of the work.
  nonisolated(unsafe) private static let system: UnsafeMutablePointer<sqlite3_vfs>? =
    sqlite3_vfs_find(nil)

  private static func register() -> String? {
    guard let original = system?.pointee else { return nil }
    let name: StaticString = "joined-writes"
    // All but opening stays the system's own.
    let joined = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    joined.initialize(to: original)
    // A newer SQLite may have members that are not known, and so not copied, here.
    joined.pointee.iVersion = min(3, original.iVersion)
    joined.pointee.zName = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    joined.pointee.szOsFile += Int32(MemoryLayout<JoinedFile>.stride)
    joined.pointee.xOpen = { JoinedWrites.open($1, $2, $3, $4) }
    return sqlite3_vfs_register(joined, 0) == SQLITE_OK ? "\(name)" : nil
  }

  private static func open(
    _ path: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ opened: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let file, let open = system?.pointee.xOpen else { return SQLITE_CANTOPEN }
    // A journal is no file of pages, and what is only read is not written.
    guard flags & SQLITE_OPEN_MAIN_DB != 0, flags & SQLITE_OPEN_READWRITE != 0 else {
      return open(system, path, file, flags, opened)
    }
    return file.open(
      // SQLite takes a file that cannot share memory for one that can have no write-ahead log.
      { $0.iVersion >= 3 && $0.xShmMap != nil ? allMethods : firstMethods }
    ) { open(system, path, $0, flags, opened) }
  }

  nonisolated(unsafe) private static let allMethods = methods(version: 3)
  nonisolated(unsafe) private static let firstMethods = methods(version: 1)

  /// What SQLite calls on a file, in the room for it that stays.
  private static func methods(version: Int32) -> UnsafePointer<sqlite3_io_methods> {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(
      to: sqlite3_io_methods(
        iVersion: version,
        xClose: { $0?.close() ?? SQLITE_IOERR },
        xRead: { $0?.read($1, $2, at: $3) ?? SQLITE_IOERR },
        xWrite: { $0?.write($1, $2, at: $3) ?? SQLITE_IOERR },
        xTruncate: { $0?.truncate(to: $1) ?? SQLITE_IOERR },
        xSync: { file, flags in file?.askFlushed { $0.xSync?($1, flags) } ?? SQLITE_IOERR },
        xFileSize: { $0?.size($1) ?? SQLITE_IOERR },
        xLock: { file, level in file?.ask { $0.xLock?($1, level) } ?? SQLITE_IOERR },
        xUnlock: { file, level in
          file?.askForgetting { $0.xUnlock?($1, level) } ?? SQLITE_IOERR
        },
        xCheckReservedLock: { file, held in
          file?.ask { $0.xCheckReservedLock?($1, held) } ?? SQLITE_IOERR
        },
        xFileControl: { file, code, value in
          if allIsWritten.contains(code) {
            return file?.askFlushed { $0.xFileControl?($1, code, value) } ?? SQLITE_IOERR
          }
          // The pages of an atomic write that failed are written anew, or never.
          if code == SQLITE_FCNTL_ROLLBACK_ATOMIC_WRITE {
            return file?.askForgetting { $0.xFileControl?($1, code, value) } ?? SQLITE_IOERR
          }
          // Of other codes SQLite overlooks the result.
          return file?.ask { $0.xFileControl?($1, code, value) } ?? SQLITE_NOTFOUND
        },
        xSectorSize: { $0?.ask { $0.xSectorSize?($1) } ?? 0 },
        xDeviceCharacteristics: { $0?.ask { $0.xDeviceCharacteristics?($1) } ?? 0 },
        xShmMap: { file, page, size, extends, place in
          file?.mapSharedMemory { $0.xShmMap?($1, page, size, extends, place) } ?? SQLITE_IOERR
        },
        xShmLock: { file, offset, count, flags in
          file?.ask { $0.xShmLock?($1, offset, count, flags) } ?? SQLITE_IOERR
        },
        xShmBarrier: { $0?.ask { $0.xShmBarrier?($1) } },
        xShmUnmap: { file, deletes in
          file?.ask { $0.xShmUnmap?($1, deletes) } ?? SQLITE_IOERR
        },
        xFetch: { $0?.fetch($1, $2, $3) ?? SQLITE_IOERR },
        xUnfetch: { file, place, lent in
          file?.ask { $0.xUnfetch?($1, place, lent) } ?? SQLITE_IOERR
        }))
    return UnsafePointer(methods)
  }
}

/// By which SQLite tells that all pages of a transaction are written.
///
/// Also where it syncs nothing: SQLITE_FCNTL_SYNC "is sent to the VFS immediately before the xSync
/// method is invoked …. Or, if the xSync method is not invoked because … PRAGMA synchronous=OFF …, in
/// place of the xSync method".
private let allIsWritten = [
  SQLITE_FCNTL_SYNC, SQLITE_FCNTL_BEGIN_ATOMIC_WRITE, SQLITE_FCNTL_COMMIT_ATOMIC_WRITE,
]

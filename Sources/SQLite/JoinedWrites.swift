internal import CSQLite

/// A way to the file system by which a database's pages that follow one another are written with
/// one call.
///
/// When it commits, SQLite writes each changed page with a call of its own, in the order of the file:
/// 256 of them for a large value of 1 MB. Here pages are kept back until one comes that is no
/// neighbour, or anything else is asked of the file: above all to sync it, which SQLite does before
/// it takes a transaction as done. Pages reach the file later than they would and never earlier, so
/// what the journal is for stays right.
enum JoinedWrites {
  /// The name by which a connection asks for it; `nil` where SQLite cannot have it.
  static let name: String? = register()

  /// The system's own, which does all of the work.
  nonisolated(unsafe) private static let system: UnsafeMutablePointer<sqlite3_vfs>? =
    sqlite3_vfs_find(nil)

  nonisolated(unsafe) private static let methods = {
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: makeMethods())
    return UnsafePointer(methods)
  }()

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
    _ path: sqlite3_filename?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ opened: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let file, let open = system?.pointee.xOpen else { return SQLITE_CANTOPEN }
    // A journal is no file of pages, and what is only read is not written.
    guard flags & SQLITE_OPEN_MAIN_DB != 0, flags & SQLITE_OPEN_READWRITE != 0 else {
      return open(system, path, file, flags, opened)
    }
    return file.open(with: methods) { open(system, path, $0, flags, opened) }
  }

  private static func makeMethods() -> sqlite3_io_methods {
    sqlite3_io_methods(
      iVersion: 3,
      xClose: { $0?.close() ?? SQLITE_IOERR },
      xRead: { file, bytes, count, offset in
        file.flushed { $0.xRead?($1, bytes, count, offset) }
      },
      xWrite: { $0?.write($1, $2, at: $3) ?? SQLITE_IOERR },
      xTruncate: { file, size in file.flushed { $0.xTruncate?($1, size) } },
      xSync: { file, flags in file.flushed { $0.xSync?($1, flags) } },
      xFileSize: { file, size in file.flushed { $0.xFileSize?($1, size) } },
      xLock: { file, level in file.flushed { $0.xLock?($1, level) } },
      xUnlock: { file, level in file.flushed { $0.xUnlock?($1, level) } },
      xCheckReservedLock: { file, held in file.flushed { $0.xCheckReservedLock?($1, held) } },
      // Where nothing is synced, it is here that SQLite tells when all pages of a transaction are
      // written: SQLITE_FCNTL_SYNC "is sent to the VFS immediately before the xSync method is invoked
      // …. Or, if the xSync method is not invoked because … PRAGMA synchronous=OFF …, in place of the
      // xSync method".
      xFileControl: { file, code, value in file.flushed { $0.xFileControl?($1, code, value) } },
      // Their results are no errors, and do not depend on what was written.
      xSectorSize: { $0?.ask { $0.xSectorSize?($1) } ?? 0 },
      xDeviceCharacteristics: { $0?.ask { $0.xDeviceCharacteristics?($1) } ?? 0 },
      xShmMap: { file, page, size, extends, place in
        file.flushed { $0.xShmMap?($1, page, size, extends, place) }
      },
      xShmLock: { file, offset, count, flags in
        file.flushed { $0.xShmLock?($1, offset, count, flags) }
      },
      xShmBarrier: { $0?.ask { $0.xShmBarrier?($1) } },
      xShmUnmap: { file, deletes in file.flushed { $0.xShmUnmap?($1, deletes) } },
      xFetch: { file, offset, count, place in
        file.flushed { $0.xFetch?($1, offset, count, place) }
      },
      xUnfetch: { file, offset, place in file.flushed { $0.xUnfetch?($1, offset, place) } })
  }
}

extension UnsafeMutablePointer<sqlite3_file>? {
  fileprivate func flushed(
    _ body: (sqlite3_io_methods, UnsafeMutablePointer<sqlite3_file>) -> Int32?
  ) -> Int32 {
    self?.askFlushed(body) ?? SQLITE_IOERR
  }
}

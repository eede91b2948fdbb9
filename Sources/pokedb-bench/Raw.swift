import CSQLite

/// SQLite's C calls as a C program would make them, for the floor.
final class Raw {
  let handle: OpaquePointer

  struct RawError: Error { let code: Int32 }

  init(_ path: String, write: Bool = false) throws {
    var opened: OpaquePointer?
    let flags = (write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX
    let result = sqlite3_open_v2(path, &opened, flags, nil)
    guard result == SQLITE_OK, let opened else { throw RawError(code: result) }
    handle = opened
    sqlite3_exec(
      handle, "PRAGMA foreign_keys=ON; PRAGMA cell_size_check=ON; PRAGMA cache_size=-16384", nil,
      nil, nil)
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) { sqlite3_exec(handle, sql, nil, nil, nil) }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    let result = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard result == SQLITE_OK, let statement else { throw RawError(code: result) }
    return statement
  }
}

/// Binds a text by its length, copied.
@inline(__always)
func bindText(_ statement: OpaquePointer, _ index: Int32, _ text: String) {
  var text = text
  text.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) {
      _ = csqlite_bind_text_copied(statement, index, $0.baseAddress, UInt64($0.count))
    }
  }
}

@inline(__always)
func bindOptional(_ statement: OpaquePointer, _ index: Int32, _ value: Int?) {
  if let value {
    sqlite3_bind_int64(statement, index, Int64(value))
  } else {
    sqlite3_bind_null(statement, index)
  }
}

@inline(__always)
func columnText(_ statement: OpaquePointer, _ column: Int32) -> String {
  guard let start = sqlite3_column_text(statement, column) else { return "" }
  let count = Int(sqlite3_column_bytes(statement, column))
  return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
}

@inline(__always)
func columnOptional(_ statement: OpaquePointer, _ column: Int32) -> Int? {
  sqlite3_column_type(statement, column) == SQLITE_NULL
    ? nil : Int(sqlite3_column_int64(statement, column))
}

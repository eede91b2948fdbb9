internal import CSQLite

/// Pages that follow one another in a file, and are not written to it yet.
struct KeptPages {
  /// The most that is kept, in bytes: the largest page.
  ///
  /// SQLite's files for Unix write no more than 131,071 bytes at a call, and take more for a full disk.
  private static let capacity: Int32 = 1 << 16

  /// The bytes, with room for `capacity`; `nil` until there are some.
  private(set) var bytes: UnsafeMutableRawPointer?
  private(set) var count: Int32 = 0
  /// Where in the file they begin.
  private(set) var offset: sqlite3_int64 = 0

  var isEmpty: Bool { count == 0 }

  private var end: sqlite3_int64 { offset + sqlite3_int64(count) }

  /// Keeps bytes that follow those that are kept.
  ///
  /// - Returns: Whether they do, and there is room for them.
  mutating func append(
    _ new: UnsafeRawPointer, _ size: Int32, at place: sqlite3_int64
  ) -> Bool {
    if isEmpty { offset = place }
    if bytes == nil { bytes = sqlite3_malloc(Self.capacity) }
    guard let bytes, place == end, size <= Self.capacity - count else { return false }
    (bytes + Int(count)).copyMemory(from: new, byteCount: Int(size))
    count += size
    return true
  }

  /// Whether some of a part of the file is kept.
  func overlaps(_ size: Int32, at place: sqlite3_int64) -> Bool {
    !isEmpty && place < end && offset < place + sqlite3_int64(size)
  }

  /// Copies a part of the file.
  ///
  /// - Returns: Whether all of it is kept.
  func copy(
    to target: UnsafeMutableRawPointer, _ size: Int32, at place: sqlite3_int64
  ) -> Bool {
    guard let bytes, place >= offset, place + sqlite3_int64(size) <= end else { return false }
    target.copyMemory(from: bytes + Int(place - offset), byteCount: Int(size))
    return true
  }

  /// How long a file is that has so many bytes when these are in it.
  func size(ofFile written: sqlite3_int64) -> sqlite3_int64 {
    isEmpty ? written : max(written, end)
  }

  /// Lets go of what is behind a new end of the file.
  mutating func cut(at size: sqlite3_int64) {
    count = Int32(max(0, min(end, size) - offset))
  }

  /// Lets go of all.
  mutating func removeAll() { count = 0 }

  func free() { sqlite3_free(bytes) }
}

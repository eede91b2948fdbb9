internal import CSQLite

/// Prepared statements that wait to be used again, the least recently used of which gives way.
///
/// A statement leaves the cache while it is in use, so that a query nested in a query over the same
/// text gets a statement of its own.
@usableFromInline
struct StatementCache<Key: Equatable> {
  private var entries: [(key: Key, handle: OpaquePointer)] = []
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  /// The statements kept, for tests.
  @usableFromInline var count: Int { entries.count }

  /// Takes a statement out; the one that came back last is looked at first.
  mutating func take(_ key: Key) -> OpaquePointer? {
    var index = entries.count - 1
    while index >= 0 {
      if entries[index].key == key { return entries.remove(at: index).handle }
      index -= 1
    }
    return nil
  }

  /// Puts a statement back; where there is no room, the one unused for longest is finalized.
  mutating func put(_ key: Key, _ handle: OpaquePointer) {
    if entries.count >= capacity, let oldest = entries.first {
      sqlite3_finalize(oldest.handle)
      entries.removeFirst()
    }
    entries.append((key, handle))
  }

  mutating func finalizeAll() {
    for entry in entries { sqlite3_finalize(entry.handle) }
    entries.removeAll()
  }
}

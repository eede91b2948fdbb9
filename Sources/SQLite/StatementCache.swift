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

  /// The keys of the statements kept, the least recently used first.
  var keys: [Key] { entries.map(\.key) }

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
    guard capacity > 0 else {
      sqlite3_finalize(handle)
      return
    }
    if entries.count >= capacity { sqlite3_finalize(entries.removeFirst().handle) }
    entries.append((key, handle))
  }

  mutating func finalizeAll() {
    for entry in entries { sqlite3_finalize(entry.handle) }
    entries.removeAll()
  }
}

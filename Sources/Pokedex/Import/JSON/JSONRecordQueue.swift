/// Records that one piece of a source completed; their memory is used again.
struct JSONRecordQueue {
  private var entries: [(record: Record, fault: Finding?)] = []
  private var head = 0
  private var count = 0

  var isEmpty: Bool { head == count }

  /// Adds a record, and leaves an old one in its place.
  mutating func add(_ record: inout Record, _ fault: Finding?) {
    if count == entries.count { entries.append((Record(), nil)) }
    swap(&entries[count].record, &record)
    entries[count].fault = fault
    count += 1
  }

  /// Forgets all records.
  mutating func removeAll() {
    head = 0
    count = 0
  }

  /// Takes the oldest record.
  mutating func take(_ record: inout Record) -> RecordStep? {
    guard head < count else { return nil }
    let index = head
    head += 1
    if head == count {
      head = 0
      count = 0
    }
    swap(&entries[index].record, &record)
    return entries[index].fault.map(RecordStep.rejected) ?? .record
  }
}

/// Records that one piece of a source completed; their memory is used again.
struct JSONRecordQueue {
  private var entries: [(record: Record, fault: Finding?, range: Range<Int>)] = []
  /// Where the record lies that was taken last.
  private(set) var lastRange = 0..<0
  private var head = 0
  private var count = 0

  var isEmpty: Bool { head == count }

  /// Adds a record, and leaves an old one in its place.
  mutating func add(_ record: inout Record, _ fault: Finding?, at range: Range<Int>) {
    if count == entries.count { entries.append((Record(), nil, range)) }
    swap(&entries[count].record, &record)
    entries[count].fault = fault
    entries[count].range = range
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
    lastRange = entries[index].range
    return entries[index].fault.map(RecordStep.rejected) ?? .record
  }
}

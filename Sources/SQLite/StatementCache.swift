internal import CSQLite

/// Prepared statements that wait to be used again, the least recently used of which gives way.
///
/// A statement is lent while it is in use, so that a query nested in a query over the same text gets
/// a statement of its own. Memory of its own instead of an array: a lookup of a row costs less than a
/// microsecond, and each check of an array or of exclusive access would be seen in it.
@usableFromInline
struct StatementCache {
  private struct Slot {
    var place: UInt
    var made: String
    var handle: OpaquePointer
    var lastUse: Int
    var isLent: Bool
  }

  private struct State {
    var count = 0
    var uses = 0
  }

  /// A statement that is in use, and where it goes afterwards.
  @usableFromInline
  struct Loan {
    @usableFromInline let handle: OpaquePointer
    /// The slot; -1 for a statement that is not kept.
    fileprivate let slot: Int
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let state: UnsafeMutablePointer<State>
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = max(0, capacity)
    slots = .allocate(capacity: self.capacity)
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  /// Finalizes what is kept; to be called once, when nothing is lent.
  func free() {
    for index in 0..<state.pointee.count { sqlite3_finalize(slots[index].handle) }
    slots.deinitialize(count: state.pointee.count).deallocate()
    state.deallocate()
  }

  /// Lends a statement of a text that is kept and not in use.
  func take(_ sql: SQL) -> Loan? {
    for index in 0..<state.pointee.count {
      let slot = slots + index
      guard slot.pointee.place == sql.place, !slot.pointee.isLent,
        sql.place != 0 || slot.pointee.made == sql.made
      else { continue }
      slot.pointee.isLent = true
      return Loan(handle: slot.pointee.handle, slot: index)
    }
    return nil
  }

  /// Lends a statement that was just prepared, and finds it a place to be kept.
  func lend(_ handle: OpaquePointer, of sql: SQL) -> Loan {
    let slot = Slot(
      place: sql.place, made: sql.made, handle: handle, lastUse: state.pointee.uses, isLent: true)
    let count = state.pointee.count
    if count < capacity {
      (slots + count).initialize(to: slot)
      state.pointee.count += 1
      return Loan(handle: handle, slot: count)
    }
    let oldest = (0..<count).filter { !slots[$0].isLent }.min {
      slots[$0].lastUse < slots[$1].lastUse
    }
    guard let oldest else { return Loan(handle: handle, slot: -1) }
    sqlite3_finalize(slots[oldest].handle)
    slots[oldest] = slot
    return Loan(handle: handle, slot: oldest)
  }

  /// Takes a statement back, ready to be stepped from its start.
  func put(_ loan: Loan) {
    guard loan.slot >= 0 else {
      sqlite3_finalize(loan.handle)
      return
    }
    sqlite3_reset(loan.handle)
    state.pointee.uses += 1
    slots[loan.slot].lastUse = state.pointee.uses
    slots[loan.slot].isLent = false
  }

  /// Finalizes what is not in use; it is prepared again when it is asked for.
  func forgetIdle() {
    let kept = (0..<state.pointee.count).map { slots[$0] }.filter(\.isLent)
    // A statement in use comes back to its slot, so that all of them stay where one is lent.
    guard kept.isEmpty else { return }
    for index in 0..<state.pointee.count { sqlite3_finalize(slots[index].handle) }
    slots.deinitialize(count: state.pointee.count)
    state.pointee.count = 0
  }

  /// The texts made at run time whose statements are kept, the least recently used first.
  var made: [String] {
    (0..<state.pointee.count).map { slots[$0] }.filter { $0.place == 0 && !$0.isLent }
      .sorted { $0.lastUse < $1.lastUse }.map(\.made)
  }
}

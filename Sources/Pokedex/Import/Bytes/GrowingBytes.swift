internal import SQLite

/// Bytes whose number is not known beforehand, in memory that grows.
struct GrowingBytes: ~Copyable {
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0
  /// What is read into the memory, for the error where there is not enough.
  private let name: String

  init(name: String) { self.name = name }

  deinit { Memory.free(memory) }

  /// Lends room for at least `size` more bytes.
  ///
  /// - Parameters:
  ///   - size: 1 or more.
  ///   - body: Returns how many bytes it wrote.
  /// - Throws: `SystemError` where there is not enough memory, and what the closure throws.
  mutating func append(
    room size: Int, _ body: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  ) throws(SystemError) {
    if capacity - count < size {
      let (needed, overflow) = count.addingReportingOverflow(size)
      let doubled = capacity.multipliedReportingOverflow(by: 2)
      guard !overflow, !doubled.overflow else { throw Memory.exhausted(name) }
      let wanted = max(needed, doubled.partialValue, 4096)
      guard let larger = Memory.reallocate(memory, to: wanted) else {
        throw Memory.exhausted(name)
      }
      memory = larger
      capacity = wanted
    }
    guard let memory else { throw Memory.exhausted(name) }
    let room = UnsafeMutableRawBufferPointer(start: memory + count, count: capacity - count)
    count += min(try body(room), room.count)
  }

  /// Gives up the bytes, which the caller frees with `Memory.free(_:)`.
  consuming func take() -> UnsafeRawBufferPointer {
    // What was allocated for growth and not used goes back.
    if count > 0, let exact = Memory.reallocate(memory, to: count) { memory = exact }
    let taken = UnsafeRawBufferPointer(start: memory, count: memory == nil ? 0 : count)
    memory = nil
    return taken
  }
}

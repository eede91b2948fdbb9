/// What two requests must have in common to be given the same bytes: the target and the fields of the
/// head that an answer may depend on.
struct AnswerKey {
  private let space: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0
  private(set) var hash: UInt64 = 0
  /// Whether the target was too long to be kept.
  private(set) var isTooLong = false

  private static let capacity = 8192

  init() { space = .allocate(capacity: Self.capacity) }

  func free() { space.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: space[..<count]) }

  /// The target alone, before the head's fields are added.
  private var targetCount = 0

  /// So much of a target that is too long is told the log.
  static let shownCount = 2000

  /// Begins with a target, or with the beginning of one that is too long.
  mutating func begin(_ target: [UInt8], isTooLong: Bool) {
    count = 0
    self.isTooLong = isTooLong
    targetCount = target.count
    target.withUnsafeBufferPointer { target in
      if let start = target.baseAddress { append(start, target.count) }
    }
  }

  /// The target as it was received; its beginning where it is too long.
  var target: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: space[..<targetCount]) }

  /// Adds what the answer depends on beside the target.
  ///
  /// - Returns: Whether there was room.
  mutating func add(_ head: HeadScan, acceptsGzip: Bool) -> Bool {
    guard !isTooLong else { return false }
    count = targetCount
    for slice in [head.host, head.accept, head.acceptLanguage] {
      guard count + slice.count + 2 <= Self.capacity else { return false }
      space[count] = slice.start == nil ? 0 : 1
      count += 1
      if let start = slice.start { append(start, slice.count) }
    }
    space[count] = acceptsGzip ? 1 : 0
    count += 1
    hash = mixed()
    return true
  }

  private mutating func append(_ start: UnsafePointer<UInt8>, _ count: Int) {
    guard count > 0 else { return }
    (space.baseAddress.map { $0 + self.count })?.update(from: start, count: count)
    self.count += count
  }

  /// Eight bytes at a time; who finds two keys with one hash gains a lookup that is not kept.
  private func mixed() -> UInt64 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    while offset + 8 <= raw.count {
      hash ^= raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let high = hash.multipliedFullWidth(by: 0xFF51_AFD7_ED55_8CCD).high
      hash = high ^ (hash &* 0xC4CE_B9FE_1A85_EC53)
      offset += 8
    }
    while offset < raw.count {
      hash = (hash ^ UInt64(raw[offset])) &* 0x0000_0100_0000_01B3
      offset += 1
    }
    return hash ^ (hash >> 29)
  }
}

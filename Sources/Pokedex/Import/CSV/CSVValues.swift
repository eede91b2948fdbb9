/// Makes values of fields.
struct CSVValues {
  enum Value {
    case text(String)
    /// There is a control character in it, beyond ASCII.
    case control(UInt32)
  }

  private let bytes: UnsafeRawBufferPointer
  /// For values that are not in the text as they are.
  private var scratch: [UInt8] = []
  private var invisible: [(InvisibleCharacter, field: Int)] = []
  /// Whether characters that nobody sees are part of values.
  var keepsInvisible = false

  /// - Parameter bytes: A text that stays where it is as long as this value is used.
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  @inline(__always)
  mutating func value(of field: CSVField, at index: Int) -> Value {
    let slice = UnsafeRawBufferPointer(rebasing: bytes[field.start..<field.end])
    if field.traits.isDisjoint(with: [.doubled, .wide]) {
      return .text(String(decoding: slice, as: UTF8.self))
    }
    return oddValue(slice, isDoubled: field.traits.contains(.doubled), at: index)
  }

  var hasInvisible: Bool { !invisible.isEmpty }

  /// The characters that were stripped since the last call, and the index of the field of each.
  mutating func takeInvisible() -> [(InvisibleCharacter, field: Int)] {
    defer { forgetInvisible() }
    return invisible
  }

  mutating func forgetInvisible() { invisible.removeAll(keepingCapacity: true) }

  @inline(never)
  private mutating func oddValue(
    _ slice: UnsafeRawBufferPointer, isDoubled: Bool, at index: Int
  ) -> Value {
    let before = invisible.count
    var offset = 0
    while offset < slice.count {
      let byte = slice[offset]
      if byte == 0xC2, offset &+ 1 < slice.count, slice[offset &+ 1] < 0xA0 {
        return .control(UInt32(slice[offset &+ 1]))
      }
      if byte == 0xE2 || byte == 0xEF, !keepsInvisible,
        let found = InvisibleCharacter.at(offset, in: slice)
      {
        invisible.append((found, index))
      }
      offset &+= 1
    }
    guard isDoubled || invisible.count > before else {
      return .text(String(decoding: slice, as: UTF8.self))
    }
    return .text(rewritten(slice, isDoubled: isDoubled))
  }

  private mutating func rewritten(_ slice: UnsafeRawBufferPointer, isDoubled: Bool) -> String {
    scratch.removeAll(keepingCapacity: true)
    var offset = 0
    while offset < slice.count {
      if !keepsInvisible, InvisibleCharacter.at(offset, in: slice) != nil {
        offset += InvisibleCharacter.length
        continue
      }
      scratch.append(slice[offset])
      // Of two quotes one is meant; the scanner saw to it that they come in twos.
      offset += isDoubled && slice[offset] == quote ? 2 : 1
    }
    return String(decoding: scratch, as: UTF8.self)
  }
}

import CUnicodeTables

extension SearchKey {
  /// A text in Unicode's normalization form C, as names are stored: é is one scalar, not two.
  ///
  /// The standard library compares texts as if they were normalized, but has no call that makes
  /// them so, and a file's bytes are compared one by one.
  public static func nfc(_ text: String) -> String {
    var text = text
    let isNormalized = text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        // Nothing below U+0300 changes or joins: two bytes of lead 0xC2 to 0xCB.
        if bytes[position] < 0xCC {
          position += bytes[position] < 0x80 ? 1 : 2
          continue
        }
        let (scalar, length) = UTF8Scalar.decode(bytes, at: position)
        if unicode_nfc(scalar) & 0x8000 != 0 { return false }
        position += length
      }
      return true
    }
    return isNormalized ? text : Normalization(text).composed()
  }
}

/// The canonical decomposition of a text, in canonical order (Unicode standard annex 15).
private struct Normalization {
  private var scalars: [UInt32] = []
  private var classes: [UInt8] = []

  init(_ text: String) {
    scalars.reserveCapacity(text.utf8.count)
    classes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar.value) }
    sortMarks()
  }

  private mutating func append(_ scalar: UInt32) {
    let value = unicode_nfc(scalar)
    if value & 0x4000 != 0 || value == 0 {
      scalars.append(scalar)
      classes.append(UInt8(truncatingIfNeeded: value))
      return
    }
    let pair = unicode_pair_at(Int32(value & 0x3FFF) - 1)
    append(pair.first)
    if pair.second != 0 { append(pair.second) }
  }

  /// Orders each run of marks by class, those of one class as they stand.
  private mutating func sortMarks() {
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, classes[end] != 0 { end += 1 }
      // Runs are short, unless somebody makes a long one on purpose.
      let isSorted = (start..<end).dropFirst().allSatisfy { classes[$0 - 1] <= classes[$0] }
      if !isSorted {
        let order = (start..<end).sorted { (classes[$0], $0) < (classes[$1], $1) }
        let marks = order.map { (scalars[$0], classes[$0]) }
        for (index, mark) in zip(start..<end, marks) { (scalars[index], classes[index]) = mark }
      }
      start = end + 1
    }
  }

  /// The text, each scalar joined with the starter before it that it composes with.
  func composed() -> String {
    var result: [UInt32] = []
    result.reserveCapacity(scalars.count)
    var starter: Int?
    // The class of what stands between the starter and here; nil where nothing does.
    var blocking: UInt8?
    for index in scalars.indices {
      let scalar = scalars[index]
      let combiningClass = classes[index]
      if let place = starter, blocking.map({ $0 < combiningClass }) ?? true,
        let composed = Self.compose(result[place], scalar)
      {
        result[place] = composed
        continue
      }
      if combiningClass == 0 {
        starter = result.count
        blocking = nil
      } else {
        blocking = combiningClass
      }
      result.append(scalar)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(result.count * 3)
    for scalar in result { UTF8Scalar.append(scalar, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = Hangul.compose(first, second) { return syllable }
    guard unicode_nfc(second) & 0xC000 == 0xC000 else { return nil }
    var low = 0
    var high = Int(unicode_composing_pair_count)
    while low < high {
      let middle = (low + high) / 2
      let pair = unicode_pair_at(Int32(middle))
      if (pair.first, pair.second) == (first, second) { return pair.composed }
      if (pair.first, pair.second) < (first, second) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

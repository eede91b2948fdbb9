/// How many slips lead from one text to others: a letter too many, too few, wrong, or two letters
/// that changed places.
///
/// This is the optimal string alignment distance over scalars, a restricted form of Damerau and
/// Levenshtein's. One value serves many keys, so that its rows are allocated once.
@usableFromInline
struct EditDistance: Sendable {
  private let typed: [UInt32]
  private var key: [UInt32] = []
  /// Distances of the typed text's beginnings from the key up to a scalar, and up to the two before.
  private var row: [Int]
  private var previousRow: [Int]
  private var olderRow: [Int]

  @usableFromInline
  init(from typed: String) {
    self.typed = typed.unicodeScalars.map(\.value)
    row = Array(repeating: 0, count: self.typed.count + 1)
    previousRow = row
    olderRow = row
  }

  /// The number of scalars of the typed text.
  @usableFromInline var count: Int { typed.count }

  /// The distance to a key, or `nil` if it exceeds a bound or is half of the shorter text or more.
  @usableFromInline
  mutating func distance(to text: String, within bound: Int) -> Int? {
    guard !typed.isEmpty else { return nil }
    var text = text
    let bound = text.withUTF8 { bytes in
      // Most keys fall out by their length alone.
      var count = 0
      for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
      let bound = min(bound, (min(typed.count, count) - 1) / 2)
      guard count > 0, abs(typed.count - count) <= bound else { return -1 }
      read(bytes)
      return bound
    }
    return bound < 0 ? nil : boundedDistance(bound)
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    key.removeAll(keepingCapacity: true)
    var position = 0
    while position < bytes.count {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: position)
      key.append(scalar)
      position += length
    }
  }

  /// Fills the rows in a band of the bound's width, and stops when no way within it is left.
  private mutating func boundedDistance(_ bound: Int) -> Int? {
    let beyond = bound + 1
    for column in 0...typed.count { previousRow[column] = min(column, beyond) }
    for line in 1...key.count {
      let first = max(1, line - bound)
      let last = min(typed.count, line + bound)
      guard first <= last else { return nil }
      row[first - 1] = first == 1 ? min(line, beyond) : beyond
      var least = row[first - 1]
      for column in first...last {
        let isSame = typed[column - 1] == key[line - 1]
        // What lies outside the band is beyond the bound.
        let above = column < line + bound ? previousRow[column] : beyond
        var cost = min(previousRow[column - 1] + (isSame ? 0 : 1), row[column - 1] + 1, above + 1)
        if line > 1, column > 1, typed[column - 1] == key[line - 2],
          typed[column - 2] == key[line - 1]
        {
          cost = min(cost, olderRow[column - 2] + 1)
        }
        row[column] = min(cost, beyond)
        least = min(least, row[column])
      }
      // The least of a row is at most one less than that of the next, so a swap, which reaches over
      // one row and costs one, cannot lead back within the bound either.
      guard least <= bound else { return nil }
      (olderRow, previousRow, row) = (previousRow, row, olderRow)
    }
    let distance = previousRow[typed.count]
    return distance <= bound ? distance : nil
  }
}

/// A set of numbers: a bit each for those up to a million, and the rest one by one.
package struct NumberSet: Sendable {
  private static let bitLimit = 1 << 20
  private var words: [UInt64] = []
  private var large: Set<Int> = []
  package private(set) var isEmpty = true

  package init() {}

  /// Takes a number in; `false` where it was there.
  @discardableResult
  package mutating func insert(_ number: Int) -> Bool {
    isEmpty = false
    guard number >= 0, number < Self.bitLimit else { return large.insert(number).inserted }
    let word = number >> 6
    let bit = UInt64(1) << UInt64(number & 63)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: max(word + 1 - words.count, words.count)))
    }
    defer { words[word] |= bit }
    return words[word] & bit == 0
  }

  package func contains(_ number: Int) -> Bool {
    guard number >= 0, number < Self.bitLimit else { return large.contains(number) }
    let word = number >> 6
    return word < words.count && words[word] & (1 << UInt64(number & 63)) != 0
  }

  /// Whether every number is in another set too.
  package func isSubset(of other: NumberSet) -> Bool {
    for (index, word) in words.enumerated() {
      let others = index < other.words.count ? other.words[index] : 0
      if word & ~others != 0 { return false }
    }
    return large.isSubset(of: other.large)
  }
}

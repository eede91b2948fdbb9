import Pokedex
import TestSupport
import Testing

@Suite struct `Near misses` {
  private static let names = [
    "bulbasaur", "ivysaur", "venusaur", "charmander", "charmeleon", "charizard", "squirtle",
    "wartortle", "blastoise", "caterpie", "metapod", "butterfree", "weedle", "kakuna", "beedrill",
  ]

  private func nearest(_ typed: String, _ keys: [String], limit: Int = 3) -> [String] {
    NearMiss.nearest(to: typed, among: keys.map { (key: $0, payload: $0) }, limit: limit)
      .map(\.payload)
  }

  @Test(arguments: [
    ("bulbsaur", ["bulbasaur"]), ("squirtel", ["squirtle"]), ("charzard", ["charizard"]),
    ("charmandr", ["charmander"]), ("wedle", ["weedle"]), ("kakunna", ["kakuna"]), ("mew", []),
    ("pikachu", []), ("", []), ("x", []),
  ])
  func `are names that a slip or two away were meant`(typed: String, names: [String]) {
    #expect(nearest(typed, Self.names) == names)
  }

  @Test(arguments: [("fier", ["fire"]), ("gras", ["grass"]), ("ie", []), ("ics", ["ice"])])
  func `serve short words too`(typed: String, words: [String]) {
    #expect(nearest(typed, ["fire", "grass", "ice", "water"]) == words)
  }

  @Test(
    arguments: [
      ("abcd", "abxy", nil), ("abcd", "abxd", 1), ("abcdefgh", "abxyefgh", 2),
      ("abcdefgh", "abxyzfgh", nil), ("abcdefghi", "abxyzfghi", 3), ("abcdefghi", "axxyzfghi", nil),
      ("ab", "ax", nil), ("abc", "abx", 1), ("abcde", "abc", nil), ("妙娃种子", "妙蛙种子", 1),
      ("ヒカ", "ピカ", nil),
    ] as [(String, String, Int?)])
  func `allow the slips that the length allows, and never half of a text`(
    typed: String, key: String, distance: Int?
  ) {
    let nearest = NearMiss.nearest(to: typed, among: [(key: key, payload: 0)], limit: 1)
    #expect(nearest.first?.distance == distance)
  }

  @Test func `come nearest first, then in the order given`() {
    let keys = ["abcdefxx", "abcdefgx", "abcdefyy", "abcdefgy", "abcdefgh"]
    #expect(
      nearest("abcdefgh", keys, limit: 9)
        == ["abcdefgh", "abcdefgx", "abcdefgy", "abcdefxx", "abcdefyy"])
  }

  @Test func `are no more than asked for`() {
    let keys = ["abcdefxx", "abcdefyy", "abcdefgx", "abcdefgy", "abcdefgh"]
    #expect(nearest("abcdefgh", keys, limit: 2) == ["abcdefgh", "abcdefgx"])
    #expect(nearest("abcdefgh", keys, limit: 0).isEmpty)
  }

  @Test func `name what several keys stand for once, at its nearest`() {
    let candidates = [("bulbasaurx", 1), ("bulbasour", 2), ("bulbasaur", 1), ("bulbasaur", 1)]
    let nearest = NearMiss.nearest(
      to: "bulbasaur", among: candidates.map { (key: $0, payload: $1) }, limit: 3)
    #expect(nearest.map(\.payload) == [1, 2])
    #expect(nearest.map(\.distance) == [0, 1])
  }

  @Test func `are measured as the whole table of distances measures them`() {
    var random = SplitMix64(seed: 8)
    func key() -> String {
      let scalars = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
        "abcé火".unicodeScalars.randomElement(using: &random)
      }
      return String(String.UnicodeScalarView(scalars))
    }
    for _ in 0..<6_000 {
      let typed = key()
      // Half of the keys are a few slips away.
      let other = Bool.random(using: &random) ? key() : slipped(typed, using: &random)
      let (count, otherCount) = (typed.unicodeScalars.count, other.unicodeScalars.count)
      let distance = Self.alignmentDistance(typed, other)
      let bound = count <= 4 ? 1 : count <= 8 ? 2 : 3
      let isNear = distance <= bound && distance * 2 < min(count, otherCount)
      let nearest = NearMiss.nearest(to: typed, among: [(key: other, payload: 0)], limit: 1)
      #expect(nearest.first?.distance == (isNear ? distance : nil), "\(typed), \(other)")
    }
  }

  private func slipped(_ key: String, using random: inout SplitMix64) -> String {
    var scalars = Array(key.unicodeScalars)
    for _ in 0..<Int.random(in: 0...4, using: &random) where scalars.count > 1 {
      let place = Int.random(in: 0..<scalars.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert("b", at: place)
      case 2: scalars[place] = "火"
      default: scalars.swapAt(place, place + 1)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The optimal string alignment distance from its definition.
  private static func alignmentDistance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var least = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1,
          table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          least = min(least, table[row - 2][column - 2] + 1)
        }
        table[row][column] = least
      }
    }
    return table[left.count][right.count]
  }
}

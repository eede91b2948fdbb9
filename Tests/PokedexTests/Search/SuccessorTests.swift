import Pokedex
import TestSupport
import Testing

@Suite struct `The successor of a key` {
  @Test(arguments: [
    ("a", "b"), ("abc", "abd"), ("9", ":"), ("\u{7F}", "\u{80}"), ("\u{7FF}", "\u{800}"),
    ("\u{D7FF}", "\u{E000}"), ("\u{FFFF}", "\u{10000}"), ("a\u{10FFFF}", "b"), ("妙", "妚"),
  ])
  func `is the key with its last scalar raised`(key: String, successor: String) {
    #expect(SearchKey.successor(of: key) == successor)
  }

  @Test(arguments: ["", "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}"])
  func `does not exist where every greater text begins with the key`(key: String) {
    #expect(SearchKey.successor(of: key) == nil)
  }

  @Test func `bounds just the texts that begin with the key`() throws {
    var random = SplitMix64(seed: 5)
    let alphabet = Array(
      "ab\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}".unicodeScalars)
    func text() -> String {
      let count = Int.random(in: 1...3, using: &random)
      let scalars = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      return String(String.UnicodeScalarView(scalars))
    }
    for _ in 0..<5_000 {
      let (key, other) = (text(), text())
      guard let successor = SearchKey.successor(of: key) else { continue }
      let isInRange =
        !other.utf8.lexicographicallyPrecedes(key.utf8)
        && other.utf8.lexicographicallyPrecedes(successor.utf8)
      #expect(isInRange == hasPrefix(other, key), "\(key.debugScalars), \(other.debugScalars)")
    }
  }
}

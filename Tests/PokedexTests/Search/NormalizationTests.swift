import Foundation
import Pokedex
import Testing

@Suite struct `Normalization form C` {
  @Test func `of every scalar is ICU's`() {
    for scalar in Scalars.telling {
      let text = String(scalar)
      let expected = ICU.nfc(text)
      if !SearchKey.nfc(text).unicodeScalars.elementsEqual(expected.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `of every scalar's decomposition is ICU's`() {
    for scalar in Scalars.telling {
      let text = ICU.nfd(String(scalar))
      guard text.unicodeScalars.count > 1 else { continue }
      let expected = ICU.nfc(text)
      if !SearchKey.nfc(text).unicodeScalars.elementsEqual(expected.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `of any text is ICU's`() {
    var texts = SampleText(seed: 4)
    for _ in 0..<8_000 {
      let text = texts.next(maxCount: 6)
      let expected = ICU.nfc(text)
      #expect(
        SearchKey.nfc(text).unicodeScalars.elementsEqual(expected.unicodeScalars),
        "\(text.debugScalars)")
    }
  }

  @Test func `orders a long run of accents`() {
    let text = "a" + String(repeating: "\u{301}\u{323}\u{327}", count: 1_000)
    let expected = ICU.nfc(text)
    #expect(SearchKey.nfc(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `of 11,172 syllables in letters are the syllables`() {
    let syllables = (0xAC00...0xD7A3).compactMap { Unicode.Scalar($0 as UInt32) }
    let text = String(String.UnicodeScalarView(syllables))
    let letters = ICU.nfd(text)
    #expect(SearchKey.nfc(letters).unicodeScalars.elementsEqual(syllables))
  }
}

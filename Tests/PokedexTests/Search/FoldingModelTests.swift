import Foundation
import Pokedex
import Testing

@Suite struct `Folding, against ICU` {
  @Test func `treats every scalar as Unicode describes it`() {
    for scalar in Scalars.telling {
      let text = String(scalar)
      let key = SearchKey.fold(text)
      let expected = Self.model(text)
      if !key.unicodeScalars.elementsEqual(expected.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(key) in place of \(expected)")
      }
    }
  }

  @Test func `treats every text as Unicode describes it`() {
    var texts = SampleText(seed: 1)
    for _ in 0..<4_000 {
      let text = texts.next()
      let key = SearchKey.fold(text)
      #expect(
        key.unicodeScalars.elementsEqual(Self.model(text).unicodeScalars), "\(text.debugScalars)")
    }
  }

  @Test func `gives the key of a key back`() {
    var texts = SampleText(seed: 2)
    for _ in 0..<4_000 {
      let text = texts.next()
      let key = SearchKey.fold(text)
      #expect(
        SearchKey.fold(key).unicodeScalars.elementsEqual(key.unicodeScalars), "\(text.debugScalars)"
      )
    }
  }

  @Test func `gives the key of every scalar's key back`() {
    for scalar in Scalars.telling {
      let key = SearchKey.fold(String(scalar))
      if !SearchKey.fold(key).unicodeScalars.elementsEqual(key.unicodeScalars) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `does not tell normalization forms apart`() {
    var texts = SampleText(seed: 3)
    for _ in 0..<4_000 {
      let text = texts.next()
      let keys = [
        text, ICU.nfc(text), ICU.nfd(text), ICU.nfkc(text), ICU.nfkd(text),
      ].map { Array(SearchKey.fold($0).utf8) }
      #expect(Set(keys).count == 1, "\(text.debugScalars)")
    }
  }

  @Test func `does not tell upper from lower case`() {
    for scalar in Scalars.telling where Scalars.isKnown(scalar) {
      let upper = scalar.properties.uppercaseMapping
      // A capital that a later Unicode brought is no letter yet. ᾳ is α with an accent, of which
      // upper case makes a letter: ΑΙ.
      guard upper.unicodeScalars.allSatisfy(Scalars.isKnown),
        !ICU.nfd(String(scalar)).unicodeScalars.contains("\u{345}")
      else { continue }
      if SearchKey.fold(upper) != SearchKey.fold(String(scalar)) {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  /// The rules of folding in terms of ICU and the standard library.
  private static func model(_ text: String) -> String {
    let parts = Array(ICU.nfkd(text).unicodeScalars)
    let kept = parts.flatMap(letters)
    let scalars = kept.isEmpty ? parts.filter { !isBlank($0) } : kept
    return ICU.nfc(String(String.UnicodeScalarView(scalars)))
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    guard Scalars.isKnown(scalar) else { return false }
    return [.control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator]
      .contains(scalar.properties.generalCategory)
  }

  private static func letters(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar == "♀" { return ["f"] }
    if scalar == "♂" { return ["m"] }
    if isBlank(scalar) || (0x2B9...0x2FF).contains(scalar.value) { return [] }
    guard Scalars.isKnown(scalar) else { return [scalar] }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      if properties.generalCategory == .enclosingMark { return [] }
      let combiningClass = Int(properties.canonicalCombiningClass.rawValue)
      let spells = combiningClass < 10 && combiningClass != 1 || (84...132).contains(combiningClass)
      return spells ? [scalar] : []
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .unassigned, .privateUse, .surrogate:
      let upper = String(scalar).uppercased().lowercased()
      let folded = ICU.nfkd(upper).unicodeScalars.flatMap {
        ICU.nfkd(String($0).uppercased().lowercased()).unicodeScalars
      }
      return folded.filter { $0.properties.canonicalCombiningClass == .notReordered }.map(katakana)
        .filter { !(0x2B9...0x2FF).contains($0.value) }
    default: return []
    }
  }

  private static func katakana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x3041...0x3096).contains(scalar.value) || (0x309D...0x309E).contains(scalar.value)
    else {
      return scalar
    }
    return Unicode.Scalar(scalar.value + 96) ?? scalar
  }
}

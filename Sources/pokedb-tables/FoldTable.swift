import Foundation

/// What each scalar becomes in a search key.
///
/// The compatibility decomposition (NFKD) of the scalar is folded scalar by scalar, and the result
/// is composed (NFC). That is all there is to a text as well, except that its scalars may then
/// compose with each other, so that ﾋﾟ is ピ.
struct FoldTable {
  private enum Fold: Equatable {
    case kept([Unicode.Scalar])
    /// Punctuation, symbols and accents: in a key only where it would be empty.
    case symbol
    /// Spaces, controls and what cannot be seen.
    case blank

    var kept: [Unicode.Scalar] {
      guard case .kept(let scalars) = self else { return [] }
      return scalars
    }
  }

  private var values: [UInt32: UInt16] = [:]
  private var pool: [UInt8] = []

  init(normal: NormalTable) {
    var places: [[UInt8]: UInt16] = [:]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parts = Self.decompose(scalar)
      let folds = parts.map(Self.fold)
      let kept = folds.flatMap(\.kept)
      let symbols = zip(parts, folds).filter { $1 == .symbol }.map(\.0)
      if kept.isEmpty && symbols.isEmpty {
        values[value] = 2
        continue
      }
      let text = Self.compose(kept.isEmpty ? symbols : kept)
      let interacts = text.contains(where: normal.interacts)
      if text == [scalar] && !interacts {
        if kept.isEmpty { values[value] = 1 }
        continue
      }
      let bytes = Array(String(String.UnicodeScalarView(text)).utf8)
      precondition(bytes.count < 0x40)
      let entry = [UInt8(bytes.count) | (interacts ? 0x80 : 0) | (kept.isEmpty ? 0x40 : 0)] + bytes
      let place = places[entry] ?? UInt16(pool.count + 3)
      if places[entry] == nil {
        places[entry] = place
        pool += entry
      }
      values[value] = place
    }
  }

  /// One scalar of a compatibility decomposition.
  private static func fold(_ scalar: Unicode.Scalar) -> Fold {
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.isWhitespace { return .blank }
    guard UnicodeVersion.covers(scalar) else { return .kept([scalar]) }
    switch scalar {
    case "♀": return .kept(["f"])
    case "♂": return .kept(["m"])
    // Apostrophes and accents that stand alone count as letters: Farfetchʼd.
    case "\u{2B9}"..."\u{2FF}": return .symbol
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return .blank
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .enclosingMark:
      return .symbol
    case .nonspacingMark, .spacingMark:
      // Vowel signs, nukta, the marks of voiced kana and viramas spell; other marks are accents.
      switch properties.canonicalCombiningClass.rawValue {
      case 0, 6...9, 84...132: return .kept([scalar])
      default: return .symbol
      }
    default:
      return .kept(letter(scalar))
    }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "\u{3041}"..."\u{3096}", "\u{309D}"..."\u{309E}":
      return [Unicode.Scalar(scalar.value + 0x60) ?? scalar]
    default: break
    }
    // Upper case, then lower, is full case folding, and takes ı for i as well.
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let lower = upper.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    guard lower != [scalar] else { return [scalar] }
    return lower.flatMap(decompose).flatMap { fold($0).kept }
  }

  private static func decompose(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array(ICU.transform(String(scalar), .nfkd).unicodeScalars)
  }

  private static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let text = String(String.UnicodeScalarView(scalars))
    return Array(ICU.transform(text, .nfc).unicodeScalars)
  }

  var source: String {
    """
    \(CSource.table("unicode_fold", values))
    \(CSource.array("uint8_t unicode_fold_pool[]", pool.map(String.init)))

    """
  }
}

import Foundation

/// Canonical decomposition, composition and combining classes: what normalization form C needs.
///
/// Hangul is not in it, save that its vowels and final consonants may join what stands before:
/// syllables are made by rule.
struct NormalTable {
  /// A scalar and what it decomposes into in one step; `second` is 0 where that is one scalar.
  struct Pair {
    let first: UInt32
    let second: UInt32
    let composed: UInt32
  }

  let composing: [Pair]
  let decomposing: [Pair]
  let values: [UInt32: UInt16]

  init() {
    // ICU decomposes in full; in one step, the first is what stands for all but the last.
    var whole: [[Unicode.Scalar]: Unicode.Scalar] = [:]
    var compositions: Set<Unicode.Scalar> = []
    var decompositions: [(Unicode.Scalar, [Unicode.Scalar])] = []
    for scalar in UnicodeVersion.scalars where !(0xAC00...0xD7A3).contains(scalar.value) {
      let text = String(scalar)
      let parts = Array(ICU.transform(text, .nfd).unicodeScalars)
      guard parts != [scalar] else { continue }
      decompositions.append((scalar, parts))
      if ICU.transform(text, .nfc).unicodeScalars.elementsEqual([scalar]) {
        compositions.insert(scalar)
        whole[parts] = scalar
      } else if whole[parts] == nil {
        whole[parts] = scalar
      }
    }
    var composing: [Pair] = []
    var decomposing: [Pair] = []
    for (scalar, parts) in decompositions {
      let head = Array(parts.dropLast())
      let first = head.isEmpty ? parts[0] : head.count == 1 ? head[0] : whole[head]
      guard let first else { preconditionFailure("no step towards \(scalar)") }
      let second = head.isEmpty ? 0 : parts[parts.count - 1].value
      let pair = Pair(first: first.value, second: second, composed: scalar.value)
      if compositions.contains(scalar) { composing.append(pair) } else { decomposing.append(pair) }
    }
    composing.sort { ($0.first, $0.second) < ($1.first, $1.second) }

    var values: [UInt32: UInt16] = [:]
    for scalar in UnicodeVersion.scalars {
      let combiningClass = scalar.properties.canonicalCombiningClass.rawValue
      if combiningClass != 0 { values[scalar.value] = 0xC000 | UInt16(combiningClass) }
    }
    for second in composing.map(\.second) + Array(0x1161...0x1175) + Array(0x11A8...0x11C2) {
      values[second, default: 0xC000] |= 0xC000
    }
    for (index, pair) in (composing + decomposing).enumerated() {
      values[pair.composed] = UInt16(index + 1) | (index < composing.count ? 0 : 0x8000)
    }
    self.composing = composing
    self.decomposing = decomposing
    self.values = values
  }

  /// Whether the scalar may change or join where it stands after another.
  func interacts(_ scalar: Unicode.Scalar) -> Bool {
    (values[scalar.value] ?? 0) & 0x8000 != 0
  }

  var source: String {
    let pairs = (composing + decomposing).map { "{\($0.first),\($0.second),\($0.composed)}" }
    return """
      \(CSource.table("unicode_nfc", values))
      const int unicode_composing_pair_count = \(composing.count);

      \(CSource.array("unicode_pair unicode_pairs[]", pairs))

      """
  }
}

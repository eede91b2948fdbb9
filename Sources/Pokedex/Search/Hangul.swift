/// Hangul syllables, which Unicode orders by their letters (section 3.12 of its standard).
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  private static let initials: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let finals: ClosedRange<UInt32> = 0x11A8...0x11C2

  /// The syllable of an initial and a vowel, or of a syllable without a final and a final.
  static func compose(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if initials.contains(first), vowels.contains(second) {
      let initial = first - initials.lowerBound
      return syllables.lowerBound + (initial * 21 + second - vowels.lowerBound) * 28
    }
    if syllables.contains(first), (first - syllables.lowerBound) % 28 == 0, finals.contains(second)
    {
      return first + second - finals.lowerBound + 1
    }
    return nil
  }

  /// A syllable letter by letter, as Korea's romanization transliterates: sounds do not assimilate,
  /// and ㄹ is always l.
  static func latin(_ syllable: UInt32) -> String? {
    guard syllables.contains(syllable) else { return nil }
    let index = Int(syllable - syllables.lowerBound)
    return initialLatin[index / 588] + vowelLatin[index / 28 % 21] + finalLatin[index % 28]
  }

  private static let initialLatin = [
    "g", "kk", "n", "d", "tt", "l", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p",
    "h",
  ]
  private static let vowelLatin = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]
  private static let finalLatin = [
    "", "g", "kk", "gs", "n", "nj", "nh", "d", "l", "lg", "lm", "lb", "ls", "lt", "lp", "lh", "m",
    "b", "bs", "s", "ss", "ng", "j", "ch", "k", "t", "p", "h",
  ]
}

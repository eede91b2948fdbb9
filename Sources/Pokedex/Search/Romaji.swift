/// Katakana in Latin letters, as ICU's Katakana-Latin has them: close to Hepburn.
///
/// ICU writes ~ before a small kana that joins nothing (トゥ, to~u) and ' after ン before a vowel;
/// no key has either.
enum Romaji {
  private static let kana: ClosedRange<Unicode.Scalar> = "ァ"..."ヺ"
  private static let latin = """
    a a i i u u e e o o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi dji \
    tsu tsu dzu te de to do na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu \
    me mo ya ya yu yu yo yo ra ri ru re ro wa wa wi we wo n vu ka ke va vi ve vo
    """.split(separator: " ")

  /// The Latin of the kana at a position, and of those after it that are one sound with it.
  ///
  /// - Returns: `nil` where there is no kana; else the letters, and how many scalars they spell.
  static func latin(
    _ scalars: [Unicode.Scalar], at position: Int
  ) -> (text: String, count: Int)? {
    guard let first = letter(scalars, at: position) else { return nil }
    let hasNext = position + 1 < scalars.count
    if hasNext, scalars[position] == "ッ", isDoubled(scalars[position + 1]),
      let next = latin(scalars, at: position + 1), let consonant = next.text.first
    {
      // ッカ is kka, but ッチ tchi.
      return ((consonant == "c" ? "t" : String(consonant)) + next.text, next.count + 1)
    }
    if hasNext, let stem = stem(of: first, before: scalars[position + 1]),
      let vowel = letter(scalars, at: position + 1)?.last
    {
      return (stem + String(vowel), 2)
    }
    return (String(first), 1)
  }

  private static func letter(_ scalars: [Unicode.Scalar], at position: Int) -> Substring? {
    guard position < scalars.count, kana.contains(scalars[position]) else { return nil }
    return latin[Int(scalars[position].value - kana.lowerBound.value)]
  }

  /// What stands before the vowel of a small kana, キ and ャ being kya.
  ///
  /// - Returns: `nil` where the two are two sounds.
  private static func stem(of first: Substring, before small: Unicode.Scalar) -> String? {
    switch small {
    case "ァ", "ィ", "ゥ", "ェ", "ォ", "ャ", "ュ", "ョ": break
    default: return nil
    }
    let (joining, glide): (String, String) =
      switch first {
      case "ki", "gi", "ni", "hi", "bi", "pi", "mi", "ri": ("ィェャュョ", "y")
      case "shi", "ji", "chi", "dji": ("ェャュョ", "")
      case "se", "ze": ("ィ", "")
      case "te", "de": ("ィゥ", "")
      case "fu": ("ァィェォ", "")
      case "he": ("ゥ", "")
      default: ("", "")
      }
    return joining.unicodeScalars.contains(small) ? first.dropLast() + glide : nil
  }

  /// Whether ッ doubles the consonant of a kana.
  private static func isDoubled(_ kana: Unicode.Scalar) -> Bool {
    switch kana {
    case "カ"..."ヂ", "ツ"..."ド", "ナ"..."モ", "ヤ", "ユ", "ヨ", "ラ"..."ロ", "ワ"..."ン", "ヷ"..."ヺ":
      true
    default: false
    }
  }
}

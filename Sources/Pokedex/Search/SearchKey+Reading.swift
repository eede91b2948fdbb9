import CUnicodeTables

extension SearchKey {
  /// The key of a name's Latin reading, by which those find it who cannot type its script.
  ///
  /// Kana by rule without ー (リザードン: `rizadon`), Hangul letter by letter (이상해씨: `isanghaessi`),
  /// and Han characters of Chinese names in pinyin without tones (喷火龙: `penhuolong`).
  ///
  /// - Returns: `nil` where a letter has no reading, as Han characters in Japanese, and where the
  ///   reading is the name's own key.
  public static func reading(of name: String, in language: LanguageCode) -> String? {
    reading(ofKey: fold(name), in: language)
  }

  /// The key of the Latin reading of a name whose own key is known.
  package static func reading(ofKey key: String, in language: LanguageCode) -> String? {
    // A name in Latin letters is its own reading.
    if key.utf8.allSatisfy({ $0 < 0x80 }) { return nil }
    let isChinese = language.tag == "zh" || language.tag.hasPrefix("zh-")
    let scalars = Array(key.unicodeScalars)
    var reading = ""
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      if let (text, count) = Romaji.latin(scalars, at: position) {
        reading += text
        position += count
        continue
      }
      switch scalar {
      case "a"..."z", "0"..."9": reading.unicodeScalars.append(scalar)
      case "ー": break
      default:
        guard let text = Hangul.latin(scalar.value) ?? (isChinese ? pinyin(scalar.value) : nil)
        else { return nil }
        reading += text
      }
      position += 1
    }
    return reading.isEmpty || reading == key ? nil : reading
  }

  private static func pinyin(_ scalar: UInt32) -> String? {
    let syllable = unicode_pinyin(scalar)
    return syllable == 0 ? nil : String(cString: unicode_pinyin_syllable(syllable))
  }
}

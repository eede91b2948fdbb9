import Pokedex
import Testing

@Suite struct `Folding a name to its key` {
  @Test(arguments: [
    ("Flabébé", "flabebe"), ("FLABE\u{301}BE\u{301}", "flabebe"), ("Mr. Mime", "mrmime"),
    ("Type: Null", "typenull"), ("Ho-Oh", "hooh"), ("Porygon2", "porygon2"),
    ("Nidoran♀", "nidoranf"), ("Nidoran♂", "nidoranm"), ("nidoran-f", "nidoranf"),
    ("Nidoran♀\u{FE0E}", "nidoranf"), ("Farfetch'd", "farfetchd"), ("Farfetch’d", "farfetchd"),
    ("Farfetch\u{2BC}d", "farfetchd"), ("Groß", "gross"), ("GROẞ", "gross"),
    ("Ὀδυσσεύς", "οδυσσευσ"),
    ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("Йод", "иод"), ("İstanbul", "istanbul"), ("Ｐｏｒｙｇｏｎ－Ｚ", "porygonz"),
    ("ﬁre", "fire"), ("№ ①", "no1"), ("１２３", "123"), ("Ⅷ", "viii"),
  ])
  func `drops case, accents, width, punctuation and spaces`(name: String, key: String) {
    #expect(SearchKey.fold(name) == key)
  }

  @Test(arguments: [
    "ピカチュウ", "ぴかちゅう", "ﾋﾟｶﾁｭｳ", "ヒ\u{309A}カチュウ", "ひ\u{309A}かちゅう", "ヒ゜カチュウ", "ピカ・チュウ",
  ])
  func `takes hiragana, katakana and half-width kana for one`(name: String) {
    #expect(SearchKey.fold(name).unicodeScalars.elementsEqual("ピカチュウ".unicodeScalars))
  }

  @Test func `keeps the prolonged sound mark, in either width`() {
    #expect(SearchKey.fold("りざーどん") == "リザードン")
    #expect(SearchKey.fold("ﾘｻﾞｰﾄﾞﾝ") == "リザードン")
  }

  @Test func `keeps voiced and plain kana apart`() {
    #expect(!hasPrefix(SearchKey.fold("ピカチュウ"), SearchKey.fold("ヒ")))
    #expect(!hasPrefix(SearchKey.fold("ガーディ"), SearchKey.fold("か")))
  }

  @Test(arguments: [
    "이상해씨", "\u{110B}\u{1175}\u{1109}\u{1161}\u{11BC}\u{1112}\u{1162}\u{110A}\u{1175}", "이 상 해 씨",
  ])
  func `makes syllables of Hangul letters`(name: String) {
    #expect(SearchKey.fold(name).unicodeScalars.elementsEqual("이상해씨".unicodeScalars))
  }

  @Test(arguments: [
    "пикачу", "पिकाचू", "ปิกาจู้", "පිකාචු", "פיקאצו", "بيكاتشو", "𐐨", "\u{E000}", "\u{378}",
  ])
  func `keeps the letters and vowel signs of any script`(name: String) {
    #expect(SearchKey.fold(name).unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test(arguments: [
    ("🔥", "🔥"), ("🔥 \u{FE0F}", "🔥"), ("？", "?"), ("???", "???"), ("…", "..."),
    ("\u{301}", "\u{301}"),
    ("👨\u{200D}👩", "👨👩"), ("=\u{338}", "≠"),
  ])
  func `takes a name of symbols alone as it is`(name: String, key: String) {
    #expect(SearchKey.fold(name).unicodeScalars.elementsEqual(key.unicodeScalars))
  }

  @Test(arguments: [
    "", " ", "\t\r\n", "\u{3000}\u{A0}\u{2003}", "\u{200B}\u{FEFF}\u{AD}", "\u{0}",
    "\u{3164}\u{E0041}",
  ])
  func `finds nothing in a blank text`(text: String) {
    #expect(SearchKey.fold(text).isEmpty)
  }

  @Test(arguments: [
    ("flab", "Flabébé"), ("FLAB", "Flabébé"), ("Ｆlab", "Flabébé"), ("Mr Mi", "Mr. Mime"),
    ("farfetchd", "Farfetch’d"), ("nidoran♀", "Nidoran♀"), ("nidoran-f", "Nidoran♀"),
    ("nidoranf", "Nidoran♀"), ("ﾋﾟｶ", "ピカチュウ"), ("ぴか", "ピカチュウ"), ("type n", "Type: Null"),
  ])
  func `finds what is meant by what is typed`(typed: String, name: String) {
    #expect(hasPrefix(SearchKey.fold(name), SearchKey.fold(typed)))
  }

  @Test(arguments: [
    ("妙", [1, 2, 3]), ("妙蛙种", [1]), ("小", [4]), ("火", [5]), ("铁", [11, 14]), ("铁甲", [11]),
    ("大", [15]),
    ("龙", []), ("蛙", []), ("龟", []), ("", Array(1...15)),
  ])
  func `finds the first fifteen by the beginning of their Chinese names`(
    typed: String, numbers: [Int]
  ) {
    let names = [
      "妙蛙种子", "妙蛙草", "妙蛙花", "小火龙", "火恐龙", "喷火龙", "杰尼龟", "卡咪龟", "水箭龟", "绿毛虫", "铁甲蛹", "巴大蝶",
      "独角虫", "铁壳蛹", "大针蜂",
    ]
    let found = names.indices.filter { hasPrefix(SearchKey.fold(names[$0]), SearchKey.fold(typed)) }
    #expect(found.map { $0 + 1 } == numbers)
  }

  @Test func `folds a text of any length`() {
    let name = String(repeating: "Ｆlabé ﷺ", count: 5_000)
    #expect(SearchKey.fold(name) == String(repeating: SearchKey.fold("Ｆlabé ﷺ"), count: 5_000))
  }
}

/// Whether one key begins with another, in the bytes that the file compares.
func hasPrefix(_ key: String, _ prefix: String) -> Bool { key.utf8.starts(with: prefix.utf8) }

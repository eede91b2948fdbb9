import Testing

@testable import Console
@testable import pokedb

@Test(
  arguments: [
    ("", 0), ("Charizard", 9), ("妙蛙种子", 8), ("ピカチュウ", 10), ("ﾋﾟｶﾁｭｳ", 6), ("이상해씨", 8),
    ("\u{110B}\u{1175}\u{1109}\u{1161}\u{11BC}", 4), ("Ｆlab", 5), ("Nidoran♀", 8), ("½×", 2),
    ("Flabébé", 7), ("Flabe\u{301}be\u{301}", 7), ("か\u{3099}", 2), ("🔥", 2), ("❤️", 2), ("❤", 1),
    ("👨‍👩‍👧", 2), ("🇯🇵", 2), ("👍🏽", 2), ("☔", 2), ("a\u{200B}b", 2), ("\u{7}", 0), ("，", 2),
    ("…", 1), ("𠮷", 2), ("#️⃣", 2),
  ] as [(String, Int)])
func `a text takes the columns that a terminal gives it`(text: String, width: Int) {
  #expect(text.displayWidth == width)
}

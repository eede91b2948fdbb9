import Pokedex
import Testing

@Suite("Language codes")
struct LanguageCodeTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("pt-br", "pt-BR"), ("ZH-hans", "zh-Hans"), ("ja-hrkt", "ja-Hrkt"),
    ("ja_LATN", "ja-Latn"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
    ("zh_CN.UTF-8", "zh-CN"), ("de_DE@euro", "de-DE"), ("fil", "fil"),
  ])
  func `a tag or a locale becomes a canonical tag`(text: String, tag: String) {
    #expect(LanguageCode(text)?.tag == tag)
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "en-", "-en", "e n", "en--US", "日本", "12", "007", "123456789",
    "en-abcdefghi",
  ])
  func `other texts are no language`(text: String) {
    #expect(LanguageCode(text) == nil)
  }

  @Test(arguments: [
    ("en", ["en"]), ("en-GB", ["en-GB", "en"]), ("pt-BR", ["pt-BR", "pt"]),
    ("ja-Latn", ["ja-Latn", "ja"]), ("zh", ["zh", "zh-Hans"]),
    ("zh-CN", ["zh-CN", "zh-Hans", "zh"]), ("zh-SG", ["zh-SG", "zh-Hans", "zh"]),
    ("zh-TW", ["zh-TW", "zh-Hant", "zh"]), ("zh-HK", ["zh-HK", "zh-Hant", "zh"]),
    ("zh-MO", ["zh-MO", "zh-Hant", "zh"]), ("zh-Hans-CN", ["zh-Hans-CN", "zh-Hans", "zh"]),
    ("zh-Hant-HK", ["zh-Hant-HK", "zh-Hant", "zh"]),
  ])
  func `the closest tag is looked for first`(tag: String, expected: [String]) {
    #expect(LanguageCode(stringLiteral: tag).lookupTags.map(\.tag) == expected)
  }

  @Test func `an empty tag from a file looks for itself alone`() {
    #expect(LanguageCode(stored: "").lookupTags.map(\.tag) == [""])
  }
}

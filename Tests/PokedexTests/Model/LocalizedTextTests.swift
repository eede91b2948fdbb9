import Pokedex
import TestSupport
import Testing

@Suite("Localized texts")
struct LocalizedTextTests {
  @Test func `texts are in the order of their tags, however they come`() {
    let tags = ["de", "en", "ja", "ja-Latn", "zh-Hans"]
    var generator = SplitMix64(seed: 1)
    for _ in 0..<50 {
      var text = LocalizedText()
      for tag in tags.shuffled(using: &generator) { text[LanguageCode(stringLiteral: tag)] = tag }
      #expect(text.entries.map(\.language.tag) == tags)
    }
  }

  @Test func `a text is replaced in its place`() {
    var text: LocalizedText = ["de": "a", "en": "b", "ja": "c"]
    text["en"] = "B"
    #expect(text.entries.map(\.text) == ["a", "B", "c"])
  }

  @Test func `the last text is replaced too`() {
    var text: LocalizedText = ["de": "a", "en": "b"]
    text["en"] = "B"
    #expect(text.entries.map(\.text) == ["a", "B"])
  }

  @Test func `setting nil removes a text`() {
    var text: LocalizedText = ["de": "a", "en": "b"]
    text["de"] = nil
    #expect(text.entries.map(\.language) == ["en"])
  }

  @Test func `removing what is not there changes nothing`() {
    var text: LocalizedText = ["en": "b"]
    text["de"] = nil
    text["zz"] = nil
    #expect(text == ["en": "b"])
  }

  @Test func `the order of writing makes no difference`() {
    #expect(["en": "b", "de": "a"] as LocalizedText == ["de": "a", "en": "b"])
  }

  @Test func `the most wanted language that there is comes first`() {
    let text: LocalizedText = ["de": "a", "en": "b"]
    #expect(text.best(for: ["ja", "en", "de"]) == "b")
  }

  @Test func `without a wanted language the first by tag is given`() {
    #expect((["en": "b", "de": "a"] as LocalizedText).best(for: ["ja"]) == "a")
  }

  @Test func `no text has no best one`() {
    #expect(LocalizedText().best(for: ["en"]) == nil)
  }
}

import Foundation
import Pokedex
import TestSupport
import Testing

@Suite struct `The Latin reading of a name` {
  @Test(
    arguments: [
      ("リザードン", "ja", "rizadon"), ("フシギダネ", "ja-Hrkt", "fushigidane"), ("ピカチュウ", "ja", "pikachuu"),
      ("ふしぎだね", "ja", "fushigidane"), ("ニドラン♀", "ja", "nidoranf"), ("ポリゴン２", "ja", "porigon2"),
      ("ポリゴンＺ", "ja", "porigonz"), ("ゼニガメ", "ja", "zenigame"), ("ジュゴン", "ja", "jugon"),
      ("キャタピー", "ja", "kyatapi"), ("マッギョ", "ja", "maggyo"), ("ブッチ", "ja", "butchi"),
      ("이상해씨", "ko", "isanghaessi"), ("폴리곤2", "ko", "polligon2"), ("喷火龙", "zh-Hans", "penhuolong"),
      ("妙蛙种子", "zh-Hans", "miaowazhongzi"), ("噴火龍", "zh-Hant", "penhuolong"),
      ("妙蛙種子", "zh", "miaowazhongzi"), ("3D龍2", "zh-Hant", "3dlong2"),
      ("绿毛虫", "zh-Hans", "lumaochong"),
    ] as [(String, LanguageCode, String)])
  func `is made for kana, Hangul and Chinese`(
    name: String, language: LanguageCode, reading: String
  ) {
    #expect(SearchKey.reading(of: name, in: language) == reading)
  }

  @Test(
    arguments: [
      ("Charizard", "en"), ("Lizardon", "ja-Latn"), ("Flabébé", "fr"), ("25", "zh-Hans"),
      ("", "ja"),
      ("ー", "ja"), ("🔥", "zh-Hans"), ("Пикачу", "ru"), ("火炎ポケモン", "ja"), ("火", "ja"), ("火", "ko"),
      ("妙Я子", "zh-Hans"), ("ㄱ", "ko"), ("𠮷", "zh-Hans"), ("火", "zha"),
    ] as [(String, LanguageCode)])
  func `does not exist without a letter to read, or with one that has no reading`(
    name: String, language: LanguageCode
  ) {
    #expect(SearchKey.reading(of: name, in: language) == nil)
  }

  // ICU's separators (to~u, n'a, balb-a) and ー are not in a key, nor are they compared.
  @Test func `of every kana, alone and in pairs, is ICU's`() throws {
    let kana = Self.scalars(0x30A1...0x30FA) + ["ー"]
    let pairs = kana.flatMap { first in kana.map { first + $0 } }
    try Self.compare(kana + pairs, in: "ja")
  }

  @Test func `of longer kana is ICU's`() throws {
    let kana = Self.scalars(0x30A1...0x30FA) + Array(repeating: "ッ", count: 20) + ["ー", "ー", "ー"]
    var random = SplitMix64(seed: 6)
    let names = (0..<4_000).map { _ in
      (0..<Int.random(in: 3...6, using: &random)).compactMap { _ in
        kana.randomElement(using: &random)
      }.joined()
    }
    try Self.compare(names, in: "ja")
  }

  @Test func `of every Hangul syllable is ICU's`() throws {
    try Self.compare(Self.scalars(0xAC00...0xD7A3), in: "ko")
  }

  @Test func `of longer Hangul is ICU's`() throws {
    var random = SplitMix64(seed: 7)
    let names = (0..<2_000).map { _ in
      (0..<4).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0xAC00...0xD7A3, using: &random)).map(String.init)
      }.joined()
    }
    try Self.compare(names, in: "ko")
  }

  @Test func `of every Han character is ICU's`() throws {
    try Self.compare(Self.scalars(0x3400...0x4DBF) + Self.scalars(0x4E00...0x9FFF), in: "zh-Hans")
  }

  @Test func `of compatibility ideographs is that of the characters they stand for`() throws {
    let names = Self.scalars(0xF900...0xFAD9).filter { name in
      // Two stand for characters beyond the basic plane, which have no reading here.
      ICU.nfc(name).unicodeScalars.allSatisfy { $0.value < 0x10000 }
    }
    try Self.compare(names, in: "zh-Hant")
  }

  private static func scalars(_ range: ClosedRange<UInt32>) -> [String] {
    range.compactMap { Unicode.Scalar($0).map(String.init) }
  }

  /// Expects the readings of names that are no Latin to be ICU's letters, and none where ICU has
  /// none.
  private static func compare(_ names: [String], in language: LanguageCode) throws {
    let latin = try #require(
      names.joined(separator: "\n").applyingTransform(.toLatin, reverse: false)?
        .applyingTransform(.stripCombiningMarks, reverse: false))
    let lines = latin.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == names.count)
    for (name, line) in zip(names, lines) {
      let letters = String(line.unicodeScalars.filter { ("a"..."z").contains($0) })
      let reading = SearchKey.reading(of: name, in: language)
      if reading ?? "" != letters {
        Issue.record("\(name) is \(letters) in ICU, \(reading ?? "nothing") here")
      }
    }
  }
}

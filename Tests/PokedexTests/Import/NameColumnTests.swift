import Testing

@testable import Pokedex

@Suite struct `Names and texts of a record` {
  @Test(arguments: [
    "フシギダネ (Fushigidane)", "フシギダネ（Fushigidane）", "Fushigidaneフシギダネ",
    "Fushigidane フシギダネ", "フシギダネ Fushigidane", "フシギダネ / Fushigidane",
    "Fushigidane (フシギダネ)",
  ])
  func `a Japanese name in two spellings is parted`(text: String) throws {
    let validated = try Validated("japanese_name", text)
    #expect(validated.row?.names == ["ja": "フシギダネ", "ja-Latn": "Fushigidane"])
    #expect(validated.codes == ["parted_name"])
  }

  @Test(arguments: [
    ("PorygonZポリゴンZ", "ポリゴンZ", "PorygonZ"), ("Porygon2ポリゴン2", "ポリゴン2", "Porygon2"),
    ("ニドラン♀ (Nidoran♀)", "ニドラン♀", "Nidoran♀"), ("Nidoran♀ニドラン♀", "ニドラン♀", "Nidoran♀"),
    ("Type: Nullタイプ:ヌル", "タイプ:ヌル", "Type: Null"), ("Ho-Ohホウオウ", "ホウオウ", "Ho-Oh"),
  ])
  func `signs stay with the part they belong to`(
    text: String, japanese: String, latin: String
  ) throws {
    #expect(try Validated("japanese", text).row?.names == ["ja": japanese, "ja-Latn": latin])
  }

  @Test(arguments: ["ポリゴンZ", "ニドラン♀", "タイプ：ヌル", "Zガメ", "ポリゴン２", "妙蛙种子"])
  func `a Japanese name with a sign is one name`(text: String) throws {
    let validated = try Validated("japanese", text)
    #expect(validated.row?.names == ["ja": text])
    #expect(validated.codes.isEmpty)
  }

  @Test func `a Japanese name in Latin letters is said to be so`() throws {
    let validated = try Validated("japanese", "Fushigidane")
    #expect(validated.row?.names == ["ja-Latn": "Fushigidane"])
    #expect(validated.codes == ["latin_name"])
    // What this project wrote is kept as it is.
    #expect(try Validated("names.ja", "Fushigidane").row?.names == ["ja": "Fushigidane"])
    #expect(try Validated("chinese", "Fushi ダ").row?.names == ["zh-Hans": "Fushi ダ"])
  }

  @Test func `a Latin part does not displace another column's`() throws {
    let validated = try Validated(
      ["id", "japanese", "names.ja-Latn"],
      [.text("1"), .text("フシギダネ (Fushigidane)"), .text("Fusigidane")])
    #expect(validated.row?.names["ja-Latn"] == "Fusigidane")
    #expect(validated.row?.findings.map(\.code) == ["parted_name"])
  }

  @Test func `a name is in NFC, without blanks around it, and else as written`() throws {
    let row = try Validated("name", " Flabe\u{301}be\u{301}\u{3000}").row
    #expect(row?.names["en"]?.unicodeScalars.map(\.value) == "Flabébé".unicodeScalars.map(\.value))
    #expect(try Validated("name", "ＰＩＫＡ").row?.names == ["en": "ＰＩＫＡ"])
    #expect(try Validated("name", "Type: Null").row?.names == ["en": "Type: Null"])
  }

  @Test(arguments: [
    "FlabÃ©bÃ©", "PokÃ©mon", "Farfetchâ€™d", "ãƒ•ã‚·", "Nidoranâ™€",
  ])
  func `a name encoded twice is stored and warned of`(text: String) throws {
    let validated = try Validated("name", text)
    #expect(validated.row?.names == ["en": text])
    #expect(validated.codes == ["double_encoding"])
  }

  @Test(arguments: ["Flab?b?", "Farfetch?d", "?lan", "Pok\u{FFFD}mon", "\u{FFFD}"])
  func `a name that may have lost a letter is warned of`(text: String) throws {
    #expect(try Validated("name", text).codes == ["lost_character"])
  }

  @Test(arguments: [
    "Flabébé", "Nidoran♀", "Unown ?", "???", "Ânes", "Salamèche", "Bisasam", "Ñandú",
  ])
  func `a name that is well is not warned of`(text: String) throws {
    #expect(try Validated("name", text).codes.isEmpty)
  }

  @Test func `characters that cannot be seen are dropped and said`() throws {
    let validated = try Validated("chinese", "\u{FEFF}树才怪\u{200E}")
    #expect(validated.row?.names == ["zh-Hans": "树才怪"])
    #expect(validated.codes == ["invisible_characters"])
    #expect(validated.row?.findings.first?.message.contains("U+FEFF") == true)
    #expect(try Validated("name", "\u{200E}").row?.names.isEmpty == true)
  }

  @Test(arguments: ["a\u{0}b", "a\tb", "a\nb", "a\u{7F}b", "a\u{85}b", "a\u{1B}[0m"])
  func `a control character rejects the record`(text: String) throws {
    #expect(try Validated("name", text).rejection?.code == "control_character")
  }

  @Test func `a description keeps its lines`() throws {
    let plain = try Validated("description", "one\ntwo\tthree?")
    #expect(plain.row?.descriptions == ["en": "one\ntwo\tthree?"])
    #expect(plain.codes.isEmpty)
    let windows = try Validated("description", "one\r\ntwo\rthree")
    #expect(windows.row?.descriptions == ["en": "one\ntwo\nthree"])
    #expect(windows.codes == ["line_ends"])
  }

  @Test(arguments: [RawValue.number("1"), .bool(true), .list([.text("a")]), .object([])])
  func `what is no text rejects the record`(value: RawValue) throws {
    let rejection = try #require(try Validated("name", value).rejection)
    #expect(rejection.code == "wrong_kind")
    #expect(rejection.message == "name is \(Quoted.value(value)), where a text belongs")
  }

  @Test func `a form is as written`() throws {
    #expect(try Validated("Form", " Mega Charizard X ").row?.form == "Mega Charizard X")
    #expect(try Validated("Form", .number("50")).row?.form == "50")
    #expect(try Validated("Form", " ").row?.form == nil)
  }

  @Test func `of this project's own columns, name repeats one of names`() throws {
    func names(_ values: String...) throws -> LocalizedText? {
      try Validated(["number", "name", "names.en", "names.ja"], values.map { .text($0) }).row?.names
    }
    let both: LocalizedText = ["en": "Charizard", "ja": "リザードン"]
    #expect(try names("6", "Charizard", "Charizard", "リザードン") == both)
    #expect(try names("6", "リザードン", "Charizard", "リザードン") == both)
    #expect(try names("6", "リザードン", "", "リザードン") == ["ja": "リザードン"])
    #expect(
      try Validated(
        ["number", "name", "names.en"], [.text("6"), .text("A"), .text("B")]
      ).rejection?.code == "columns_disagree")
  }

  @Test func `two columns of one language must agree`() throws {
    let columns = ["id", "name", "english"]
    #expect(
      try Validated(columns, [.text("1"), .text("A"), .text("A")]).row?.names == ["en": "A"])
    #expect(
      try Validated(columns, [.text("1"), .text("A"), .text("B")]).rejection?.code
        == "columns_disagree")
  }

  @Test func `a long value is shortened in what is said of it`() throws {
    let text = String(repeating: "x", count: 100_000)
    let rejection = try #require(try Validated("hp", text).rejection)
    #expect(rejection.message.utf8.count < 200)
  }
}

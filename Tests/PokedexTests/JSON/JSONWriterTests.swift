import Testing

@testable import Pokedex

@Suite struct `JSON writer` {
  private func text(_ value: JSONValue) -> String { String(decoding: value.bytes, as: UTF8.self) }

  @Test func `members keep their order, without spaces`() {
    let value: JSONValue = ["number": 6, "form": nil, "types": ["fire", "flying"], "a": [:]]
    #expect(text(value) == #"{"number":6,"form":null,"types":["fire","flying"],"a":{}}"#)
  }

  @Test func `numbers are written exactly`() {
    let value: JSONValue = [
      .decimal(Decimal3(thousandths: 1700)), .decimal(Decimal3(thousandths: -250)),
      .integer(Int.min), .double(0.1), .double(1e300), .double(.nan), .double(-.infinity),
    ]
    #expect(text(value) == "[1.7,-0.25,-9223372036854775808,0.1,1e+300,null,null]")
  }

  @Test func `what is not known is null`() {
    #expect(
      text([JSONValue(String?.none), JSONValue(Int?.none), JSONValue(Decimal3?.none)])
        == "[null,null,null]")
    #expect(text([JSONValue("x"), JSONValue(1 as Int?)]) == #"["x",1]"#)
  }

  @Test(arguments: [
    ("", #""""#),
    (#"a"b\c/d"#, #""a\"b\\c/d""#),
    ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
    ("\u{0}\u{1}\u{F}\u{10}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u000f\\u0010\\u001f\u{7F}\""),
    ("妙蛙种子 é 🔥\u{2028}", "\"妙蛙种子 é 🔥\u{2028}\""),
    ("\"", #""\"""#),
  ])
  func `a text is escaped no more than it must be`(text: String, json: String) {
    #expect(self.text(.string(text)) == json)
  }

  @Test func `a key is escaped as a text is`() {
    #expect(text([#"a"b"#: true]) == #"{"a\"b":true}"#)
  }
}

import Testing

@testable import Pokedex

/// The shapes that records of JSON come in.
struct JSONShapeTests {
  static let two: [[String: RawValue]] = [
    ["number": .number("1"), "name": .text("Bulbasaur")],
    ["number": .number("2"), "name": .text("Ivysaur")],
  ]

  @Test(
    "every shape gives the same records",
    arguments: [
      #"[{"number":1,"name":"Bulbasaur"},{"number":2,"name":"Ivysaur"}]"#,
      #"{"pokemon":[{"number":1,"name":"Bulbasaur"},{"number":2,"name":"Ivysaur"}]}"#,
      #"{"anything": [ {"number":1,"name":"Bulbasaur"},{"number":2,"name":"Ivysaur"}]} "#,
      "{\"number\":1,\"name\":\"Bulbasaur\"}\n{\"number\":2,\"name\":\"Ivysaur\"}",
      "\u{FEFF}[{\"number\":1,\"name\":\"Bulbasaur\"},\r\n{\"number\":2,\"name\":\"Ivysaur\"}]\r\n",
    ])
  func shapes(_ text: String) {
    let reading = JSONReading(text)
    #expect(reading.values == Self.two)
    #expect(reading.columns == ["number", "name"])
    #expect(reading.faults == [])
  }

  @Test("an object by number gives its keys as a column")
  func keyed() {
    let reading = JSONReading(##"{"1":{"name":"Bulbasaur"},"#002":{"name":"Ivysaur"}}"##)
    #expect(reading.columns == ["number", "name"])
    #expect(
      reading.values == [
        ["number": .text("1"), "name": .text("Bulbasaur")],
        ["number": .text("#002"), "name": .text("Ivysaur")],
      ])
    #expect(reading.records.map(\.position.column) == [2, 27])
  }

  @Test("a record's own number wins over an equal key")
  func ownNumber() {
    let reading = JSONReading(
      #"{"001":{"name":"a","number":1},"2":{"number":null,"name":"b"},"3":{"number":4}}"#)
    #expect(
      reading.values == [
        ["number": .number("1"), "name": .text("a")], ["number": .text("2"), "name": .text("b")],
      ])
    #expect(reading.faults == ["1:77 number_not_the_key: the record's number is not its key"])
  }

  @Test("an object that is neither list nor index is one record")
  func single() {
    #expect(JSONReading("{\n\"number\":1,\n\"abilities\":[{\"a\":1}]\n}\n").records.count == 1)
    #expect(JSONReading(#"{"abilities":[{"a":1}],"number":1}"#).columns == ["abilities", "number"])
    #expect(JSONReading(#"{"names":["a",{"b":1}]}"#).columns == ["names"])
  }

  @Test("an empty list has no records", arguments: ["[]", #"{"pokemon":[]}"#, "[ \n ]"])
  func empty(_ text: String) {
    let reading = JSONReading(text)
    #expect(reading.records == [])
    #expect(reading.faults == [])
  }

  @Test("nested objects are columns, lists are values")
  func nested() {
    let reading = JSONReading(
      #"[{"name":{"english":"X","ja":{"kana":"Y"}},"base":{"HP":45,"Sp. Attack":65},"#
        + #""types":["a","b"],"next":[{"num":"002","of":[1,[],{}]}],"none":{},"no":null}]"#)
    #expect(
      reading.columns == [
        "name.english", "name.ja.kana", "base.HP", "base.Sp. Attack", "types", "next", "none", "no",
      ])
    #expect(
      reading.records.first?.fields.map(\.value) == [
        .text("X"), .text("Y"), .number("45"), .number("65"), .list([.text("a"), .text("b")]),
        .list([
          .object([
            RawMember(key: "num", value: .text("002")),
            RawMember(key: "of", value: .list([.number("1"), .list([]), .object([])])),
          ])
        ]),
        .object([]), .null,
      ])
  }

  @Test("columns are those met so far, in order of appearance")
  func columns() {
    let reading = JSONReading(#"[{"b":1,"a":2},{"a":1,"c":3,"b":4},{}]"#)
    #expect(reading.columns == ["b", "a", "c"])
    #expect(reading.records.map { $0.fields.map(\.column) } == [[0, 1], [1, 2, 0], []])
  }

  @Test("a value stands at its line and its character of the line")
  func positions() {
    let reading = JSONReading(
      "[{\"é\":\"リザ\\n\", \"b\":[1],\n \"c\":-1.5e3 ,\"d\":{\"e\":true}},\n{}]")
    #expect(
      reading.records.first?.fields.map(\.position) == [
        SourcePosition(line: 1, column: 7), SourcePosition(line: 1, column: 19),
        SourcePosition(line: 2, column: 6), SourcePosition(line: 2, column: 23),
      ])
    #expect(
      reading.records.map(\.position) == [
        SourcePosition(line: 1, column: 2), SourcePosition(line: 3, column: 1),
      ])
  }

  @Test("numbers keep every digit")
  func numbers() {
    let digits = ["9007199254740993", "123456789012345678901234567890", "1e400", "-0.0", "7.10"]
    let reading = JSONReading("[{\"n\":[\(digits.joined(separator: ","))]}]")
    #expect(reading.values == [["n": .list(digits.map(RawValue.number))]])
  }

  @Test("a text is what its escapes say")
  func escapes() {
    let reading = JSONReading(#"[{"a\u0062":"\ud83d\ude00\"\\\/\b\f\n\r\t\u00e9"}]"#)
    #expect(reading.values == [["ab": .text("😀\"\\/\u{8}\u{C}\n\r\té")]])
  }
}

import Testing

@testable import Pokedex

/// What is wrong with a source of JSON is said in a sentence, with line and column.
struct JSONFaultTests {
  @Test(
    "a source that is not JSON",
    arguments: [
      ("", "0:0 empty_source: the file is empty"),
      (" \n ", "0:0 empty_source: the file is empty"),
      ("[{\"a\":1},\n]", "1:9 trailing_comma: nothing follows this comma"),
      ("[{\"é\":1,}]", "1:8 trailing_comma: nothing follows this comma"),
      ("[{\"a\":[1,2 ,\n]}]", "1:12 trailing_comma: nothing follows this comma"),
      ("[{},,{}]", "1:5 json_syntax: \",\" is not expected here"),
      ("[{}\n{}]", "2:1 json_syntax: a comma is missing before \"{\""),
      ("[{\"a\":1 \"b\":2}]", "1:9 json_syntax: a comma is missing before a text"),
      ("[{\"a\" 1}]", "1:7 json_syntax: a colon is missing between the key and \"1\""),
      ("[{a:1}]", "1:3 json_syntax: \"a\" is not JSON"),
      ("[{'a':1}]", "1:3 json_syntax: a text stands in single quotes"),
      ("[{“a”:1}]", "1:3 json_syntax: \"“\" is not expected here"),
      ("[{1:1}]", "1:3 json_syntax: \"1\" is no key: a key is a text in double quotes"),
      ("[{}] x", "1:6 json_syntax: \"x\" follows the end of the value"),
      ("[{}]\n[{}]", "2:1 json_syntax: \"[\" follows the end of the value"),
      ("[{}]]", "1:5 json_syntax: \"]\" follows the end of the value"),
      ("// list\n[]", "1:1 json_comment: JSON has no comments"),
      ("[{} /* one */]", "1:5 json_comment: JSON has no comments"),
      ("[{}\n# one\n]", "2:1 json_comment: JSON has no comments"),
      ("[{\"a\":NaN}]", "1:7 not_a_value: JSON has no NaN"),
      ("[{\"a\":Infinity}]", "1:7 not_a_value: JSON has no Infinity"),
      ("[{\"a\":-Infinity}]", "1:7 not_a_number: \"-Infinity\" is not a number of JSON"),
      ("[{\"a\":True}]", "1:7 not_a_value: JSON has no True"),
      ("[{\"a\":0x10}]", "1:8 not_a_number: \"0x10\" is not a number of JSON"),
      ("[{\"a\":1_000}]", "1:8 not_a_number: \"1_000\" is not a number of JSON"),
      ("[{\"a\":007}]", "1:8 not_a_number: \"007\" is not a number of JSON"),
      ("[{\"a\":.5}]", "1:7 not_a_number: \".5\" is not a number of JSON"),
      ("[{\"a\":+1}]", "1:7 not_a_number: \"+1\" is not a number of JSON"),
      ("[{\"a\":1.}]", "1:7 not_a_number: \"1.\" is not a number of JSON"),
      ("[{\"a\":\"b\nc\"}]", "1:9 control_character: a line ends inside a text"),
      ("[{\"a\":\"b\tc\"}]", "1:9 control_character: a control character stands inside a text"),
      ("[{\"a\":\"é\\x\"}]", "1:9 bad_escape: this is not an escape that JSON has"),
      ("[{\"a\":\"é\\u00é\"}]", "1:9 bad_escape: this is not an escape that JSON has"),
      ("[{\"a\":\"b\0\"}]", "1:9 nul: a NUL byte stands here"),
      ("[{}\0]", "1:4 nul: a NUL byte stands here"),
      ("[{}", "1:4 truncated: the file ends in the middle of a value"),
      ("[{}, \n", "2:1 truncated: the file ends in the middle of a value"),
      ("[{\"a\":12", "1:9 truncated: the file ends in the middle of a value"),
      ("[{\"a\":\"bc", "1:7 unclosed_text: the text that begins here is never closed"),
      ("[{\"a\":tru", "1:7 json_syntax: \"tru\" is not JSON"),
      ("5", "1:1 not_an_object: here is the number 5 where a record, an object, is expected"),
      ("\"a\"", "1:1 not_an_object: here is a text where a record, an object, is expected"),
      ("null", "1:1 not_an_object: here is null where a record, an object, is expected"),
      ("number,name\n1,a", "1:1 json_syntax: \"number\" is not JSON"),
      ("1,a", "1:2 json_syntax: \",\" follows the end of the value"),
    ])
  func syntax(_ text: String, _ fault: String) {
    #expect(JSONReading(text).faults.last == fault)
  }

  @Test("bytes that are not UTF-8")
  func encoding() {
    let texts: [[UInt8]] = [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]]
    for bytes in texts {
      let reading = JSONReading(bytes: Array("[{\"a\":\"é".utf8) + bytes + Array("\"}]".utf8))
      #expect(reading.records == [])
      #expect(reading.faults.map { $0.contains("encoding") } == [true], "\(bytes)")
      let key = JSONReading(bytes: Array("[{\"é".utf8) + bytes + Array("\":1}]".utf8))
      #expect(key.records == [])
      #expect(key.faults.map { $0.contains("encoding") } == [true], "\(bytes)")
    }
    let bare = JSONReading(bytes: Array("[".utf8) + [0xFF])
    #expect(bare.faults == ["1:2 encoding: the byte 0xFF is not UTF-8 here"])
  }

  @Test("records before the fault are read")
  func before() {
    let reading = JSONReading(#"[{"a":1},{"a":2},{"a":3,}]"#)
    #expect(reading.records.count == 2)
    #expect(reading.faults.count == 1)
  }

  @Test("a record that is wrong costs that record")
  func rejected() {
    let reading = JSONReading(
      ##"""
      [{"a":1,"b":2,"a":3},
       {"a":{"x":1},"a":{"y":1}},
       {"a.x":1,"a":{"x":2}},
       {"a":[{"k":1,"k":2}]},
       {"a":"é\ud83d"},
       {"a":"\ud83d\u0041"},
       {"\ude00":1},
       {"a":["\u0000"]},
       {"a":[{"\ud83d\ud83d":1}]},
       7, "x", "\ud83d", [{}], null,
       {"a":9}]
      """##)
    #expect(reading.values == [["a": .number("9")]])
    #expect(
      reading.faults == [
        "1:15 duplicate_key: the object has the key \"a\" twice",
        "2:15 duplicate_key: the object has the key \"a\" twice",
        "3:20 duplicate_key: there are two values for \"a.x\"",
        "4:15 duplicate_key: the object has the key \"k\" twice",
        "5:9 lone_surrogate: \\ud83d is half of a character without its other half",
        "6:8 lone_surrogate: \\ud83d is half of a character without its other half",
        "7:4 lone_surrogate: \\ude00 is half of a character without its other half",
        "8:9 nul: \\u0000 is not allowed in a text",
        "9:10 lone_surrogate: \\ud83d is half of a character without its other half",
        "10:2 not_an_object: here is the number 7 where a record, an object, is expected",
        "10:5 not_an_object: here is a text where a record, an object, is expected",
        "10:11 lone_surrogate: \\ud83d is half of a character without its other half",
        "10:20 not_an_object: here is a list where a record, an object, is expected",
        "10:26 not_an_object: here is null where a record, an object, is expected",
      ])
  }

  @Test("a key twice among many in a list is found")
  func duplicateAmongMany() {
    let keys = (0..<40).map { "\"k\($0)\":1" } + ["\"k3\":2"]
    let reading = JSONReading("[{\"a\":[{\(keys.joined(separator: ","))}]}]")
    #expect(reading.rejected.map(\.message) == ["the object has the key \"k3\" twice"])
  }

  @Test("an entry of an object by number that is wrong costs that entry")
  func rejectedEntries() {
    let reading = JSONReading(
      #"{"1":{"a":1},"x":{"a":2},"1":{"a":3},"2":5,"3":[{"a":1}],"\ud83d":{},"4":{"a":4}}"#)
    #expect(reading.values.map { $0["number"] } == [.text("1"), .text("4")])
    #expect(
      reading.faults == [
        "1:14 key_not_a_number: the key \"x\" is not a number",
        "1:26 duplicate_key: the object has the key \"1\" twice",
        "1:42 not_an_object: here is the number 5 where a record, an object, is expected",
        "1:48 not_an_object: here is a list where a record, an object, is expected",
        "1:59 lone_surrogate: \\ud83d is half of a character without its other half",
      ])
  }
}

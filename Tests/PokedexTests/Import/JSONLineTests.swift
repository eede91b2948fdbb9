import Testing

@testable import Pokedex

/// An object a line.
struct JSONLineTests {
  @Test("NDJSON in a file of JSON is read, and said")
  func recognised() {
    let reading = JSONReading("\n{\"n\":1}\n\n{\"n\":2}\r\n")
    #expect(reading.records.map(\.position.line) == [2, 4])
    #expect(
      reading.findings.map(\.told) == [
        "4:1 ndjson: read as NDJSON, one object a line",
        "1:1 blank_lines: 2 blank lines were passed over",
      ])
    #expect(reading.findings.map(\.severity) == [.note, .note])
  }

  @Test("one line is NDJSON as well")
  func oneLine() {
    let reading = JSONReading("{\"n\":1}\n", .lines)
    #expect(reading.values == [["n": .number("1")]])
    #expect(reading.findings == [])
  }

  @Test("objects over many lines, one after the other, are refused")
  func concatenated() {
    let reading = JSONReading("{\n\"n\":1}\n{\n\"n\":2}")
    #expect(
      reading.faults == [
        "3:1 second_value: a second object begins here, though the first was the whole file"
      ])
    #expect(reading.error?.hint?.contains("each on a line of its own") == true)
    #expect(
      JSONReading("{\"n\":1} {\"n\":2}").faults.map { $0.prefix(17) } == ["1:9 second_value:"])
  }

  @Test(
    "pretty-printed JSON given as NDJSON is refused with what to do",
    arguments: [
      (
        "\n {\n  \"n\": 1\n }",
        "2:2 not_ndjson: the value that begins here does not end on its line"
      ),
      (
        "[\n{\"n\":1}\n]",
        "1:1 not_ndjson: a list begins here, and NDJSON has an object on every line"
      ),
      ("[{\"n\":1}]", "1:1 not_ndjson: a list begins here, and NDJSON has an object on every line"),
      ("\"n\n", "1:1 not_ndjson: the value that begins here does not end on its line"),
    ])
  func prettyPrinted(_ text: String, _ fault: String) {
    let reading = JSONReading(text, .lines)
    #expect(reading.faults == [fault])
    #expect(reading.error?.hint == "if the file is one JSON value, read it with --format json")
  }

  @Test("a line that is wrong costs that line")
  func wrongLines() {
    let reading = JSONReading(
      """
      {"n":1}
      {"n":1,}
      {"n":2} {"n":3}
      5
      "x" 6
      [1]
      tru
      {"n":"open
      {"n":NaN}
      \(String(repeating: "[", count: 600))
      {"n":4}
      {"n":
      """, .lines)
    #expect(reading.values == [["n": .number("1")], ["n": .number("4")]])
    #expect(
      reading.faults == [
        "2:7 trailing_comma: nothing follows this comma",
        "3:9 second_value: a second value begins here, on the line of the first",
        "4:1 not_an_object: here is the number 5 where a record, an object, is expected",
        "5:5 second_value: a second value begins here, on the line of the first",
        "6:1 not_an_object: here is a list where a record, an object, is expected",
        "7:1 json_syntax: \"tru\" is not JSON",
        "8:1 not_ndjson: the value that begins here does not end on its line",
        "9:6 not_a_value: JSON has no NaN",
        "10:513 too_deep: objects and lists are nested more than 512 deep",
        "12:1 not_ndjson: the value that begins here does not end on its line",
      ])
    #expect(reading.error == nil)
  }
}

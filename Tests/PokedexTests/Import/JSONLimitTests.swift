import Testing

@testable import Pokedex

/// Sources made to hurt.
struct JSONLimitTests {
  @Test("512 levels are read, one more is refused")
  func depth() {
    func list(_ depth: Int) -> String {
      // The list of records and the record are two levels.
      "[{\"a\":" + String(repeating: "[", count: depth - 2)
        + String(repeating: "]", count: depth - 2) + "}]"
    }
    #expect(JSONReading(list(512)).records.count == 1)
    #expect(
      JSONReading(list(513)).faults == [
        "1:517 too_deep: objects and lists are nested more than 512 deep"
      ])
  }

  @Test(
    "a million levels are refused at once",
    arguments: [
      ("[", JSONReader.Format.json), ("{\"a\":", .json), ("[{\"1\":", .json), ("{\"a\":[", .lines),
    ])
  func millionLevels(_ part: String, _ format: JSONReader.Format) {
    let reading = JSONReading(String(repeating: part, count: 1_000_000), format)
    #expect((reading.rejected + [reading.error?.finding]).compactMap(\.?.code) == ["too_deep"])
    #expect(reading.records == [])
  }

  @Test("a value longer than a piece is whole")
  func longValue() {
    let length = 3 * JSONReader.pieceLength + 7
    let text = String(repeating: "é\\n", count: length)
    let digits = String(repeating: "9", count: length)
    for format in [JSONReader.Format.json, .lines] {
      let reading = JSONReading("{\"a\":\"\(text)\",\"b\":\(digits),\"c\":1}\n", format)
      #expect(
        reading.values == [
          [
            "a": .text(String(repeating: "é\n", count: length)), "b": .number(digits),
            "c": .number("1"),
          ]
        ])
      #expect(reading.records.first?.fields.last?.position.column == 18 + 4 * length)
    }
  }

  @Test("nested keys do not multiply without end")
  func longNames() {
    let key = String(repeating: "k", count: 600)
    let reading = JSONReading("[{\"\(key)\":{\"\(key)\":1}},{\"a\":1}]")
    #expect(reading.faults == ["1:607 long_name: a column's name is longer than 1000 bytes"])
    #expect(reading.records.count == 1)
  }

  @Test("a source with a new column on every line is no table")
  func manyColumns() {
    let lines = (0...JSONColumns.most).map { "{\"c\($0)\":1}\n" }.joined()
    #expect(JSONReading(lines, .lines).error?.finding.code == "too_many_columns")
  }
}

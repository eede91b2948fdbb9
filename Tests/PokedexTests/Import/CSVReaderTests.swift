import Testing

@testable import Pokedex

@Suite struct CSVReaderTests {
  @Test func `every line end parts rows, mixed and missing at the end`() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = "number,name\(end)1,Bulbasaur\(end)2,Ivysaur"
      for tail in ["", end] {
        let read = try csv(text + tail)
        #expect(read.rows == [["1", "Bulbasaur"], ["2", "Ivysaur"]])
        #expect(read.lines == [2, 3])
      }
    }
    let mixed = try csv("a,b\r\n1,2\n3,4\r5,6\r\n7,8")
    #expect(mixed.rows == [["1", "2"], ["3", "4"], ["5", "6"], ["7", "8"]])
    #expect(mixed.lines == [2, 3, 4, 5])
    #expect(mixed.findings == [])
  }

  @Test func `quotes hold delimiters, line ends and quotes, and the line is where a record begins`()
    throws
  {
    let read = try csv(
      "number,name,note\n1,\"Farfetch\"\"d\",\"one, two\nthree\r\nfour\rfive\"\n2,\"\",x\n")
    #expect(
      read.rows == [
        ["1", "Farfetch\"d", "one, two\nthree\r\nfour\rfive"], ["2", "", "x"],
      ])
    #expect(read.lines == [2, 6])
  }

  @Test func `a quote inside a value that is not quoted is a quote`() throws {
    #expect(try csv("a,height\n1,2' 04\"\n").rows == [["1", "2' 04\""]])
  }

  @Test func `a quote behind a space is part of the value, and said`() throws {
    let read = try csv("a,b\n1, \"x\"\n2, \"y\"\n")
    #expect(read.rows == [["1", " \"x\""], ["2", " \"y\""]])
    #expect(
      read.findings.map(\.text) == [
        "2:2: a space stands before a quote, so that the quotes are part of the value, 2 times"
      ])
  }

  @Test func `a quote that is never closed stops with its line and column`() {
    let error = refusal("number,name\n1,Bulbasaur\n2,\"Ivysaur\n3,Venusaur\n")
    #expect(error?.finding.text == "3:2: the quote is never closed")
    #expect(error?.hint == "a quote inside a value is written twice: \"\"")
  }

  @Test func `the line of an open quote is its own, not that of its record`() {
    let error = refusal("a,b\n\"x\ny\",\"open\nto the end")
    #expect(error?.finding.text == "3:2: the quote is never closed")
  }

  @Test func `text behind a closing quote rejects that line alone`() throws {
    let read = try csv("number,name\n1,\"Bulba\"saur\n2,Ivysaur\n")
    #expect(read.rejected.map(\.text) == ["2:2: text behind the quote that closes the value"])
    #expect(read.rejectedBytes == ["1,\"Bulba\"saur"])
    #expect(read.rows == [["2", "Ivysaur"]])
    #expect(read.lines == [3])
  }

  @Test func `a quote that is closed by that of a later row swallows none of the rows between`()
    throws
  {
    let read = try csv("number,name\n1,\"Bulbasaur\n2,Ivysaur\r\n3,\"Venusaur\"\n4,Charmander\n")
    #expect(read.rejected.map(\.text) == ["2:2: text behind the quote that closes the value"])
    #expect(read.rejectedBytes == ["1,\"Bulbasaur"])
    #expect(read.rows == [["2", "Ivysaur"], ["3", "Venusaur"], ["4", "Charmander"]])
    #expect(read.lines == [3, 4, 5])
  }

  @Test func `a row longer or shorter than the header is rejected with its bytes`() throws {
    let read = try csv("a,b,c\n1,2,3,4\n1,2,3\n\"1\",2\nx\n")
    #expect(
      read.rejected.map(\.text) == [
        "2:4: 4 fields, header has 3", "4:2: 2 fields, header has 3", "5:1: 1 field, header has 3",
      ])
    #expect(read.rejectedBytes == ["1,2,3,4", "\"1\",2", "x"])
    #expect(read.rows == [["1", "2", "3"]])
  }

  @Test func `blank lines before the header and between rows are skipped and said once`() throws {
    let read = try csv("\n \r\na,b\n\n1,2\n  \n\r\n3,4\n\n")
    #expect(read.columns == ["a", "b"])
    #expect(read.rows == [["1", "2"], ["3", "4"]])
    #expect(read.lines == [5, 8])
    #expect(read.findings == [Finding(.note, "blank_lines", "6 blank lines skipped", line: 1)])
  }

  @Test func `an empty value in quotes is no blank line`() throws {
    #expect(try csv("a\n\"\"\nx\n").rows == [[""], ["x"]])
  }

  @Test func `values are kept as they are written, spaces and all`() throws {
    #expect(try csv("a,b\n 001 ,\"  \"\n").rows == [[" 001 ", "  "]])
    #expect(try csv("a,b\n1,x\ty\n").rows == [["1", "x\ty"]])
  }

  @Test func `a control character rejects its row`() throws {
    let read = try csv("a,b\n1,x\u{7}y\n2,\"x\u{1B}\"\n3,\u{7F}\n4,x\u{85}y\n5,ok\n")
    #expect(
      read.rejected.map(\.text) == [
        "2:2: control character U+0007", "3:2: control character U+001B",
        "4:2: control character U+007F", "5:2: control character U+0085",
      ])
    #expect(read.rows == [["5", "ok"]])
  }

  @Test func `a control character is found behind tabs and quotes, in its own field`() throws {
    let read = try csv("a,b,c\nx\t\"\t\"y,\t\"\"\u{1}\u{2},z\u{3}\n")
    #expect(read.rejected.map(\.text) == ["2:2: control character U+0001"])
  }

  @Test func `rows of more fields than were made room for are read`() throws {
    for width in [63, 64, 65, 127, 128, 129, 500] {
      for quotes in ["", "\""] {
        let values = (0..<width).map { "\(quotes)value\($0)\(quotes)" }
        let header = (0..<width).map { "c\($0)" }.joined(separator: ",")
        let row = values.joined(separator: ",")
        let read = try csv("\(header)\n\(row)\n\(row)")
        #expect(read.rows == Array(repeating: (0..<width).map { "value\($0)" }, count: 2))
      }
    }
  }

  @Test func `characters that nobody sees are stripped and counted by kind`() throws {
    let read = try csv(
      "a,b\n1,\u{200E}Pikachu\u{200E}\n2,\"Rai\u{200B}\"\"chu\"\n3,\u{FEFF}皮卡丘\u{2060}\n")
    #expect(read.rows == [["1", "Pikachu"], ["2", "Rai\"chu"], ["3", "皮卡丘"]])
    #expect(
      read.findings.map(\.text) == [
        "3:2: U+200B (zero width space) stripped once",
        "2:2: U+200E (left-to-right mark) stripped 2 times",
        "4:2: U+2060 (word joiner) stripped once",
        "4:2: U+FEFF (byte-order mark) stripped once",
      ])
    #expect(read.findings.allSatisfy { $0.severity == .warning })
  }

  @Test func `every invisible character is stripped wherever it stands in a word`() throws {
    let scalars: [UInt32] = [0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF]
    for scalar in scalars.compactMap({ UnicodeScalar($0) }) {
      for position in 0...9 {
        let left = String("abcdefghi".prefix(position))
        let right = String("abcdefghi".dropFirst(position))
        let read = try csv("n,m\n\(left)\(scalar)\(right),z\n")
        #expect(read.rows == [["abcdefghi", "z"]])
        #expect(read.findings.count == 1)
      }
    }
  }

  @Test func `only the columns that are asked for become values`() throws {
    var reader = try CSVReader(SourceText(SourceBytes(Array("a,b,c\n1,2,3\n".utf8))))
    reader.select(columns: [0, 2])
    var record = Record()
    #expect(try reader.next(&record) == .record)
    #expect(record.fields.map(\.column) == [0, 2])
    #expect(record.fields.map(\.position.line) == [2, 2])
    #expect(record.fields.map(\.position.column) == [1, 3])
    #expect(record.fields.map(\.value) == [.text("1"), .text("3")])
    #expect(try reader.next(&record) == .end)
    #expect(try reader.next(&record) == .end)
  }

  @Test func `findings are told once`() throws {
    var reader = try CSVReader(SourceText(SourceBytes(Array("\na,\n\n1,\n".utf8))))
    var record = Record()
    while try reader.next(&record) != .end {}
    #expect(reader.takeFindings().count == 2)
    #expect(reader.takeFindings() == [])
  }
}

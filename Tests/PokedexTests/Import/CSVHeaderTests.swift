import Testing

@testable import Pokedex

@Suite struct CSVHeaderTests {
  @Test(arguments: [",", ";", "\t"])
  func `the delimiter is found in the header alone`(delimiter: String) throws {
    let text = "number|name\(delimiter)\"x,y;z\tw,,;;\"\(delimiter)c\n1\(delimiter)a,b;c\td\n"
    var reader = try CSVReader(SourceText(SourceBytes(Array(text.utf8))))
    #expect(reader.columns == ["number|name", "x,y;z\tw,,;;", "c"])
    #expect(reader.delimiter == Delimiter(delimiter))
    var record = Record()
    _ = try reader.next(&record)
  }

  @Test func `two delimiters as often as each other are asked about`() {
    let error = refusal("a,b;c\n1,2;3\n")
    #expect(
      error?.finding.text
        == "1: the first row has as many of comma and \";\", so what parts its values is not known")
    #expect(error?.hint == "say --delimiter ',' or --delimiter ';'")
  }

  @Test(arguments: [
    ("number|name\n", nil, "'|'"), ("number;name\n", ",", "';'"), ("a\tb\n", ",", "tab"),
    ("a,b\n", ";", "','"),
  ])
  func `one column that contains a delimiter is asked about`(
    text: String, delimiter: String?, meant: String
  ) {
    let error = refusal(text + "1\n", CSVOptions(delimiter: delimiter.flatMap { Delimiter($0) }))
    #expect(error?.hint == "did you mean --delimiter \(meant)?")
    #expect(error?.finding.line == 1)
  }

  @Test func `a delimiter is one mark that cannot be part of a word`() {
    #expect(Delimiter("tab") == .tab)
    #expect(Delimiter("\\t") == .tab)
    #expect(Delimiter("|") == .bar)
    #expect(Delimiter(":")?.argument == "':'")
    for text in ["", "a", "Z", "0", "\"", "\n", " ", ",,", "é", "\u{7F}"] {
      #expect(Delimiter(text) == nil, "\(text)")
    }
  }

  @Test func `duplicate names are refused, also where only case or space differs`() {
    let error = refusal("number,Name,hp,name \n1,a,b,c\n")
    #expect(
      error?.finding.text
        == "1:4: two columns of one name: \"Name\" (column 2) and \"name \" (column 4)")
  }

  @Test func `unnamed columns are no duplicates, and said`() throws {
    let read = try csv(",number,,name\n0,1,x,Bulbasaur\n")
    #expect(read.columns == ["", "number", "", "name"])
    #expect(
      read.findings.map(\.text) == [
        "1:1: column 1 has no name and is left out", "1:3: column 3 has no name and is left out",
      ])
    #expect(read.rows == [["0", "1", "x", "Bulbasaur"]])
  }

  @Test func `a delimiter at the end of every row is accepted and said`() throws {
    let read = try csv("number,name,\n1,Bulbasaur,\n2,Ivysaur,\n")
    #expect(read.rows == [["1", "Bulbasaur", ""], ["2", "Ivysaur", ""]])
    #expect(read.findings.map(\.text) == ["1:3: every row ends with a comma"])
    let mixed = try csv("number,name,\n1,Bulbasaur,\n2,Ivysaur,x\n3,Venusaur\n")
    #expect(mixed.findings.map(\.text) == ["1:3: column 3 has no name and is left out"])
    #expect(mixed.rejected.map(\.text) == ["4:2: 2 fields, header has 3"])
  }

  @Test func `names of the caller stand for a missing header or in place of one`() throws {
    let options = CSVOptions(hasHeader: false, columns: ["number", "name"])
    let read = try csv("1,Bulbasaur\n2,Ivysaur,x\n", options)
    #expect(read.columns == ["number", "name"])
    #expect(read.rows == [["1", "Bulbasaur"]])
    #expect(read.lines == [1])
    #expect(read.rejected.map(\.text) == ["2:3: 3 fields, --columns names 2"])
    let renamed = try csv("x,y\n1,a\n", CSVOptions(columns: ["number", "name"]))
    #expect(renamed.columns == ["number", "name"])
    #expect(renamed.rows == [["1", "a"]])
    #expect(
      refusal("x,y,z\n1,a,b\n", CSVOptions(columns: ["number", "name"]))?.finding.text
        == "1: the header has 3 columns, --columns names 2")
    #expect(
      refusal("1,a\n", CSVOptions(hasHeader: false))?.hint
        == "--no-headers --columns number,name,…")
    #expect(
      refusal("1,a\n", CSVOptions(hasHeader: false, columns: ["a", "A"]))?.finding.code
        == "duplicate_column")
  }

  @Test func `a first row that begins with a number looks like data`() {
    for header in [["1", "Bulbasaur"], ["", " #001 ", "x"], ["4.5"]] {
      #expect(CSVReader.looksLikeData(header))
    }
    for header in [["#", "Name"], ["", "name"], ["number", "1"], ["", ""], [], ["1st"], ["."]] {
      #expect(!CSVReader.looksLikeData(header))
    }
  }

  @Test func `nothing, blank lines and a header without names are refused`() {
    #expect(refusal("")?.finding.text == "the file is empty")
    #expect(refusal("\u{FEFF}")?.finding.text == "the file is empty")
    #expect(refusal("\n \r\n")?.finding.text == "there is nothing but blank lines")
    #expect(refusal("  ")?.finding.text == "there is nothing but blank lines")
    #expect(refusal(",,\n1,2,3\n")?.finding.text == "1: the first row names no column")
    #expect(refusal("a,b\u{1}\n")?.finding.text == "1:2: control character U+0001")
    #expect(refusal("a,\"b\"x\n")?.finding.code == "text_after_quote")
  }

  @Test func `a header alone has no records`() throws {
    for text in ["a,b", "a,b\n", "a,b\r\n\r\n"] {
      #expect(try csv(text).rows == [])
    }
  }

  @Test func `an invisible mark in a name is stripped`() throws {
    let read = try csv("num\u{200B}ber,\u{FEFF}name\n1,x\n")
    #expect(read.columns == ["number", "name"])
    #expect(read.findings.count == 2)
  }
}

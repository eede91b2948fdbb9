import Testing

@testable import Pokedex
@testable import Console
@testable import pokedb

@Suite struct `Output formats` {
  private let table = Table(
    [
      Table.Column("number", display: .nationalNumber), Table.Column("name"),
      Table.Column("types"), Table.Column("height_m"),
    ],
    rows: [
      [1, "妙蛙种子", ["grass", "poison"], .decimal(Decimal3(thousandths: 700))],
      [25, "ピカチュウ", ["electric"], nil],
      [1025, "Flabe\u{301}be\u{301}", [], .decimal(Decimal3(thousandths: 10_000))],
    ])
  private let nasty = Table(
    [Table.Column("a|b"), Table.Column("text")],
    rows: [
      ["x,\"y\"", "tab\tline\nback\\slash|pipe\r"],
      ["", nil],
      [["a,b", "c"], ["k": ["v"]]],
    ])

  private func text(
    _ table: Table, _ format: OutputFormat, style: Style = .plain, width: Int? = nil
  ) -> String {
    String(decoding: format.render(table, style: style, width: width), as: UTF8.self)
  }

  @Test func `a table lines up names of any script`() {
    #expect(
      text(table, .table)
        == """
        number  name        types         height_m
        ------  ----------  ------------  --------
          #001  妙蛙种子    grass,poison       0.7
          #025  ピカチュウ  electric
         #1025  Flabébé                         10

        """.dropLastNewline)
  }

  @Test func `a header is bold where style is wanted, and nothing else`() {
    let styled = text(table, .table, style: Style(isEnabled: true))
    #expect(styled.hasPrefix("\u{1B}[1mnumber  name        types         height_m\u{1B}[0m\n---"))
    #expect(styled.filter { $0 == "\u{1B}" }.count == 2)
  }

  @Test func `a table wider than the terminal becomes records, and loses nothing`() {
    let lines = text(table, .table, width: 41).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(6) == [
        "number    #001", "name      妙蛙种子", "types     grass,poison", "height_m  0.7", "",
        "number    #025",
      ])
    #expect(text(table, .table, width: 42).hasPrefix("number  name"))
  }

  @Test func `prose stands on lines of its own`() {
    var table = Table([Table.Column("name"), Table.Column("description", isProse: true)], rows: [])
    table.rows = [["Bulbasaur", "It carries a seed."], ["Ivysaur", nil]]
    #expect(
      text(table, .table) == "name\n---------\nBulbasaur\n  It carries a seed.\nIvysaur\n")
    let record = Table(record: [
      (Table.Column("name"), "Bulbasaur"), (Table.Column("genus"), nil),
      (Table.Column("description", isProse: true), "It carries a seed."),
    ])
    #expect(
      text(record, .table)
        == "name         Bulbasaur\ndescription\n  It carries a seed.\n")
  }

  @Test func `a value cannot steer the terminal`() {
    let table = Table([Table.Column("x")], rows: [["a\u{1B}[31mb\u{7}\n\u{202E}c\u{9B}"]])
    #expect(text(table, .table).hasSuffix("\na\\u{1b}[31mb\\u{7}\\n\\u{202e}c\\u{9b}\n"))
  }

  @Test func `an empty list is no table, a header, or an empty array`() {
    let empty = Table([Table.Column("number"), Table.Column("name")], rows: [])
    #expect(text(empty, .table) == "")
    #expect(text(empty, .tsv) == "number\tname\n")
    #expect(text(empty, .csv) == "number,name\r\n")
    #expect(text(empty, .json) == "[]\n")
    #expect(text(empty, .ndjson) == "")
    #expect(text(empty, .markdown) == "| number | name |\n| --- | --- |\n")
  }

  @Test func `TSV has values, and escapes what would break a line`() {
    #expect(
      text(table, .tsv).hasPrefix("number\tname\ttypes\theight_m\n1\t妙蛙种子\tgrass,poison\t0.7\n"))
    #expect(
      text(nasty, .tsv)
        == """
        a|b\ttext
        x,"y"\ttab\\tline\\nback\\\\slash|pipe\\r
        \t
        ["a,b","c"]\t{"k":["v"]}

        """.dropLastNewline)
  }

  @Test func `CSV is RFC 4180, and tells an empty text from null`() {
    #expect(
      text(nasty, .csv)
        == "a|b,text\r\n\"x,\"\"y\"\"\",\"tab\tline\nback\\slash|pipe\r\"\r\n\"\",\r\n"
        + "\"[\"\"a,b\"\",\"\"c\"\"]\",\"{\"\"k\"\":[\"\"v\"\"]}\"\r\n")
    #expect(text(table, .csv).contains("\r\n1,妙蛙种子,\"grass,poison\",0.7\r\n"))
  }

  @Test func `Markdown escapes pipes and keeps a row on its line`() {
    #expect(
      text(nasty, .markdown)
        == "| a\\|b | text |\n| --- | --- |\n| x,\"y\" | tab\tline<br>back\\\\slash\\|pipe<br> |\n"
        + "|  |  |\n| [\"a,b\",\"c\"] | {\"k\":[\"v\"]} |\n")
    #expect(text(table, .markdown).hasPrefix("| number | name | types | height_m |\n| --: | --- |"))
  }

  @Test func `JSON is one line of what the values are`() {
    #expect(
      text(table, .json)
        == #"[{"number":1,"name":"妙蛙种子","types":["grass","poison"],"height_m":0.7},"#
        + #"{"number":25,"name":"ピカチュウ","types":["electric"],"height_m":null},"#
        + "{\"number\":1025,\"name\":\"Flabe\u{301}be\u{301}\",\"types\":[],\"height_m\":10}]\n")
    #expect(text(table, .ndjson).split(separator: "\n").count == 3)
  }

  @Test func `a record alone is an object`() {
    let record = Table(record: [(Table.Column("number", display: .nationalNumber), 6)])
    #expect(text(record, .json) == "{\"number\":6}\n")
    #expect(text(record, .ndjson) == "{\"number\":6}\n")
    #expect(text(record, .tsv) == "number\n6\n")
    #expect(text(record, .table) == "number  #006\n")
  }

  @Test func `multipliers are read as people write them`() {
    let column = Table.Column("multiplier", display: .multiplier)
    #expect(
      [0, 25, 50, 100, 400].map { column.text(.decimal(Multiplier(percent: $0).decimal)) }
        == ["0×", "¼×", "½×", "1×", "4×"])
  }
}

extension String {
  /// A multi-line literal that ends in one line break, not two.
  fileprivate var dropLastNewline: String { hasSuffix("\n\n") ? String(dropLast()) : self }
}

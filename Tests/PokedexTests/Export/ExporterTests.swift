import SQLite
import Testing

@testable import Pokedex

@Suite struct `An export` {
  let file: PokedexFixture

  init() throws {
    file = try PokedexFixture()
    var mega = Pokemon.sample(6, "Mega|X", form: "mega-x", Typing(.fire, .dragon))
    mega.height = Decimal3("1.7")
    mega.stats[.hp] = 78
    _ = try file.pokemon.save(mega)
    var plain = Pokemon.sample(6, "Charizard", Typing(.fire, .flying))
    plain.names["ja"] = "リザードン"
    plain.genera["en"] = "Flame Pokémon"
    plain.descriptions["en"] = "=a\nb"
    plain.imageURL = "http://a.example/6.png"
    _ = try file.pokemon.save(plain)
    _ = try file.pokemon.save(.sample(4, "Char \"mander\"", Typing(.fire)))
    _ = try NoteRepository(file.database).add(
      "-met\nhere", to: NationalNumber(stored: 6), form: "", at: PokedexFixture.now, languages: [])
  }

  private func export(
    _ format: ExportFormat, _ titles: String, _ change: (inout Exporter) -> Void = { _ in }
  ) throws -> String {
    try file.exported(format) {
      $0.columns = titles.split(separator: ",").compactMap { ExportColumn(String($0)) }
      change(&$0)
    }
  }

  @Test func `JSON nests texts and stats, in the order of every list`() throws {
    #expect(
      try export(.json, "number,form,is_default,names,types,weaknesses,stats,notes") == """
        [{"number":4,"form":null,"is_default":true,"names":{"en":"Char \\"mander\\""},"types":["fire"],\
        "weaknesses":[{"type":"ground","multiplier":2},{"type":"rock","multiplier":2},\
        {"type":"water","multiplier":2}],"stats":{"hp":null,"attack":null,"defense":null,\
        "special_attack":null,"special_defense":null,"speed":null},"notes":[]},\
        {"number":6,"form":null,"is_default":true,"names":{"en":"Charizard","ja":"リザードン"},\
        "types":["fire","flying"],"weaknesses":[{"type":"rock","multiplier":4},\
        {"type":"water","multiplier":2},{"type":"electric","multiplier":2}],"stats":{"hp":null,\
        "attack":null,"defense":null,"special_attack":null,"special_defense":null,"speed":null},\
        "notes":[{"text":"-met\\nhere","created_at":"2026-01-31T12:00:00Z"}]},\
        {"number":6,"form":"mega-x","is_default":false,"names":{"en":"Mega|X"},\
        "types":["fire","dragon"],"weaknesses":[{"type":"ground","multiplier":2},\
        {"type":"rock","multiplier":2},{"type":"dragon","multiplier":2}],"stats":{"hp":78,\
        "attack":null,"defense":null,"special_attack":null,"special_defense":null,"speed":null},\
        "notes":[]}]

        """)
  }

  @Test func `NDJSON is an object a line`() throws {
    #expect(
      try export(.ndjson, "number,height_m,image_url") == """
        {"number":4,"height_m":null,"image_url":null}
        {"number":6,"height_m":null,"image_url":"http://a.example/6.png"}
        {"number":6,"height_m":1.7,"image_url":null}

        """)
  }

  @Test func `CSV has a column a language and stat, quotes and CRLF`() throws {
    #expect(
      try export(.csv, "number,form,is_default,names,types,weaknesses,stats,notes")
        == [
          "number,form,is_default,names.en,names.ja,types,weaknesses,hp,attack,defense,special_attack,special_defense,speed,notes",
          #"4,,true,"Char ""mander""",,fire,"ground=2,rock=2,water=2",,,,,,,"#,
          #"6,,true,Charizard,リザードン,"fire,flying","rock=4,water=2,electric=2",,,,,,,"[{""text"":""-met\nhere"",""created_at"":""2026-01-31T12:00:00Z""}]""#,
          #"6,mega-x,false,Mega|X,,"fire,dragon","ground=2,rock=2,dragon=2",78,,,,,,"#, "",
        ].joined(separator: "\r\n"))
  }

  @Test func `TSV has quotes around what holds tabs, quotes and line ends`() throws {
    #expect(
      try export(.tsv, "number,names.en,descriptions") == """
        number\tnames.en\tdescriptions.en
        4\t"Char ""mander""\"\t
        6\tCharizard\t"=a
        b"
        6\tMega|X\t

        """)
  }

  @Test func `Markdown is for people`() throws {
    #expect(
      try export(.markdown, "number,name,weaknesses,description,notes") == """
        | number | name | weaknesses | description | notes |
        | --: | --- | --- | --- | --- |
        | #004 | Char "mander" | ground 2×, rock 2×, water 2× |  |  |
        | #006 | Charizard | rock 4×, water 2×, electric 2× | =a<br>b | -met<br>here |
        | #006 | Mega\\|X | ground 2×, rock 2×, dragon 2× |  |  |

        """)
  }

  @Test func `texts without a language are in the one that is wanted`() throws {
    let names = try export(.csv, "name,genus") { $0.languages = ["ja", "en"] }
    #expect(names == "name,genus\r\n\"Char \"\"mander\"\"\",\r\nリザードン,Flame Pokémon\r\nMega|X,\r\n")
  }

  @Test(arguments: [ExportFormat.csv, .tsv])
  func `a formula is written as it is, and guarded where that is wanted`(format: ExportFormat)
    throws
  {
    var pokemon = Pokemon.sample(1, "=1")
    let starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "a", "'"]
    for (index, start) in starts.enumerated() {
      pokemon.number = NationalNumber(stored: 10 + index)
      pokemon.names["en"] = "\(start)1"
      _ = try file.pokemon.save(pokemon)
    }
    let end = format == .csv ? "\r\n" : "\n"
    let rows = { (text: String) in Array(text.split(separator: end).dropFirst(4).map(String.init)) }
    #expect(rows(try export(format, "name")) == starts.map { "\($0)1" })
    let guarded = try export(format, "name") { $0.isGuardedForSpreadsheets = true }
    #expect(
      rows(guarded)
        == ["'=1", "'+1", "'-1", "'@1", "'＝1", "'＋1", "'－1", "'＠1", "a1", "'1"])
  }

  @Test func `a script leaves notes out where nobody asks for them`() throws {
    #expect(try file.exported(.sql).contains("'-met\nhere'"))
    #expect(try file.exported(.sql) { $0.includesNotes = false }.contains("-met") == false)
  }

  @Test func `a script has values that are no literals as bytes`() throws {
    try file.database.write { connection in
      try connection.execute(
        "INSERT INTO meta VALUES ('odd', CAST(X'6100FF' AS TEXT)), ('quote', 'it''s')")
    }
    let script = try file.exported(.sql)
    #expect(script.contains("('odd',CAST(X'6100FF' AS TEXT))"))
    #expect(script.contains("('quote','it''s')"))
  }

  @Test(arguments: ExportFormat.allCases)
  func `it comes in pieces, however large the file is`(format: ExportFormat) throws {
    let large = try PokedexFixture(copying: try PokedexFixture.generated(3000))
    var sizes: [Int] = []
    let count = try Exporter(large.database).write(format) { sizes.append($0.count) }
    #expect(count == 3300)
    // Of a piece of 64 KiB one record more at most.
    #expect(sizes.count > 3 && sizes.allSatisfy { $0 < (1 << 16) + 20_000 }, "\(sizes)")
  }

  @Test func `what the receiver throws ends it`() throws {
    struct Full: Error {}
    for format in ExportFormat.allCases {
      #expect(throws: Full.self) {
        try Exporter(file.database).write(format) { _ in throw Full() }
      }
    }
    #expect(try file.pokemon.list(languages: []).count == 3)
  }

  @Test func `every column has a name that leads back to it`() {
    let all = ExportColumn.named + [.nameIn("pt-BR"), .genusIn("ja-Hrkt"), .descriptionIn("en")]
    for column in all { #expect(ExportColumn(column.title) == column) }
    #expect(Set(all.map(\.title)).count == all.count)
    for word in ["", "names.", "names.e", "hp.en", "names.en.x", "Number", "names.en_US.UTF-8"] {
      #expect(ExportColumn(word) == nil, "\(word)")
    }
  }

  @Test func `every column of an export is one that an import knows`() throws {
    let languages = FileLanguages(names: ["id"], genera: ["no"], descriptions: ["pt-BR"])
    let columns = ExportColumn.standard.flatMap { $0.columns(in: languages) } + [.notes]
    let map = try ColumnMap(columns.map(\.title))
    #expect(map.findings == [])
    #expect(columns.indices.allSatisfy { map.field(of: $0) != nil })
    #expect(map.isExport)
  }
}

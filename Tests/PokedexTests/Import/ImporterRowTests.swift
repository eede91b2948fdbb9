import Pokedex
import SQLite
import TestSupport
import Testing

/// Which records are taken, and what is said of them.
@Suite struct `Importing records` {
  private let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  @Test(arguments: [
    ("no_type", "number,name,type\n500,New,\n"), ("no_name", "number,name,type\n500,,fire\n"),
    ("missing_number", "number,name,type\n,New,fire\n"),
    ("unknown_type", "number,name,type\n500,New,bird\n"),
    ("out_of_range", "number,name,type\n0,New,fire\n"),
    ("not_a_number", "number,name,type\n0x10,New,fire\n"),
    ("same_form", "number,name,type\n500,New,fire\n500,New,fire\n"),
  ])
  func `one bad record stops all`(code: String, text: String) throws {
    let before = try file.rows()
    let (first, rest) = (text.prefix { $0 != "\n" }, text.drop { $0 != "\n" })
    let error = #expect(throws: ImportError.self) {
      try file.importing("\(first)\n499,Good,fire\(rest)")
    }
    #expect(error?.finding.code == code)
    #expect(try file.rows() == before)
  }

  @Test func `a bad record that is skipped leaves the others`() throws {
    let report = try file.importing("number,name,type\n500,A,bird\n501,B,fire\n502,C\n") {
      $0.onError = .skip
    }
    #expect(report.numbers == [3, 1, 0, 0, 2])
    #expect(try file.whole(501) != nil)
    #expect(try file.whole(500) == nil)
  }

  @Test func `one that is known needs neither types nor a name`() throws {
    #expect(try file.importing("number,hp\n6,79\n").numbers == [1, 0, 1, 0, 0])
    #expect(try file.whole(6)?.stats[.hp] == 79)
    #expect(try file.whole(6)?.names["en"] == "Charizard")
  }

  @Test func `a form that stands twice names both lines`() throws {
    let error = #expect(throws: ImportError.self) {
      try file.importing("number,name,type\n500,A,fire\n501,B,fire\n500,A,fire\n")
    }
    #expect(error?.finding.line == 4)
    #expect(error?.finding.message.contains("line 2") == true)
  }

  @Test func `weaknesses are compared with the chart and not stored`() throws {
    let report = try file.importing(
      "number,name,type,weaknesses\n500,A,fire,\"water, grass\"\n501,B,fire,\"rock,ground,water\"\n"
    )
    #expect(report.codes == ["weaknesses_differ"])
    let message = try #require(report.findings.first?.message)
    #expect(message.contains("#500: the source says weak to water, grass"))
    let stored = try file.pokemon.fetch(NationalNumber(stored: 500))?.weaknesses.map(\.type)
    #expect(stored.map(Set.init) == [.rock, .ground, .water])
  }

  @Test func `a limit takes the first records`() throws {
    let report = try file.importing("number,name,type\n500,A,fire\n501,B,fire\n502,C,x\n") {
      $0.limit = 2
    }
    #expect(report.numbers == [2, 2, 0, 0, 0])
    #expect(try file.whole(501) != nil)
  }

  @Test func `a limit of nothing takes nothing`() throws {
    let report = try file.importing("number,name,type\n500,A,fire\n") { $0.limit = 0 }
    #expect(report.numbers == [0, 0, 0, 0, 0])
  }

  @Test func `a rehearsal tells what would be and changes no byte`() throws {
    let before = try bytes(of: file.path)
    let report = try file.importing("number,name,type\n500,A,fire\n6,Lizardon,fire\n") {
      $0.isRehearsal = true
    }
    #expect(report.numbers == [2, 1, 1, 0, 0])
    #expect(try bytes(of: file.path) == before)
  }

  @Test func `of a kind of finding the first thousand are kept and all are counted`() throws {
    let rows = (1...1500).map { "\($0),x" }.joined(separator: "\n")
    let report = try file.importing("number,type\n\(rows)\n") { $0.onError = .skip }
    #expect(report.findings.count { $0.code == "unknown_type" } == 1000)
    #expect(report.kinds.first { $0.code == "unknown_type" }?.count == 1500)
  }

  @Test func `a value that was stored otherwise than written is named once a column`() throws {
    let report = try file.importing("number,name,type,hp\n500,A,fire,70.0\n501,B,fire,71.0\n")
    #expect(report.codes == ["whole_number"])
    #expect(try file.whole(501)?.stats[.hp] == 71)
  }

  @Test func `a type is understood in a language of the file`() throws {
    _ = try file.importing("number,name,type1,type2\n500,A,Feuer,火\n501,B,ほのお,Flug\n") {
      $0.onError = .skip
    }
    #expect(try file.whole(500)?.typing == Typing(.fire))
    #expect(try file.whole(501)?.typing == Typing(.fire, .flying))
  }
}

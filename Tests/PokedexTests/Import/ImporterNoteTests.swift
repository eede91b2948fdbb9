import Testing

@testable import Pokedex

@Suite struct `Notes in an import` {
  let file: PokedexFixture

  init() throws { file = try PokedexFixture(seeded: true) }

  private var notes: [String] {
    get throws {
      try NoteRepository(file.database).list(languages: []).map {
        "\($0.number.value) \($0.createdAt) \($0.text)"
      }
    }
  }

  @discardableResult
  private func take(_ text: String, named name: String = "t.json") throws -> ImportReport {
    try file.importing(text, named: name) {
      $0.noteTime = PokedexFixture.now
      $0.onError = .skip
    }
  }

  @Test func `are left out, which is said, where nobody asks for them`() throws {
    let report = try file.importing(#"[{"number":6,"notes":[{"text":"x"}]}]"#, named: "t.json")
    #expect(report.codes == ["notes_left_out"])
    #expect(report.counts.unchanged == 1)
    #expect(try notes == [])
  }

  @Test func `are added with their times, or with that of the import`() throws {
    let report = try take(
      """
      [{"number":6,"notes":[{"text":"b","created_at":"2001-02-03 04:05:06"},{"text":"a"}]},
       {"number":7,"notes":["c",{"created_at":null,"text":"d"}]},{"number":8,"notes":null},
       {"number":9,"notes":"e"}]
      """)
    #expect(report.numbers == [4, 0, 3, 1, 0])
    #expect(
      try notes == [
        "6 2001-02-03T04:05:06Z b", "6 2026-01-31T12:00:00Z a", "7 2026-01-31T12:00:00Z c",
        "7 2026-01-31T12:00:00Z d", "9 2026-01-31T12:00:00Z e",
      ])
  }

  @Test func `that are there are not added again, however often they were there`() throws {
    let text =
      #"[{"number":6,"notes":[{"text":"a"},{"text":"a"},{"text":"b","created_at":"2001-02-03T04:05:06Z"}]}]"#
    #expect(try take(text).counts.updated == 1)
    #expect(try take(text).counts.unchanged == 1)
    #expect(try notes.count == 3)
    #expect(try take(text.replacing("2001", with: "2002")).counts.updated == 1)
    #expect(try notes.count == 4)
  }

  @Test func `stand in a cell as a list of JSON, or as a text`() throws {
    try take(
      """
      number,notes
      6,"[{""text"":""a,\\nb"",""created_at"":""2001-02-03T04:05:06Z""}]"
      7,just a text
      8,[not a list
      9,
      """, named: "t.csv")
    #expect(
      try notes == [
        "6 2001-02-03T04:05:06Z a,\nb", "7 2026-01-31T12:00:00Z just a text",
        "8 2026-01-31T12:00:00Z [not a list",
      ])
  }

  @Test(arguments: [
    #"[{"text":1}]"#, #"[{"txt":"a"}]"#, #"[{}]"#, "[1]", "true", "5",
    #"[{"text":"a","created_at":"yesterday"}]"#, #"[{"text":"a","created_at":5}]"#,
    #"[{"text":" "}]"#, #"[{"text":"a\u0007"}]"#,
  ])
  func `that cannot be kept refuse their record`(value: String) throws {
    let report = try take(#"[{"number":6,"notes":\#(value)},{"number":7,"notes":["x"]}]"#)
    #expect(report.counts.rejected == 1)
    #expect(try notes == ["7 2026-01-31T12:00:00Z x"])
  }

  @Test func `stay where a Pokémon is left as it is`() throws {
    try take(#"[{"number":6,"notes":["old"]}]"#)
    _ = try file.importing(#"[{"number":6,"hp":1,"notes":["new"]}]"#, named: "t.json") {
      $0.noteTime = PokedexFixture.now
      $0.onConflict = .ignore
    }
    _ = try file.importing("number,name,type\n6,Flamy,fire\n") { $0.onConflict = .replace }
    #expect(try notes == ["6 2026-01-31T12:00:00Z old"])
  }
}

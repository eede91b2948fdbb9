import Foundation
import SQLite
import TestSupport
import Testing

@testable import Pokedex

/// What is exported and imported into a new file is what was there.
///
/// `POKEDB_TEST_EXPORTS` says how many files are tried, three by default.
@Suite struct `An export that is imported` {
  static let seeds =
    1...(UInt64(ProcessInfo.processInfo.environment["POKEDB_TEST_EXPORTS"] ?? "") ?? 3)
  static let readable: [ExportFormat] = [.json, .ndjson, .csv, .tsv]

  private func file(_ seed: UInt64) throws -> PokedexFixture {
    let file = try PokedexFixture()
    try RandomPokedex(count: 60, seed: seed).save(in: file)
    return file
  }

  private func differences(_ first: PokedexFixture, _ second: PokedexFixture) throws -> [String] {
    var comparison = Comparison(first.database, second.database)
    comparison.comparesNotes = true
    return try comparison.differences().map {
      "\($0.number.label) \($0.form) \($0.field ?? $0.change.rawValue) \($0.firstJSON) \($0.secondJSON)"
    }
  }

  private func importing(
    _ text: String, _ format: ExportFormat, into file: PokedexFixture, bulkThreshold: Int = .max
  ) throws -> ImportReport {
    try file.importing(text, named: "e.\(format.rawValue)", bulkThreshold: bulkThreshold) {
      $0.takesImages = true
      $0.noteTime = Timestamp(seconds: 7)
    }
  }

  @Test(arguments: readable, seeds)
  func `gives an equal file`(format: ExportFormat, seed: UInt64) throws {
    let old = try file(seed)
    let text = try old.exported(format)
    let new = try PokedexFixture()
    let report = try importing(text, format, into: new, bulkThreshold: seed == 1 ? 1 : .max)
    let count = try old.pokemon.list(languages: []).count
    #expect(report.numbers == [count, count, 0, 0, 0])
    let found = try differences(old, new)
    #expect(found == [])
    #expect(try new.exported(format) == text)
    // A warning of what a value looks like is no loss; a note says what became of a value.
    let lost = report.findings.filter { $0.severity != .warning }
    #expect(lost.isEmpty, "\(lost)")
  }

  @Test(arguments: readable, seeds)
  func `changes nothing the second time`(format: ExportFormat, seed: UInt64) throws {
    let file = try file(seed)
    let before = try file.rows()
    let report = try importing(try file.exported(format), format, into: file)
    #expect(report.counts.unchanged == report.counts.read && report.counts.read > 0)
    #expect(try file.rows() == before)
  }

  @Test(arguments: seeds)
  func `gives an equal file as a script, search keys and weaknesses included`(seed: UInt64) throws {
    let old = try file(seed)
    let folder = try TemporaryFolder()
    let path = folder.file("new.sqlite")
    let connection = try Connection(path: path, Configuration(access: .create))
    try connection.execute(try old.exported(.sql))
    let new = try PokedexFixture(copying: try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(try differences(old, new) == [])
    #expect(try new.rows() == old.rows())
    #expect(try new.exported(.sql) == old.exported(.sql))
    let preparation = try PokedexFixture.preparation(of: new.path).prepare()
    #expect(preparation.applied == [] && !preparation.isNew)
  }

  @Test(arguments: [ExportFormat.json, .csv, .tsv])
  func `gives an empty file for an empty one`(format: ExportFormat) throws {
    let new = try PokedexFixture()
    let report = try importing(try PokedexFixture().exported(format), format, into: new)
    #expect(report.numbers == [0, 0, 0, 0, 0])
    #expect(try new.pokemon.list(languages: []).isEmpty)
  }

  @Test func `keeps a default form that is not the first, and its place when it moves`() throws {
    let file = try PokedexFixture(seeded: true)
    let text = """
      [{"number":386,"form":"attack","is_default":false,"names":{"en":"Deoxys Attack"},"types":["psychic"]},
      {"number":386,"form":"normal","is_default":true,"names":{"en":"Deoxys Normal Forme"},"types":["psychic"]}]
      """
    _ = try importing(text, .json, into: file)
    #expect(try file.forms(386) == ["normal*", "attack"])
    let moved = text.replacing("true", with: "x").replacing("false", with: "true")
      .replacing("x", with: "false")
    #expect(try importing(moved, .json, into: file).counts.updated == 2)
    #expect(try file.forms(386) == ["attack*", "normal"])
  }

  @Test func `is refused where two forms of a number say that they are the default one`() throws {
    let file = try PokedexFixture()
    let rows = ["a", "b"].map {
      #"{"number":1,"form":"\#($0)","is_default":true,"names":{"en":"A"},"types":["ice"]}"#
    }
    let report = try file.importing(rows.joined(separator: "\n"), named: "e.ndjson") {
      $0.onError = .skip
    }
    #expect(report.codes == ["second_default"])
    #expect(report.findings.first?.message == "#001 has its default form in line 1 already")
    #expect(try file.forms(1) == ["a*"])
  }

  @Test func `leaves words for nothing to the files of others`() throws {
    let file = try PokedexFixture()
    let own = "number,form,is_default,names.en,names.fr,types\n1,none,true,None,NA,ice\n"
    _ = try importing(own, .csv, into: file)
    #expect(try file.whole(1, form: "none")?.names == ["en": "None", "fr": "NA"])
    let other = "number,form,names.en,names.fr,types\n2,none,Two,NA,ice\n"
    _ = try importing(other, .csv, into: file)
    #expect(try file.whole(2, form: "")?.names == ["en": "Two"])
  }
}

extension PokedexFixture {
  /// An export of the file, with notes.
  func exported(
    _ format: ExportFormat, _ change: (inout Exporter) -> Void = { _ in }
  ) throws -> String {
    var exporter = Exporter(database)
    exporter.columns.append(.notes)
    exporter.includesNotes = true
    change(&exporter)
    var bytes: [UInt8] = []
    try exporter.write(format) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
